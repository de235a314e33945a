import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import type { BackedUpTable, BackupHead } from './manifest.ts'

/**
 * Writes a backup: a gzip file of lines and counted bytes.
 *
 *     {"format":"kontor-backup",…}             the head
 *     {"table":"items","columns":["id",…]}     for each table, in an order that can be loaded
 *     4f2\n<1266 bytes>                        its rows, in pieces with their length in hex
 *     0
 *     {"table":"items","rows":17,"sha256":…}
 *     {"end":…}                                the number of tables, and the hash of all before this line
 */
export class ArchiveWriter {
  readonly #gzip: Gzip
  readonly #done: Promise<void>
  readonly #hash: Hash = createHash('sha256')
  #failure: Error | undefined
  #tables = 0

  /** Fails when the file exists. Only its owner can read it. */
  constructor(file: string) {
    this.#gzip = createGzip({ level: 6 })
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    target.on('error', (error) => {
      this.#failure = error
      this.#gzip.destroy()
    })
    this.#done = finished(this.#gzip.pipe(target))
    // A failure is reported by `end`, or by the write that it stops; nothing listens before that.
    this.#done.catch(() => undefined)
  }

  async head(head: BackupHead): Promise<void> {
    await this.#line(head)
  }

  /** Writes a table; `rows` is what COPY sends. */
  async table(
    table: string,
    columns: readonly string[],
    rows: Readable & { readonly rowCount: number },
  ): Promise<BackedUpTable> {
    await this.#line({ table, columns })
    const hash = createHash('sha256')
    for await (const piece of rows as AsyncIterable<Buffer>) {
      hash.update(piece)
      await this.#write(Buffer.from(`${piece.length.toString(16)}\n`))
      await this.#write(piece)
    }
    await this.#write(Buffer.from('0\n'))
    const written = { table, rows: rows.rowCount, sha256: hash.digest('hex') }
    await this.#line(written)
    this.#tables++
    return written
  }

  /** Resolves when everything is on disk. */
  async end(): Promise<void> {
    await this.#line({ end: { tables: this.#tables, sha256: this.#hash.copy().digest('hex') } })
    this.#gzip.end()
    await this.#done
  }

  destroy(): void {
    this.#gzip.destroy()
  }

  #line(value: object): Promise<void> {
    return this.#write(Buffer.from(`${JSON.stringify(value)}\n`))
  }

  #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes)
    return new Promise((resolve, reject) => {
      this.#gzip.write(bytes, (error) => (error ? reject(this.#failure ?? error) : resolve()))
    })
  }
}
