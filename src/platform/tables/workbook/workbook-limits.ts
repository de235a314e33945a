/** How much a workbook may contain when unpacked. It is read as a whole, so this is memory. */
const unpackedBytesMax = 200_000_000
export const rowsMax = 200_000
export const columnsMax = 500
const entriesMax = 1_000

const [centralEntry, endOfDirectory] = [0x02014b50, 0x06054b50]
const deflated = 8
const endLength = 22
const commentMax = 65_535

/**
 * Why a file is not a workbook that can be unpacked; undefined when nothing speaks against it.
 * Reads only the directory at the end of the archive. The unpacker allocates the sizes named there
 * and writes nothing beyond them, so an archive that names too small a size is truncated and never
 * too large.
 */
export function faultOfArchive(bytes: Buffer): 'damaged' | 'too-large' | undefined {
  const end = findEnd(bytes)
  if (end === undefined) return 'damaged'
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > entriesMax) return 'too-large'
  let total = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== centralEntry) return 'damaged'
    total += bytes.readUInt32LE(at + 24)
    if (total > unpackedBytesMax) return 'too-large'
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return undefined
}

/** A file within an archive. */
interface ArchiveEntry {
  readonly start: number
  /** In bytes, according to the directory. */
  readonly packed: number
  readonly unpacked: number
  readonly isPacked: boolean
}

/** The files of an archive in which `faultOfArchive` found nothing wrong. */
export function* entriesOf(bytes: Buffer): Generator<ArchiveEntry> {
  const end = findEnd(bytes) ?? 0
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    const local = bytes.readUInt32LE(at + 42)
    // The lengths of name and extra field differ between the directory and the file's own header.
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    yield {
      start,
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      isPacked: bytes.readUInt16LE(at + 10) === deflated,
    }
    at += 46
    at += [28, 30, 32].reduce((sum, offset) => sum + bytes.readUInt16LE(at - 46 + offset), 0)
  }
}

function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - endLength - commentMax)
  for (let at = bytes.length - endLength; at >= first; at--) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at
  }
  return undefined
}
