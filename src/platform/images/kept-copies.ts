import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../files/file-store.ts'
import { Refusal } from '../values/refusal.ts'
import type { CopyMaker } from './copy-maker.ts'
import { type ImageCopy, type ImageSize, imageCopies } from './image-copy.ts'

/** An image that is not readable now will not be a moment later; another release may read it. */
const rememberedMs = 10 * 60_000
const rememberedMax = 10_000

interface Original {
  readonly tenantId: string
  readonly digest: string
}

type Copies = ReadonlyMap<ImageSize, Buffer>

/**
 * Smaller copies of the images in a file store: made at the first request, stored next to the image, and removed with
 * it. They are not files of the tenant: no row names them, and they can be made again at any time.
 */
export class KeptCopies {
  readonly #maker: CopyMaker
  /** Images whose copies are being made, so that those who ask at the same time wait for the same ones. */
  readonly #making = new Map<string, Promise<Copies>>()
  /** Images without copies: the refusal, and until when it is remembered. */
  readonly #refused = new Map<string, { readonly refusal: Refusal; readonly until: number }>()

  constructor(maker: CopyMaker) {
    this.#maker = maker
  }

  /** The copy's bytes. Throws `file.missing`, `service.unavailable`, or `image.no-copy` where none can be made. */
  async open(files: FileStore, original: Original, size: ImageSize): Promise<Readable> {
    const { tenantId, digest } = original
    try {
      return await files.readCopy(tenantId, digest, imageCopies[size].name)
    } catch (error) {
      if (!isRefused(error, 'file.missing')) throw error
    }
    const copy = (await this.#made(files, original)).get(size)
    return Readable.from([copy])
  }

  #made(files: FileStore, original: Original): Promise<Copies> {
    const key = `${original.tenantId} ${original.digest}`
    const refused = this.#refused.get(key)
    if (refused && refused.until > performance.now()) return Promise.reject(refused.refusal)
    return this.#making.get(key) ?? this.#begin(key, files, original)
  }

  #begin(key: string, files: FileStore, original: Original): Promise<Copies> {
    const made = this.#make(files, original)
      .catch((error: unknown) => {
        if (isRefused(error, 'image.no-copy')) this.#remember(key, error)
        throw error
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  async #make(files: FileStore, { tenantId, digest }: Original): Promise<Copies> {
    const wanted = Object.entries(imageCopies) as [ImageSize, ImageCopy][]
    const sides = wanted.map(([, { sidePixels }]) => sidePixels)
    const read = async () => buffer(await files.read(tenantId, digest))
    const made = await this.#maker.make(tenantId, read, sides)
    const copies = new Map<ImageSize, Buffer>()
    for (const [place, [size, { name }]] of wanted.entries()) {
      const copy = made[place] as Buffer
      copies.set(size, copy)
      // Where it cannot be stored, it is made again at the next request.
      await files.writeCopy(tenantId, digest, name, copy).catch(() => undefined)
    }
    return copies
  }

  #remember(key: string, refusal: Refusal): void {
    const [oldest] = this.#refused.keys()
    if (this.#refused.size >= rememberedMax && oldest !== undefined) this.#refused.delete(oldest)
    this.#refused.set(key, { refusal, until: performance.now() + rememberedMs })
  }
}

function isRefused(error: unknown, code: string): error is Refusal {
  return error instanceof Refusal && error.code === code
}
