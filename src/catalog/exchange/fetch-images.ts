import type { ImportOptions } from '../../platform/exchange/import/importer.ts'
import { plainFilename } from '../../platform/files/file-name.ts'
import { TenantFiles } from '../../platform/files/tenant-files.ts'
import { imageBytesMax, imageOf } from '../../platform/images/image-content.ts'
import { OutboundError } from '../../platform/outbound/outbound-error.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import type { BadLine } from '../../platform/tables/rows.ts'
import { keepContent } from '../images/image-input.ts'
import type { ImageRow } from '../images/item-image-store.ts'
import type { AddressedImage } from './columns/item-record.ts'

/**
 * The limits for the images of one import. Images beyond them are reported; a further import continues
 * there.
 */
export const fetchLimits = {
  /** Images of one item; those it has already do not count. */
  imagesOfItem: 50,
  images: 10_000,
  bytes: 2 * 1024 ** 3,
  /** Half of the time limit of a job. */
  timeMs: 15 * 60_000,
  /** Of one image. */
  imageTimeMs: 20_000,
  redirects: 5,
  atOnce: 4,
}

/** An image that was fetched and kept. */
export type FetchedImage = Omit<ImageRow, 'sortNumber' | 'salesChannelId'>

type Means = Pick<ImportOptions, 'pool' | 'tenantId' | 'files' | 'outbound' | 'dryRun'>

/**
 * Fetches the images of an import, each address once, and keeps their content among the tenant's files:
 * at most a few of them are in memory. Files of an import that fails are cleared away by upkeep.
 */
export class ImageFetching {
  readonly #means: Means
  readonly #limits: typeof fetchLimits
  /** By address: the image, or why there is none. */
  readonly #known = new Map<string, FetchedImage | string>()
  #bytes = 0
  #deadline: number | undefined

  constructor(means: Means, limits = fetchLimits) {
    this.#means = means
    this.#limits = limits
  }

  /** The image of an address that was fetched. */
  imageOf(address: string): FetchedImage | undefined {
    const known = this.#known.get(address)
    return typeof known === 'string' ? undefined : known
  }

  /** Fetches the images of some items; returns those that could not be fetched. */
  async fetch(items: readonly (readonly AddressedImage[])[]): Promise<BadLine[]> {
    const { imagesOfItem, atOnce } = this.#limits
    const wanted = items.flatMap((images) => images.slice(0, imagesOfItem))
    const waiting = [...new Set(wanted.map(({ address }) => address))]
      .filter((address) => !this.#known.has(address))
      .values()
    const work = async () => {
      for (const address of waiting) this.#known.set(address, await this.#attempt(address))
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const failed = wanted.flatMap(({ line, address }) => {
      const known = this.#known.get(address)
      return typeof known === 'string' ? [badLine(line, address, known)] : []
    })
    const beyond = items.flatMap((images) => images.slice(imagesOfItem))
    const tooMany = `was not fetched, since an item is given at most ${imagesOfItem} images by an import`
    return [...failed, ...beyond.map(({ line, address }) => badLine(line, address, tooMany))]
  }

  /** The image, or the reason why there is none. Throws on failures of this service. */
  async #attempt(address: string): Promise<FetchedImage | string> {
    const { files, outbound } = this.#means
    if (!files || !outbound) return 'was not fetched, since nothing is fetched here'
    const { images, bytes, timeMs, imageTimeMs, redirects } = this.#limits
    this.#deadline ??= performance.now() + timeMs
    const left = this.#deadline - performance.now()
    if (this.#known.size >= images || this.#bytes >= bytes || left <= 0) return limitReached
    const limits = { timeMs: Math.min(imageTimeMs, left), bytes: imageBytesMax, redirects }
    try {
      const { body } = await outbound.get(address, limits)
      this.#bytes += body.length
      return await this.#kept(address, body, files)
    } catch (error) {
      if (error instanceof OutboundError) return error.message
      throw error
    }
  }

  async #kept(
    address: string,
    body: Buffer,
    files: NonNullable<Means['files']>,
  ): Promise<FetchedImage | string> {
    const content = imageOf(body)
    if (!content) return 'is not a complete PNG, JPEG, GIF or WebP image of at most 50 megapixels'
    const { pool, tenantId, dryRun = false } = this.#means
    const kept = await asTenant(
      pool,
      tenantId,
      (tx) => keepContent(new TenantFiles(files, tx, dryRun), content),
      { dryRun },
    )
    return { ...kept, filename: filenameOf(address), sourceUrl: address }
  }
}

const limitReached =
  'was not fetched, since an import takes its time, number and size: import the file again for the rest'

/** The address is quoted in full, so that the reader can try it. */
function badLine(line: number, address: string, reason: string): BadLine {
  return { line, reason: `the image ${JSON.stringify(address)} ${reason}` }
}

function filenameOf(address: string): string {
  const path = new URL(address).pathname
  let name = path.split('/').at(-1) ?? ''
  try {
    name = decodeURIComponent(name)
  } catch {
    // Taken as it is written.
  }
  return plainFilename(name) ?? 'image'
}
