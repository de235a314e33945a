/** A number as a workbook stores it: with a point, and with an exponent where it is long. */
const storedNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The cells of a row as a file of text would hold them. */
export function textsOf(row: readonly unknown[]): string[] {
  return row.map(textOf)
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '')
  return String(cell)
}

/**
 * A stored number without an exponent. One with three decimals gets a zero behind them: as text, 1.234
 * may be its own thousandfold.
 */
export function plainNumber(stored: string): string {
  if (!storedNumber.test(stored)) return stored
  const plain = /[eE]/.test(stored) ? withoutExponent(Number(stored)) : stored
  return /\.\d{3}$/.test(plain) ? `${plain}0` : plain
}

function withoutExponent(value: number): string {
  return Math.abs(value) < 1e21 ? value.toFixed(10).replace(/\.?0+$/, '') : String(value)
}
