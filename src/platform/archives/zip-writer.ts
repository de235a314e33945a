import { createRequire } from 'node:module'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ZipFile } from 'yazl'

/** Loaded with the first archive. */
const library = () => load('yazl') as typeof import('yazl')
const load = createRequire(import.meta.url)

/** 1 January 1980, the first day that archives support: equal content makes an equal file. */
const mtime = new Date(1980, 0, 1)

/** Writes a ZIP archive to a stream, entry by entry, without holding one in memory. */
export class ZipWriter {
  readonly #archive: ZipFile = new (library().ZipFile)()
  readonly #written: Promise<void>

  constructor(output: Writable) {
    // yazl is typed by an older interface of streams.
    this.#written = pipeline(this.#archive.outputStream as Readable, output, { end: false })
    this.#archive.on('error', () => undefined)
    // `add` or `finish` throws the failure.
    this.#written.catch(() => undefined)
  }

  /** Adds an entry of what `content` yields; `isPacked` where nothing is gained by compressing it. */
  async add(
    name: string,
    content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
    { isPacked = false }: { readonly isPacked?: boolean } = {},
  ): Promise<void> {
    const source = Readable.from(content)
    const options = { mtime, forceDosTimestamp: true, compress: !isPacked }
    this.#archive.addReadStream(source, name, options)
    // Where the output has failed, nothing reads the entry to its end.
    await Promise.race([finished(source), this.#written])
  }

  /** Writes the directory. The output stays open. */
  async finish(): Promise<void> {
    this.#archive.end()
    await this.#written
  }
}
