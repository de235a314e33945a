import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** Who can read a sealed file: either the holders of these keys (`age1…`) or those who know the passphrase. */
export interface Sealing {
  readonly recipients?: readonly string[]
  readonly passphrase?: string | undefined
}

/** What opens it: keys (`AGE-SECRET-KEY-1…`) or the passphrase. */
export interface Unsealing {
  readonly identities?: readonly string[]
  readonly passphrase?: string | undefined
}

/** The first line of each file of the format (C2SP, age-encryption.org/v1). */
const firstLine = 'age-encryption.org/v1\n'

/** The content encrypted as age does it, so `age --decrypt` opens it as well. Throws for a recipient that is no key. */
export async function sealed(plain: Readable, { recipients = [], passphrase }: Sealing) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase)
  return readable(await encrypter.encrypt(streamOf(plain)))
}

/** Whether the file is sealed, by its first line. Throws where it cannot be read. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length), 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === firstLine
  } finally {
    await handle.close()
  }
}

/**
 * Works on the content of a sealed file: a copy that only this user can read and that is deleted afterwards. Throws
 * where none of the given keys opens the file, and where it was changed or cut off.
 */
export async function withUnsealed<T>(
  file: string,
  { identities = [], passphrase }: Unsealing,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  const directory = await mkdtemp(join(tmpdir(), 'kontor-unsealed-'))
  try {
    const copy = join(directory, 'content')
    const plain = readable(await decrypter.decrypt(streamOf(createReadStream(file))))
    await pipeline(plain, createWriteStream(copy, { mode: 0o600 }))
    return await work(copy)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const streamOf = (stream: Readable) =>
  // Node and the library type the same streams of the web by declarations of their own.
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>

const readable = (stream: globalThis.ReadableStream<Uint8Array>) =>
  // As above.
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
