import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TenantTx } from '../postgres/transaction.ts'
import type { ByteRange } from './byte-range.ts'
import { recordFile } from './file-row-store.ts'
import type { FileStore } from './file-store.ts'
import type { Upload } from './upload.ts'

/** A stored file: its name among the tenant's files, and its length in bytes. */
export interface KeptFile {
  readonly digest: string
  readonly size: number
}

/**
 * The files of one tenant within one transaction. A file is stored completely and durably before
 * the transaction commits the row that names it; after a rollback, upkeep removes the file later.
 */
export class TenantFiles {
  readonly #store: FileStore
  readonly #tx: TenantTx
  readonly #isDryRun: boolean

  constructor(store: FileStore, tx: TenantTx, isDryRun = false) {
    this.#store = store
    this.#tx = tx
    this.#isDryRun = isDryRun
  }

  /** The files of the tenant that this transaction works for, as part of the same work. */
  of(tx: TenantTx): TenantFiles {
    return new TenantFiles(this.#store, tx, this.#isDryRun)
  }

  /** Stores these bytes. A dry run sends nothing to the store. Throws `service.unavailable`. */
  async keep(content: Uint8Array): Promise<KeptFile> {
    const stored = { digest: await digestOf(content), size: content.byteLength }
    await recordFile(this.#tx, stored.digest, stored.size)
    if (!this.#isDryRun) await this.#store.write(this.#tx.tenantId, stored.digest, content)
    return stored
  }

  /** Like `keep`, for a file of this machine; it may be larger than memory. */
  async keepFile(file: string): Promise<KeptFile> {
    return this.#keepStream(await measured(file), () => createReadStream(file))
  }

  /** Like `keep`, for a file that was sent. */
  keepUpload(upload: Upload): Promise<KeptFile> {
    const { digest, size } = upload
    return this.#keepStream({ digest, size }, () => upload.content())
  }

  async #keepStream(stored: KeptFile, content: () => Readable): Promise<KeptFile> {
    await recordFile(this.#tx, stored.digest, stored.size)
    if (!this.#isDryRun) await this.#store.writeStream(this.#tx.tenantId, stored, content())
    return stored
  }

  /**
   * The content of a file or a part of it, readable after the transaction as well. Throws
   * `file.missing` or `service.unavailable`.
   */
  read(digest: string, range?: ByteRange): Promise<Readable> {
    return this.#store.read(this.#tx.tenantId, digest, range)
  }
}

async function measured(file: string): Promise<KeptFile> {
  const hashing = createHash('sha256')
  const source = createReadStream(file)
  await pipeline(source, hashing)
  return { digest: hashing.digest('hex'), size: source.bytesRead }
}

/** Hashes in another thread: a large file takes a tenth of a second. */
async function digestOf(content: Uint8Array): Promise<string> {
  const bytes = content as Uint8Array<ArrayBuffer>
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}
