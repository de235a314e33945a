/**
 * A cell that is written into a file: text, which programs must not calculate, or a number in the
 * digits that PostgreSQL writes.
 */
export type ExportedCell = string | { readonly number: string } | null

/**
 * Where a program that opens the file would begin to calculate (signs of East Asian width and the bar
 * of DDE too), or a reader to cut off or take for nothing.
 */
const risky = /^(?:[=+\-@|＝＋－＠｜\s]|NULL$|\\N$)|\s$/

/**
 * Makes a text harmless and exact: one that a spreadsheet would take for a formula, or whose blanks a
 * reader would cut off, gets an apostrophe before it; so does one that looks as if it had one already.
 */
export function guarded(text: string): string {
  return risky.test(text.replace(/^'+/, '')) ? `'${text}` : text
}

/** The text behind such an apostrophe, to the letter; undefined where there is none. */
export function unguarded(cell: string): string | undefined {
  return cell.startsWith("'") && risky.test(cell.replace(/^'+/, '')) ? cell.slice(1) : undefined
}

/**
 * A number that reads one way only: 1.234 may be its own thousandfold, so a number with three decimals
 * gets a zero behind them.
 */
export function plainDigits(number: string): string {
  return /\.\d{3}$/.test(number) ? `${number}0` : number
}
