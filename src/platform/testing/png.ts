import { crc32, deflateSync } from 'node:zlib'

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** More rows would take the memory of the test. */
const drawnMax = 10_000_000

/** A gray image; of a width and height that nobody could draw, one with a single row. */
export function png(width = 2, height = 1, shade = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const row = Buffer.alloc(1 + Math.min(width, drawnMax), shade)
  row[0] = 0
  const isDrawn = width * height <= drawnMax
  const rows = isDrawn ? Array.from({ length: height }, () => row) : [row]
  return pngOf(header, deflateSync(Buffer.concat(rows)))
}

/** An image whose blocks are in order, of this header and whatever content. */
export function pngOf(header: Buffer, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
