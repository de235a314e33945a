import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { Entry, Options, ZipFile } from 'yauzl'

/** A ZIP archive of this machine, by the names of its entries. Names that lead elsewhere are refused (yauzl). */
export class ZipReader {
  readonly #archive: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(archive: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#archive = archive
    this.#entries = entries
  }

  /** Throws where it is no archive, cut off, or has more entries than that. */
  static async open(file: string, entriesMax: number): Promise<ZipReader> {
    // Loaded with the first archive.
    const { default: yauzl } = await import('yauzl')
    const open = promisify<string, Options, ZipFile>(yauzl.open)
    const archive = await open(file, { lazyEntries: true, autoClose: false })
    try {
      if (archive.entryCount > entriesMax) throw new RangeError('the archive has too many entries')
      return new ZipReader(archive, await entriesOf(archive))
    } catch (error) {
      archive.close()
      throw error
    }
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()]
  }

  /** The content of an entry, whose length and checksum are compared while it is read; undefined where there is none. */
  async read(name: string): Promise<Readable | undefined> {
    const entry = this.#entries.get(name)
    return entry && promisify(this.#archive.openReadStream.bind(this.#archive, entry))()
  }

  /** How long an entry says that it is. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0
  }

  close(): void {
    this.#archive.close()
  }
}

function entriesOf(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    archive.on('error', reject)
    archive.on('end', () => resolve(entries))
    archive.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      archive.readEntry()
    })
    archive.readEntry()
  })
}
