/** Characters that Windows-1252 has between 0x80 and 0x9F; its other bytes are those of Latin-1. */
const between = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const bytes = new Map([...between].map((character, at) => [character, 0x80 + at]))

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of Latin-1 without its control characters
const plain = /^[\x00-\x7f\xa0-\xff]*$/

/** A text as bytes of Windows-1252; what it lacks becomes a question mark. */
export function encoded(text: string): Uint8Array {
  if (plain.test(text)) return Buffer.from(text, 'latin1')
  return Uint8Array.from([...text].map(byteOf))
}

function byteOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  return bytes.get(character) ?? (plain.test(character) ? point : question)
}
const question = 0x3f

/** A character that Windows-1252 has; of others the letter below their accents, or a question mark. */
function known(character: string): string {
  if (bytes.has(character) || plain.test(character)) return character
  const base = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return base !== '' && plain.test(base) ? base : '?'
}

/**
 * A text of somebody else as a file may contain it, with at most so many characters: without control characters, and
 * not beginning like a formula of a spreadsheet.
 */
export function cleaned(text: string, maxLength: number): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const shown = plain.test(line) ? line : [...line].map(known).join('')
  return shown.replace(/^[\s=+\-@]+/, '').slice(0, maxLength)
}

/** A field of text, which stands in quotes even where it is empty. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The number of a document as field 11 may contain it: other characters become hyphens; its end counts. */
export const documentField = (number: string): string =>
  [...number]
    .map((one) => (/[\w$&%*+\-/]/.test(one) ? one : '-'))
    .join('')
    .slice(-36)

/** Cents as an amount without sign: `1234,50`. */
export function amount(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** A rate of tax with two digits before and after the comma. */
export function percent(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  return `${whole.padStart(2, '0')},${decimals.padEnd(2, '0').slice(0, 2)}`
}

/** A day, given as YYYY-MM-DD, as DDMM. */
export const dayAndMonth = (day: string): string => `${day.slice(8, 10)}${day.slice(5, 7)}`

/** The same as DDMMYYYY. */
export const wholeDay = (day: string): string => `${dayAndMonth(day)}${day.slice(0, 4)}`

/** The same as YYYYMMDD. */
export const dayOfHeader = (day: string): string => day.replaceAll('-', '')
