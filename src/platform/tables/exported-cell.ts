/**
 * A cell that is written into a file: text, which programs must not calculate, or a number in the
 * digits that PostgreSQL writes.
 */
export type ExportedCell = string | { readonly number: string } | null

/**
 * Characters at which a program that opens the file would begin to calculate (also in East Asian
 * width, and the bar of DDE), or that a reader would trim or ignore.
 */
const risky = /^(?:[=+\-@|＝＋－＠｜\s]|NULL$|\\N$)|\s$/

/**
 * Makes a text harmless and exact: a text that a spreadsheet would treat as a formula, or whose
 * spaces a reader would trim, gets an apostrophe in front; so does one that looks as if it already
 * had one.
 */
export function guarded(text: string): string {
  return risky.test(text.replace(/^'+/, '')) ? `'${text}` : text
}

/** The exact text behind such an apostrophe; undefined when there is none. */
export function unguarded(cell: string): string | undefined {
  return cell.startsWith("'") && risky.test(cell.replace(/^'+/, '')) ? cell.slice(1) : undefined
}

/**
 * A number with only one meaning: 1.234 could also mean 1234, so a number with three decimals gets
 * a zero appended.
 */
export function plainDigits(number: string): string {
  return /\.\d{3}$/.test(number) ? `${number}0` : number
}
