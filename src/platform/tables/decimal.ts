import { CellFault, type DecimalSign } from '../exchange/mapping/field.ts'

const currencies = /^(?:eur|usd|chf|gbp|€|\$|£)\s*|\s*(?:eur|usd|chf|gbp|€|\$|£)$/gi
/** Spaces and apostrophes always separate thousands. */
const groupSigns = /(?<=\d)[\s'’](?=\d{3})/g
const plain = /^[+-]?\d+$/
const canonicalForm = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/
const forms = {
  '.': /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d*))(?:\.(\d+))?$/,
  ',': /^([+-]?(?:\d{1,3}(?:\.\d{3})+|\d*))(?:,(\d+))?$/,
}
const readTwoWays = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Reads a number into the text in which PostgreSQL and JSON write it, exact to the last digit.
 * Throws `CellFault` for text that is not a number, or that could also mean a thousand times as
 * much.
 */
export function readDecimal(text: string, sign: DecimalSign | undefined): string {
  if (sign === '.' && canonicalForm.test(text)) return text
  const bare = text.replaceAll(currencies, '').replaceAll(groupSigns, '')
  if (plain.test(bare)) return canonical(bare, '')
  const decimal = sign ?? ownSign(bare)
  if (decimal === undefined && readTwoWays.test(bare)) {
    throw new CellFault(
      `${quoted(text)} can be read two ways: name the decimal sign in the mapping`,
    )
  }
  const match = forms[decimal ?? '.'].exec(bare)
  if (!match || !/\d/.test(bare)) throw new CellFault(`${quoted(text)} is not a number`)
  return canonical((match[1] ?? '').replaceAll(/[.,]/g, ''), match[2] ?? '')
}

/**
 * The decimal sign that a number uses beyond doubt: `0,5`, `12.50` and `1.234,5` show it, `1.234`
 * does not.
 */
function ownSign(text: string): DecimalSign | undefined {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0 || readTwoWays.test(text)) return undefined
  const sign = text[last] as DecimalSign
  const isRepeated = text.indexOf(sign) !== last
  if (isRepeated) return sign === '.' ? ',' : '.'
  return sign
}

/** The decimal sign of a column's numbers, when they agree. */
export function commonSign(texts: Iterable<string>): DecimalSign | undefined {
  const signs = new Set<DecimalSign>()
  for (const text of texts) {
    const [number] = /[\d.,]*\d/.exec(text.replaceAll(groupSigns, '')) ?? []
    const sign = number === undefined ? undefined : ownSign(number)
    if (sign) signs.add(sign)
  }
  const [only] = signs
  return signs.size === 1 ? only : undefined
}

/** The number with its decimal sign moved to the left, for units of which 10, 100, … make one. */
export function shifted(number: string, places: number): string {
  const isNegative = number.startsWith('-')
  const [whole = '', fraction = ''] = number.replace('-', '').split('.')
  const digits = whole.padStart(places + 1, '0')
  const point = digits.length - places
  const moved = canonical(digits.slice(0, point), digits.slice(point) + fraction)
  return isNegative && moved !== '0' ? `-${moved}` : moved
}

/** The number multiplied by `digits`, which have this many decimals; exact. */
export function multiplied(number: string, digits: bigint, places: number): string {
  const [whole = '', fraction = ''] = number.split('.')
  return shifted(String(BigInt(whole + fraction) * digits), fraction.length + places)
}

/** The number with at most this many decimals, rounded half up as PostgreSQL rounds numerics. */
export function rounded(number: string, places: number): string {
  const [whole = '', fraction = ''] = number.split('.')
  if (fraction.length <= places) return number
  const isNegative = whole.startsWith('-')
  const truncated = BigInt(whole.replace('-', '') + fraction.slice(0, places))
  const up = (fraction[places] ?? '0') >= '5' ? 1n : 0n
  return shifted(`${isNegative ? '-' : ''}${truncated + up}`, places)
}

/** Quotes a text from a file in a sentence, cut to a readable length. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}

function canonical(whole: string, fraction: string): string {
  const units = whole.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1')
  const rest = fraction.replace(/0+$/, '')
  const isBare = units === '' || units === '-'
  const number = `${isBare ? `${units}0` : units}${rest === '' ? '' : `.${rest}`}`
  return number === '-0' ? '0' : number
}
