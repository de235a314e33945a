import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal, unavailable } from '../values/refusal.ts'
import { headBytes } from './media-type.ts'

/**
 * A file that was sent, on the disk of this machine until its request is over. It has no name there:
 * whatever ends the process leaves nothing behind.
 */
export class Upload {
  readonly #handle: FileHandle
  readonly digest: string
  /** In bytes. */
  readonly size: number
  /** Its first bytes. */
  readonly head: Buffer

  constructor(handle: FileHandle, content: Pick<Upload, 'digest' | 'size' | 'head'>) {
    this.#handle = handle
    this.digest = content.digest
    this.size = content.size
    this.head = content.head
  }

  /** Its content from the beginning. */
  content(): Readable {
    return this.#handle.createReadStream({ start: 0, autoClose: false })
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}

/**
 * Writes what arrives to the disk as it arrives. `admit` throws where it may not grow to so many bytes.
 * The source is left open, so that a refusal can still be answered. Throws `service.unavailable` where
 * the disk fails, and `body.invalid` (400) where the content breaks off or is none.
 */
export async function keepUpload(
  source: Readable,
  admit: (bytes: number) => void,
): Promise<Upload> {
  const handle = await diskFailing(openNameless())
  try {
    return new Upload(handle, await copied(source, handle, admit))
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `kontor-upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

async function copied(source: Readable, handle: FileHandle, admit: (bytes: number) => void) {
  const hashing = createHash('sha256')
  const beginning: Buffer[] = []
  let size = 0
  for await (const chunk of arriving(source)) {
    admit(size + chunk.length)
    if (size < headBytes) beginning.push(chunk.subarray(0, headBytes - size))
    hashing.update(chunk)
    await diskFailing(handle.writeFile(chunk))
    size += chunk.length
  }
  if (size === 0) throw invalidUpload(noContent)
  return { digest: hashing.digest('hex'), size, head: Buffer.concat(beginning) }
}

async function* arriving(source: Readable): AsyncGenerator<Buffer> {
  const chunks = source.iterator({ destroyOnReturn: false })
  for (;;) {
    const next = await chunks.next().catch((cause) => {
      throw invalidUpload(brokenOff, cause)
    })
    if (next.done) return
    yield next.value
  }
}

async function diskFailing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw unavailable(error)
  }
}

/** The refusal of what was sent in place of a file (400). */
export function invalidUpload(sentence: Refusal['sentence'], cause?: unknown): Refusal {
  return new Refusal('invalid', 'body.invalid', sentence, { faults: { body: sentence }, cause })
}

const noContent = { en: 'The file is empty.', de: 'Die Datei ist leer.' }
const brokenOff = { en: 'The file is not complete.', de: 'Die Datei ist nicht vollständig.' }
