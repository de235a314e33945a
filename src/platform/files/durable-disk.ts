import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'
import type { ByteRange, PartReader } from './byte-range.ts'

/**
 * The local disk as a place for files, which are complete or absent and survive a power cut:
 * written under another name, flushed, then renamed, and the name flushed with its directory.
 */
export class DurableDisk extends FSDriver implements PartReader {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, contents)
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, contents)
  }

  /** Opens the file before it returns, so that a missing file is reported here and not while reading. */
  override async getStream(key: string): Promise<Readable> {
    const handle = await open(join(this.#root, key), 'r')
    return handle.createReadStream()
  }

  async getPart(key: string, range: ByteRange): Promise<Readable> {
    const handle = await open(join(this.#root, key), 'r')
    return handle.createReadStream(range)
  }

  async #write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const file = join(this.#root, key)
    const directory = dirname(file)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const draft = `${file}.${randomUUID()}.draft`
    try {
      const handle = await open(draft, 'wx', 0o600)
      try {
        await handle.writeFile(contents)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await flushDirectory(directory)
  }
}

async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
