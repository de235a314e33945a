import { createReadStream } from 'node:fs'

/** The encodings that the bytes of a file are decoded with. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** The encoding of a file, as found. */
export interface FoundEncoding {
  readonly encoding: Encoding
  /** Whether some bytes do not fit the encoding; they are read as U+FFFD. */
  readonly isDamaged: boolean
}

/**
 * Determines the encoding from the whole file, since the first accent may be on the last line: a
 * byte order mark decides, or zeros in every other byte; else UTF-8 when all bytes fit, or most of
 * those beyond ASCII; else windows-1252, in which any bytes are text.
 */
export async function detectEncoding(file: string): Promise<FoundEncoding> {
  const utf8 = new TextDecoder('utf-8')
  const strict = new StrictUtf8()
  const counted = { valid: 0, invalid: 0 }
  let isFirst = true
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const wide = isFirst ? wideEncoding(chunk) : undefined
    if (wide) return { encoding: wide, isDamaged: false }
    isFirst = false
    strict.read(chunk)
    countCharacters(utf8.decode(chunk, { stream: true }), counted)
  }
  countCharacters(utf8.decode(), counted)
  if (strict.isValid()) return { encoding: 'utf-8', isDamaged: false }
  const isUtf8 = counted.valid > 0 && counted.valid >= counted.invalid
  return { encoding: isUtf8 ? 'utf-8' : 'windows-1252', isDamaged: isUtf8 }
}

/** Whether all bytes are UTF-8; U+FFFD itself may occur in such a file. */
class StrictUtf8 {
  #decoder: InstanceType<typeof TextDecoder> | undefined = new TextDecoder('utf-8', { fatal: true })

  read(chunk?: Buffer): void {
    try {
      if (chunk) this.#decoder?.decode(chunk, { stream: true })
      else this.#decoder?.decode()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      this.#decoder = undefined
    }
  }

  isValid(): boolean {
    this.read()
    return this.#decoder !== undefined
  }
}

const sampledBytes = 1_000

/** UTF-16 by its byte order mark, or by the zeros next to its ASCII characters. */
function wideEncoding(chunk: Buffer): Encoding | undefined {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const sample = chunk.subarray(0, sampledBytes)
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = sample.length / 8
  if (odd > enough && even < odd / 10) return 'utf-16le'
  return even > enough && odd < even / 10 ? 'utf-16be' : undefined
}

/** Counts characters beyond ASCII, and places where the bytes were not characters. */
function countCharacters(text: string, counted: { valid: number; invalid: number }): void {
  for (const [characters] of text.matchAll(/[^\0-\x7f]+/g)) {
    const invalid = characters.split('\ufffd').length - 1
    counted.invalid += invalid
    counted.valid += characters.length - invalid
  }
}

/** The file's text, without a byte order mark. `onBytes` receives how many bytes have been read. */
export async function* decodedChunks(
  file: string,
  encoding: Encoding,
  onBytes?: (count: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let count = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    count += chunk.length
    onBytes?.(count)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}
