/**
 * These functions find the end of an image by walking from block to block. A truncated file has no end,
 * and a file of another format behind forged first bytes has no blocks. Each returns the offset after the
 * last byte, or undefined.
 */

/** Chunks of length, name, content and checksum, the last one IEND (PNG, 5.3). */
export function pngEnd(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const name = at + 4
    at += 12 + length
    if (bytes.readUInt32BE(name) === lastChunk) {
      return length === 0 && at <= bytes.length ? at : undefined
    }
    // A file of empty chunks has a million of them: no text is made of their names.
    for (let n = 0; n < 4; n++) if (!isLetter(bytes[name + n])) return undefined
  }
  return undefined
}

/** IEND. */
const lastChunk = 0x49454e44

function isLetter(code = 0): boolean {
  const lowerCase = code | 0x20
  return lowerCase >= 0x61 && lowerCase <= 0x7a
}

const [startOfScan, endOfImage] = [0xda, 0xd9]

/** Segments of marker and length; behind the scan's header its data, up to the end marker (JPEG, B.1.1). */
export function jpegEnd(bytes: Buffer): number | undefined {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] as number
    if (marker === 0xff) at += 1
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === startOfScan) return lastMarker(bytes, at)
    }
  }
  return undefined
}

/** Embedded previews have end markers as well; the last marker is that of the image. */
function lastMarker(bytes: Buffer, from: number): number | undefined {
  const at = bytes.lastIndexOf(Buffer.from([0xff, endOfImage]))
  return at >= from ? at + 2 : undefined
}

const [extension, imageDescriptor, trailer] = [0x21, 0x2c, 0x3b]

/** Colour table, then extensions and images in sub-blocks, then the trailer (GIF89a, appendix B). */
export function gifEnd(bytes: Buffer): number | undefined {
  let at = 13 + colourTable(bytes[10])
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === trailer) return at + 1
    if (kind === extension) at = endOfSubBlocks(bytes, at + 2)
    else if (kind === imageDescriptor) {
      at = endOfSubBlocks(bytes, at + 11 + colourTable(bytes[at + 9]))
    } else return undefined
  }
  return undefined
}

function colourTable(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfSubBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length
  return at + 1
}

/** One RIFF chunk that holds the rest (WebP container specification). */
export function webpEnd(bytes: Buffer): number | undefined {
  if (bytes.length < 12) return undefined
  const end = 8 + bytes.readUInt32LE(4)
  return end <= bytes.length && end > 20 ? end : undefined
}
