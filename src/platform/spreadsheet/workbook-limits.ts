/** What a workbook may take when it is unpacked. It is read whole, so this is memory. */
const unpackedBytesMax = 200_000_000
export const rowsMax = 200_000
export const columnsMax = 500
const entriesMax = 1_000

const [centralEntry, endOfDirectory] = [0x02014b50, 0x06054b50]
const endLength = 22
const commentMax = 65_535

/**
 * Why a file is no workbook that can be unpacked; undefined: nothing speaks against it. Reads only the
 * directory at the end of the archive. Its sizes are what the unpacker makes room for, and it writes
 * nothing beyond them, so an archive that tells too little is cut off and never too large.
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

function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - endLength - commentMax)
  for (let at = bytes.length - endLength; at >= first; at--) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at
  }
  return undefined
}
