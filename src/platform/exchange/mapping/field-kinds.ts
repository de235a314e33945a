import { quoted, readDecimal } from '../../tables/decimal.ts'
import { readInstant } from '../../values/instant.ts'
import { CellFault, type DecimalSign, type Field } from './field.ts'

/** Text that may be empty, of at most this many characters. */
export function text(names: readonly string[], lengthMax: number): Field<string | null> {
  return { names, read: (cell) => (cell === '' ? null : bounded(cell, lengthMax)) }
}

/** Text that must not be empty. */
export function label(names: readonly string[], lengthMax = 255): Field<string> {
  return {
    names,
    read: (cell) => {
      if (cell === '') throw new CellFault('is empty')
      return bounded(cell, lengthMax)
    },
  }
}

/** Text that a rule must accept; `wrong` completes the sentence for text that it refuses. */
export function checkedText(
  names: readonly string[],
  isRight: (text: string) => boolean,
  wrong: string,
): Field<string | null> {
  return {
    names,
    read: (cell) => {
      if (cell === '' || isRight(cell)) return cell === '' ? null : bounded(cell, 255)
      throw new CellFault(`${quoted(cell)} ${wrong}`)
    },
  }
}

/** An amount that is not negative, exact to four decimals, as text; empty is 0. */
export function amount(names: readonly string[]): Field<string> {
  return {
    names,
    isNumber: true,
    read: (cell, { decimal }) => (cell === '' ? '0' : amountOf(cell, decimal)),
  }
}

function amountOf(cell: string, decimal: DecimalSign | undefined): string {
  return withinAmounts(readDecimal(cell, decimal), cell)
}

/** Throws `CellFault` for an amount that its column cannot store exactly. */
export function withinAmounts(number: string, cell: string): string {
  if (number.startsWith('-')) throw new CellFault(`${quoted(cell)} is negative`)
  const [whole = '', fraction = ''] = number.split('.')
  if (whole.length > 11) throw new CellFault(`${quoted(cell)} is too large`)
  if (fraction.length > 4) throw new CellFault(`${quoted(cell)} has more than four decimals`)
  return number
}

/**
 * A quantity, exact to four decimals, as text: negative when more was promised than exists. Empty
 * is null.
 */
export function count(names: readonly string[]): Field<string | null> {
  return {
    names,
    isNumber: true,
    read: (cell, { decimal }) => {
      if (cell === '') return null
      const number = readDecimal(cell, decimal)
      if (/^-?\d{1,11}(\.\d{1,4})?$/.test(number)) return number
      throw new CellFault(`${quoted(cell)} is too large or has more than four decimals`)
    },
  }
}

/** A whole number of 32 bits; empty is 0. */
export function wholeNumber(names: readonly string[]): Field<number> {
  return {
    names,
    isNumber: true,
    read: (cell, { decimal }) => {
      const number = cell === '' ? 0 : Number(readDecimal(cell, decimal))
      if (!Number.isInteger(number) || Math.abs(number) > 2_147_483_647) {
        throw new CellFault(`${quoted(cell)} is not a whole number of at most 32 bits`)
      }
      return number
    },
  }
}

const yes = new Set(['1', 'true', 't', 'yes', 'y', 'ja', 'j', 'wahr', 'x', 'on', 'active', 'aktiv'])
const no = new Set([
  ...['0', 'false', 'f', 'no', 'n', 'nein', 'falsch', 'off', 'inactive', 'inaktiv'],
  ...['draft', 'entwurf', 'archived', 'archiviert'],
])

/** Yes or no in English, German or digits; `whenEmpty` for an empty cell. */
export function flag(names: readonly string[], whenEmpty: boolean): Field<boolean> {
  return {
    names,
    read: (cell) => {
      const word = cell.toLowerCase()
      if (word === '') return whenEmpty
      if (!yes.has(word) && !no.has(word))
        throw new CellFault(`${quoted(cell)} is neither yes nor no`)
      return yes.has(word)
    },
  }
}

const dateForms = [
  /^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)(?:[T ](?<time>\d\d:\d\d(?::\d\d)?(?:\.\d+)?))?Z?$/,
  /^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})(?: (?<time>\d\d:\d\d(?::\d\d)?))?$/,
]

/** A day, `2026-03-01` or `1.3.2026`, or a time of a day (UTC). Returns RFC 3339. */
export function instant(names: readonly string[]): Field<string | null> {
  return {
    names,
    read: (cell) => {
      if (cell === '') return null
      const parts = dateForms.map((form) => form.exec(cell)?.groups).find((groups) => groups)
      const found = parts && instantOf(parts)
      if (!found)
        throw new CellFault(`${quoted(cell)} is not a date such as 2026-03-01 or 1.3.2026`)
      return found
    },
  }
}

function instantOf(parts: Record<string, string | undefined>): string | undefined {
  const [month, day] = [parts['month'], parts['day']].map((part) => part?.padStart(2, '0'))
  const time = parts['time'] ?? '00:00'
  const seconds = time.length > 'hh:mm'.length ? '' : ':00'
  return readInstant(`${parts['year']}-${month}-${day}T${time}${seconds}Z`)
}

function bounded(cell: string, lengthMax: number): string {
  if (cell.includes('\0')) throw new CellFault('holds a NUL character')
  if (cell.length <= lengthMax || [...cell].length <= lengthMax) return cell
  throw new CellFault(`is longer than ${lengthMax} characters`)
}
