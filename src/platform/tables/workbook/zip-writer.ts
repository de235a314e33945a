import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

interface Entry {
  readonly name: Buffer
  readonly offset: number
  readonly checksum: number
  readonly packed: number
  readonly unpacked: number
}

/** Flags: names in UTF-8, and sizes after the content, since they are not known before. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the first day that archives support: equal content makes an equal file. */
const date = 0x0021
/** Larger archives have another format, which none of ours needs. */
const bytesMax = 0xffffffff

/** Writes a ZIP archive to a stream, entry by entry, without holding one in memory. */
export class ZipWriter {
  readonly #output: Writable
  readonly #entries: Entry[] = []
  #offset = 0

  constructor(output: Writable) {
    this.#output = output
  }

  /** Adds an entry of the texts that `content` yields. */
  async add(name: string, content: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const offset = this.#offset
    const path = Buffer.from(name)
    await this.#write(
      header(
        0x04034b50,
        [20, 2],
        [flags, 2],
        [deflated, 2],
        [0, 2],
        [date, 2],
        [0, 4],
        [0, 4],
        [0, 4],
        [path.length, 2],
        [0, 2],
      ),
    )
    await this.#write(path)
    const { checksum, unpacked, packed } = await this.#deflate(content)
    await this.#write(header(0x08074b50, [checksum, 4], [packed, 4], [unpacked, 4]))
    this.#entries.push({ name: path, offset, checksum, packed, unpacked })
  }

  /** Writes the directory. The stream stays open. */
  async finish(): Promise<void> {
    const start = this.#offset
    for (const { name, offset, checksum, packed, unpacked } of this.#entries) {
      await this.#write(
        header(
          0x02014b50,
          [20, 2],
          [20, 2],
          [flags, 2],
          [deflated, 2],
          [0, 2],
          [date, 2],
          [checksum, 4],
          [packed, 4],
          [unpacked, 4],
          [name.length, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [offset, 4],
        ),
      )
      await this.#write(name)
    }
    const count = this.#entries.length
    const size = this.#offset - start
    await this.#write(
      header(0x06054b50, [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [start, 4], [0, 2]),
    )
  }

  async #deflate(content: Iterable<string> | AsyncIterable<string>) {
    const before = this.#offset
    const packer = createDeflateRaw()
    const sums = { checksum: 0, unpacked: 0 }
    const feeding = feed(packer, content, sums)
    feeding.catch((error: Error) => packer.destroy(error))
    for await (const chunk of packer as AsyncIterable<Buffer>) await this.#write(chunk)
    await feeding
    if (sums.unpacked > bytesMax) throw new RangeError('the entry is too large for an archive')
    return { ...sums, packed: this.#offset - before }
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#offset += bytes.length
    if (this.#offset > bytesMax) throw new RangeError('the archive is too large')
    // A stream that has failed never drains.
    if (this.#output.errored) throw this.#output.errored
    if (!this.#output.write(bytes)) await once(this.#output, 'drain')
  }
}

async function feed(
  packer: DeflateRaw,
  content: Iterable<string> | AsyncIterable<string>,
  sums: { checksum: number; unpacked: number },
): Promise<void> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    sums.checksum = crc32(bytes, sums.checksum)
    sums.unpacked += bytes.length
    if (!packer.write(bytes)) await once(packer, 'drain')
  }
  packer.end()
}

/** A record of the archive: its signature and numbers of two or four bytes. */
function header(signature: number, ...fields: readonly (readonly [value: number, bytes: 2 | 4])[]) {
  const all = [[signature, 4] as const, ...fields]
  const record = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of all) at = record.writeUIntLE(value, at, bytes)
  return record
}
