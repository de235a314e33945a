import { inflateRawSync } from 'node:zlib'
import { columnsMax, entriesOf, rowsMax } from './workbook-limits.ts'

/** The last row that any program supports; rows without cells may exist only for their height. */
const lastRow = 1_048_576
/** A sheet is filled up into a table as wide as its widest row. */
const gridMax = 20_000_000
const pieceLength = 1_000_000
/** Addresses and formats take a few dozen characters. */
const tagLengthMax = 10_000

const tag = /<(?:[\w.-]+:)?(c|row)(\s[^<]*)/g
const address = /(?:^|\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const cellAddress = /^([A-Z]{1,3})(\d{1,7})$/

/**
 * Whether the cells of a workbook lie farther out than is read. The reader fills the sheet up to
 * the address of each cell, so one cell in a file of 2 KB can demand seventeen thousand million.
 * Throws for content that no honest program writes.
 */
export function isTooFarOut(archive: Buffer): boolean {
  for (const { start, packed, unpacked, isPacked } of entriesOf(archive)) {
    const bytes = archive.subarray(start, start + packed)
    const content =
      isPacked && unpacked > 0 ? inflateRawSync(bytes, { maxOutputLength: unpacked }) : bytes
    if (content.includes('sheetData') && isSheetTooFarOut(content)) return true
  }
  return false
}

function isSheetTooFarOut(sheet: Buffer): boolean {
  let rest = ''
  const extent = { rows: 0, columns: 0 }
  for (let at = 0; at < sheet.length; at += pieceLength) {
    const text = rest + sheet.toString('latin1', at, at + pieceLength)
    const isLast = at + pieceLength >= sheet.length
    const open = isLast ? text.length : text.lastIndexOf('<')
    for (const [, name, attributes = ''] of text.slice(0, Math.max(0, open)).matchAll(tag)) {
      if (isOutside(name === 'row', attributes, extent)) return true
    }
    rest = open < 0 ? '' : text.slice(open)
    if (rest.length > tagLengthMax) rest = tagOf(rest)
  }
  return extent.rows * extent.columns > gridMax
}

/** The text behind a tag may be of any length and does not matter here. */
function tagOf(text: string): string {
  const beginning = text.slice(0, tagLengthMax)
  if (!beginning.includes('>')) throw new Error('a tag without end')
  return beginning
}

function isOutside(
  isRow: boolean,
  attributes: string,
  extent: { rows: number; columns: number },
): boolean {
  for (const [, quoted, apostrophed] of attributes.matchAll(address)) {
    const value = quoted ?? apostrophed ?? ''
    if (isRow && !(Number(value) <= lastRow)) return true
    // A cell that only has a format takes no space.
    if (isRow || /\/>\s*$/.test(attributes)) continue
    const [, letters, digits] = cellAddress.exec(value) ?? []
    if (letters === undefined) throw new Error(`no address of a cell: ${value.slice(0, 50)}`)
    extent.rows = Math.max(extent.rows, Number(digits))
    extent.columns = Math.max(extent.columns, columnOf(letters))
  }
  return extent.rows > rowsMax || extent.columns > columnsMax
}

/** `A` is 1, `Z` 26, `AA` 27. */
function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}
