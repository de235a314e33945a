import assert from 'node:assert/strict'

/** A file in the format of DATEV as its importing program reads it. */
export interface ExtfFile {
  readonly header: readonly string[]
  readonly columns: readonly string[]
  /** Fields as they are written, with their quotes. */
  readonly lines: readonly (readonly string[])[]
}

/** Divides a line at the semicolons outside of quotes. */
export function fieldsOf(line: string): string[] {
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    if (character === ';' && !isQuoted) {
      fields.push(field)
      field = ''
    } else field += character
  }
  assert.equal(isQuoted, false, `a quote stays open: ${line}`)
  return [...fields, field]
}

/** Reads a file: its lines end with CR LF, and it is Windows-1252. */
export function readExtf(bytes: Uint8Array): ExtfFile {
  const text = new TextDecoder('windows-1252').decode(bytes)
  assert.ok(text.endsWith('\r\n'))
  const [header = '', columns = '', ...lines] = text.slice(0, -2).split('\r\n')
  assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/)
  return {
    header: fieldsOf(header),
    columns: columns.split(';'),
    lines: lines.map(fieldsOf),
  }
}

const rate = /^([1-9]\d{0,3},\d{2,6})?$/
const positive = /^(?!0{1,10},00)\d{1,10},\d{2}$/
const day = /^((0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])20\d\d)?$/

/**
 * The fields of a booking that are filled, by their numbers. Source: DATEV-Format, Formatbeschreibung Buchungsstapel
 * (version 13), developer.datev.de.
 */
const bookingFormat: Readonly<Record<number, RegExp>> = {
  1: positive,
  2: /^"(S|H)"$/,
  3: /^"[A-Z]{3}"$/,
  4: rate,
  5: /^((?!0{1,10},00)\d{1,10},\d{2})?$/,
  6: /^"([A-Z]{3})?"$/,
  7: /^(?!0{1,9}$)\d{1,9}$/,
  8: /^(?!0{1,9}$)\d{1,9}$/,
  9: /^"\d{0,4}"$/,
  10: /^\d{4}$/,
  11: /^"[\w$&%*+\-/]{0,36}"$/,
  12: /^""$/,
  14: /^"([^"]|""){0,60}"$/,
  37: /^"[\p{L}\w ]{0,36}"$/u,
  38: /^""$/,
  40: /^"[^"]{0,15}"$/,
  41: /^(\d{2},\d{2})?$/,
  114: /^[01]$/,
  115: day,
  116: day,
  117: day,
}

/** Every booking of a file has its 125 fields, each as the format describes it. */
export function assertBookings({ header, columns, lines }: ExtfFile): void {
  assert.equal(header.length, 31)
  assert.deepEqual(header.slice(0, 5), ['"EXTF"', '700', '21', '"Buchungsstapel"', '13'])
  assert.equal(columns.length, 125)
  for (const fields of lines) {
    assert.equal(fields.length, 125, fields.join(';'))
    for (const [at, field] of fields.entries()) {
      const format = bookingFormat[at + 1] ?? /^(""|)$/
      assert.match(field, format, `field ${at + 1} of ${fields.join(';')}`)
    }
  }
}
