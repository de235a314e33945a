import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import { Refusal, unavailable } from '../values/refusal.ts'
import type { ByteRange, PartReader } from './byte-range.ts'
import { DurableDisk } from './durable-disk.ts'
import { type PlaceFault, placeFault } from './place-fault.ts'

const digestPattern = /^[0-9a-f]{64}$/
const copyPattern = /^[a-z0-9-]{1,40}$/
const tenantPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

class Place extends Disk {
  declare driver: DriverContract & PartReader
}

/** A file that a listing found. */
export interface ListedFile {
  readonly digest: string
  readonly changed: Date
}

/**
 * Stores the files of all tenants, each under its tenant and the SHA-256 of its content: nothing
 * that a caller sends becomes part of a path, and equal content of a tenant is stored once. New
 * files go through `TenantFiles`, which records them in the database.
 */
export class FileStore {
  readonly #disk: () => Promise<Place>
  readonly #prefix: string

  /** `file:///directory` or `s3://bucket/prefix?region=…&endpoint=…`; see `faultOfFileAddress`. */
  constructor(address: string) {
    const url = new URL(address)
    const isLocal = url.protocol === 'file:'
    const path = decodeURIComponent(url.pathname.replaceAll(/^\/+|\/+$/g, ''))
    this.#prefix = isLocal || path === '' ? '' : `${path}/`
    let opened: Promise<Place> | undefined
    this.#disk = () => {
      opened ??= isLocal
        ? Promise.resolve(new Place(new DurableDisk(fileURLToPath(url))))
        : openS3(url)
      return opened
    }
  }

  /** Returns when the content is stored durably. Throws `service.unavailable`. */
  async write(tenantId: string, digest: string, content: Uint8Array): Promise<void> {
    const key = this.#keyOf(tenantId, digest)
    await this.#attempt(async (disk) => disk.put(key, content, plain(content.byteLength)))
  }

  /** Like `write`, from a stream. */
  async writeStream(
    tenantId: string,
    { digest, size }: { readonly digest: string; readonly size: number },
    content: Readable,
  ): Promise<void> {
    const key = this.#keyOf(tenantId, digest)
    await this.#attempt(async (disk) => disk.putStream(key, content, plain(size)))
  }

  /** All of a file or a part. Throws `file.missing` or `service.unavailable` before anything is read. */
  async read(tenantId: string, digest: string, range?: ByteRange): Promise<Readable> {
    const key = this.#keyOf(tenantId, digest)
    return this.#attempt((disk) => (range ? disk.driver.getPart(key, range) : disk.getStream(key)))
  }

  /** Copies a file to this machine's disk. */
  async copyTo(tenantId: string, digest: string, file: string): Promise<void> {
    await pipeline(await this.read(tenantId, digest), createWriteStream(file, { flags: 'wx' }))
  }

  /**
   * Stores a copy that was made of a file next to it, completely or not at all. It has no row: it is removed with the
   * file and can be made again.
   */
  async writeCopy(
    tenantId: string,
    digest: string,
    name: string,
    content: Uint8Array,
  ): Promise<void> {
    const key = this.#copyKeyOf(tenantId, digest, name)
    await this.#attempt((disk) => disk.put(key, content, plain(content.byteLength)))
  }

  /** Throws `file.missing` where it was not kept, or `service.unavailable`. */
  async readCopy(tenantId: string, digest: string, name: string): Promise<Readable> {
    const key = this.#copyKeyOf(tenantId, digest, name)
    return this.#attempt((disk) => disk.getStream(key))
  }

  /** Removes a file with what was made of it; one that does not exist counts as removed. */
  async remove(tenantId: string, digest: string): Promise<void> {
    const key = this.#keyOf(tenantId, digest)
    // The file last: after an interruption the removal is tried again as long as the row of the file exists.
    await this.#attempt((disk) => disk.deleteAll(this.#copiesOf(tenantId, digest)))
    await this.#attempt((disk) => disk.delete(key))
  }

  /** The files of a tenant. Files without a digest as name (a draft that a crash left) are left out. */
  async *list(tenantId: string): AsyncGenerator<ListedFile> {
    let paginationToken: string | undefined
    do {
      const page = await this.#attempt((disk) =>
        disk.listAll(this.#directoryOf(tenantId), {
          recursive: false,
          ...(paginationToken !== undefined && { paginationToken }),
        }),
      )
      for (const entry of page.objects) {
        if (!entry.isFile || !digestPattern.test(entry.name)) continue
        const { lastModified } = await entry.getMetaData()
        yield { digest: entry.name, changed: lastModified }
      }
      paginationToken = page.paginationToken
    } while (paginationToken !== undefined)
  }

  #keyOf(tenantId: string, digest: string): string {
    // Rows are the service's own, but their values become a path here.
    if (!digestPattern.test(digest)) throw fileMissing('the digest is none')
    return `${this.#directoryOf(tenantId)}/${digest}`
  }

  #copyKeyOf(tenantId: string, digest: string, name: string): string {
    if (!copyPattern.test(name)) throw new Error('a copy must have a plain name')
    return `${this.#copiesOf(tenantId, digest)}/${name}`
  }

  #copiesOf(tenantId: string, digest: string): string {
    if (!digestPattern.test(digest)) throw fileMissing('the digest is none')
    return `${this.#directoryOf(tenantId)}/copies/${digest}`
  }

  #directoryOf(tenantId: string): string {
    if (!tenantPattern.test(tenantId)) throw new Error('a tenant id must be a lower-case uuid')
    return `${this.#prefix}${tenantId}`
  }

  /** Writes, reads and deletes a file as a trial; returns why that failed, or undefined. */
  async trial(): Promise<PlaceFault | undefined> {
    const key = `${this.#prefix}trial-${randomUUID()}`
    const content = Buffer.from(key)
    try {
      const disk = await this.#disk()
      await disk.put(key, content, plain(content.byteLength))
      await disk.getBytes(key)
      await disk.delete(key)
      return undefined
    } catch (error) {
      return placeFault(error)
    }
  }

  async #attempt<T>(work: (disk: Place) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#disk())
    } catch (error) {
      throw isMissing(error) ? fileMissing(error) : unavailable(error)
    }
  }
}

/** Loaded only when used: the libraries behind it take longer to load than the whole service. */
async function openS3(url: URL): Promise<Place> {
  const { openBucket } = await import('./bucket.ts')
  return new Place(openBucket(url))
}

function plain(contentLength: number) {
  return { contentLength, contentType: 'application/octet-stream' }
}

function isMissing(error: unknown): boolean {
  return [error, (error as Error).cause].some(
    (one) => (one as { code?: string })?.code === 'ENOENT' || (one as Error)?.name === 'NoSuchKey',
  )
}

function fileMissing(cause: unknown): Refusal {
  const sentence = {
    en: 'The content of this file is not there any more.',
    de: 'Der Inhalt dieser Datei ist nicht mehr da.',
  }
  return new Refusal('missing', 'file.missing', sentence, { cause })
}
