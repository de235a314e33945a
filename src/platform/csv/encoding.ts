import { createReadStream } from 'node:fs'

/** What the bytes of a file are read as. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Tells from the whole file, since the first accent may stand on the last line: a byte order mark
 * decides, else UTF-8 where all bytes are, else windows-1252, in which any bytes are text.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
      isFirst = false
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** The file's text, without a byte order mark. `onBytes` hears how many bytes have been read. */
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
