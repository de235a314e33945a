/** A number as a workbook stores it: with a point, and with an exponent when it is long. */
const storedNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The cells of a row as a text file would hold them. */
export function textsOf(row: readonly unknown[]): string[] {
  return row.map(textOf)
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '')
  return String(cell)
}

/** How many digits spreadsheet programs calculate with and show. */
const significantDigits = 15

/**
 * A stored number as spreadsheets show it: with 15 significant digits and without an exponent. The
 * file holds the nearest binary fraction, 19.989999999999998 where 19.99 was typed. A number with
 * three decimals gets a zero appended: as text, 1.234 could also mean 1234.
 */
export function plainNumber(stored: string): string {
  if (!storedNumber.test(stored)) return stored
  const plain = isLong(stored) ? shown(Number(stored)) : stored
  return /\.\d{3}$/.test(plain) ? `${plain}0` : plain
}

/** Whether it has more digits than are shown, or an exponent. */
function isLong(stored: string): boolean {
  return /[eE]/.test(stored) || stored.replaceAll(/\D/g, '').length > significantDigits
}

function shown(value: number): string {
  const rounded = Number(value.toPrecision(significantDigits))
  const isPlain = !String(rounded).includes('e') || Math.abs(rounded) >= 1e21
  return isPlain ? String(rounded) : rounded.toFixed(10).replace(/\.?0+$/, '')
}
