import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  type BackedUpTable,
  BackupError,
  type BackupHead,
  headOf,
  type Manifest,
} from './manifest.ts'

/** Receives a table's rows piece by piece and returns how many there were. */
export type TakeTable = (
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
) => Promise<number>

/** Bounds a line, since a damaged file may contain no line end. */
const lineBytesMax = 1_000_000

/**
 * Reads a backup from start to end and passes each table on. Everything is checked on the way: the hash
 * of each table and of the whole file, the counts, the end. Throws a `BackupError` when the file is
 * truncated or changed; the caller must then discard what it received.
 */
export async function readArchive(
  file: string,
  begin: (head: BackupHead) => Promise<void>,
  take: TakeTable,
): Promise<Manifest> {
  requireFile(file)
  const source = new Source(file)
  try {
    const head = headOf(await source.line())
    await begin(head)
    const tables: BackedUpTable[] = []
    for (;;) {
      const before = source.digest()
      const line = await source.line()
      if ('end' in line) {
        requireEnd(line.end, tables.length, before)
        await source.requireNothingMore()
        return { ...head, tables }
      }
      tables.push(await readTable(source, line as TableLine, take))
    }
  } catch (error) {
    if (isClosed(error)) throw unreadable(file, error)
    throw isDamage(error) ? damaged(error) : error
  } finally {
    source.close()
  }
}

/**
 * A backup is read twice, which a pipe does not allow; and reading a pipe without a writer would wait
 * for ever.
 */
function requireFile(file: string): void {
  try {
    if (statSync(file).isFile()) return
  } catch (cause) {
    throw unreadable(file, cause)
  }
  throw new BackupError(`${file} is not a file. Name the file that kontor backup wrote.`)
}

function unreadable(file: string, cause: unknown): BackupError {
  const { code } = cause as { code?: string }
  const reason = code === 'ENOENT' ? 'is not there' : 'cannot be read by this user'
  return new BackupError(`${file} ${reason}.`, { cause })
}

/** Reads the whole file only to check it. */
export function verifyArchive(file: string): Promise<Manifest> {
  const count = async (
    _table: string,
    _columns: readonly string[],
    rows: AsyncIterable<Buffer>,
  ) => {
    for await (const _piece of rows) {
      // Read only for the hash.
    }
    return -1
  }
  return readArchive(file, async () => undefined, count)
}

interface TableLine {
  readonly table: string
  readonly columns: readonly string[]
}

async function readTable(
  source: Source,
  { table, columns }: TableLine,
  take: TakeTable,
): Promise<BackedUpTable> {
  const hash = createHash('sha256')
  const pieces = source.pieces((piece) => hash.update(piece))
  const rows = await take(table, columns, pieces)
  const recorded = (await source.line()) as BackedUpTable
  const isSame = recorded.table === table && recorded.sha256 === hash.digest('hex')
  if (!isSame || (rows >= 0 && rows !== recorded.rows)) throw damaged()
  return recorded
}

function requireEnd(end: unknown, tables: number, sha256: string): void {
  const recorded = end as { tables?: number; sha256?: string } | undefined
  if (recorded?.tables !== tables || recorded.sha256 !== sha256) throw damaged()
}

function damaged(cause?: unknown): BackupError {
  return new BackupError('This backup is damaged or cut off. Use another one.', { cause })
}

function isClosed(error: unknown): boolean {
  const { code, syscall } = error as { code?: string; syscall?: string }
  return syscall === 'open' && (code === 'EACCES' || code === 'EPERM' || code === 'ENOENT')
}

/** Errors of the decompressor and the parser that mean damaged input. */
function isDamage(error: unknown): boolean {
  const { code } = error as { code?: string }
  return (
    error instanceof SyntaxError ||
    code?.startsWith('Z_') === true ||
    code === 'ERR_BUFFER_TOO_LARGE'
  )
}

/** The bytes of the file, as lines and counted pieces. */
class Source {
  readonly #file: ReturnType<typeof createReadStream>
  readonly #chunks: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    this.#file = createReadStream(file)
    const gunzip = createGunzip()
    this.#file.on('error', (error) => gunzip.destroy(error))
    this.#chunks = this.#file.pipe(gunzip)[Symbol.asyncIterator]()
  }

  /** Hash of everything read so far. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  async line(): Promise<object> {
    const value: unknown = JSON.parse(await this.#text())
    if (typeof value !== 'object' || value === null) throw damaged()
    return value
  }

  async *pieces(onPiece: (piece: Buffer) => void): AsyncGenerator<Buffer> {
    for (;;) {
      const text = await this.#text()
      if (!/^[0-9a-f]{1,8}$/.test(text)) throw damaged()
      let left = Number.parseInt(text, 16)
      if (left === 0) return
      while (left > 0) {
        if (this.#rest.length === 0) await this.#more()
        const piece = this.#take(Math.min(left, this.#rest.length))
        left -= piece.length
        onPiece(piece)
        yield piece
      }
    }
  }

  async requireNothingMore(): Promise<void> {
    if (this.#rest.length > 0 || !(await this.#chunks.next()).done) throw damaged()
  }

  close(): void {
    this.#file.destroy()
  }

  async #text(): Promise<string> {
    for (let from = 0; ; ) {
      const at = this.#rest.indexOf(10, from)
      if (at >= 0) return this.#take(at + 1).toString('utf8', 0, at)
      from = this.#rest.length
      if (from > lineBytesMax) throw damaged()
      await this.#more()
    }
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next()
    if (done) throw damaged()
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
  }

  #take(length: number): Buffer {
    const bytes = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    this.#hash.update(bytes)
    return bytes
  }
}
