import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltFile, buildOfSources, buildsDirectory, fileListName } from './client-build.ts'

/** How a file is sent: as it is, or compressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/** What a build of the pages consists of. */
interface Build {
  readonly name: string
  /** The page, in which `%BASE%`, `%BUILD%` and `%NONCE%` are to be replaced. */
  readonly page: string
  /** The page around the frame of an app, in which `%APP%` is to be replaced. */
  readonly framePage: string
}

/**
 * The pages for the staff as they were built. While there is no build of the present sources, each request looks
 * for it again, so a build need not notify the service.
 */
export class BuiltClient {
  readonly #directory: string
  readonly #name: string
  #build: Build | undefined
  readonly #files = new Map<string, BuiltFile & { readonly directory: string }>()
  readonly #contents = new Map<string, Promise<Buffer>>()

  constructor(directory: string = buildsDirectory, name: string = buildOfSources()) {
    this.#directory = directory
    this.#name = name
  }

  /** The page of the present build; undefined while there is none. */
  page(): Build | undefined {
    if (this.#build) return this.#build
    const home = join(this.#directory, this.#name)
    try {
      const [page, framePage] = ['index.html', 'frame.html'].map((file) =>
        readFileSync(join(home, file), 'utf8'),
      ) as [string, string]
      this.#build = { name: this.#name, page, framePage }
    } catch {
      return undefined
    }
    // Tabs of earlier builds still load files of theirs. Files with different contents have different names.
    for (const build of readdirSync(this.#directory)) this.#list(join(this.#directory, build))
    return this.#build
  }

  /** As `page`. */
  framePage(): string | undefined {
    return this.page()?.framePage
  }

  #list(directory: string): void {
    try {
      const files: BuiltFile[] = JSON.parse(readFileSync(join(directory, fileListName), 'utf8'))
      for (const file of files) this.#files.set(file.path, { ...file, directory })
    } catch {
      // This build is just being created or removed.
    }
  }

  /** A file by its name in `assets`, in the first of these encodings that it has; undefined where there is none. */
  async asset(
    name: string,
    encodings: readonly Encoding[],
  ): Promise<{ readonly content: Buffer; readonly encoding: Encoding } | undefined> {
    if (!this.page()) return undefined
    const file = this.#files.get(`assets/${name}`)
    if (!file) return undefined
    const encoding = file.isCompressed ? (encodings[0] ?? 'identity') : 'identity'
    const path = join(file.directory, file.path) + suffixes[encoding]
    const reading = this.#contents.get(path) ?? readFile(path)
    this.#contents.set(path, reading)
    // A file that could not be read is tried again.
    reading.catch(() => this.#contents.delete(path))
    return { content: await reading, encoding }
  }
}
