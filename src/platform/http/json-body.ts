import { type Faults, Refusal, type Sentence } from '../values/refusal.ts'
import { endOfText, type Place, placesIn } from './json-places.ts'

const depthMax = 64
const faultsMax = 100
/** Names and values of one body: a list of 100,000 ids and some more. */
const membersMax = 150_000
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a JSON body, refusing what would be stored as something else than was sent: bytes that are
 * not UTF-8, text that PostgreSQL cannot hold (U+0000, half a surrogate pair), numbers that a double
 * would round, a name given twice, and what is made to exhaust a parser. Throws `body.invalid` or
 * `request.invalid` (400).
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decoded(bytes)
  const nameCount = refuseMonster(text)
  const value = parsed(text)
  if (nameCount !== namesIn(value)) refuseRepeatedNames(text)
  // Only an escape sequence can write such a character; only long digits and exponents lose precision.
  if (text.includes('\\u')) refuseUnstorableText(value, '')
  if (/\d{16}|\.\d{5}|\d[eE]/.test(text)) refuseRoundedNumbers(text)
  return value
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw malformed('The body is not valid UTF-8.', 'Der Inhalt ist kein gültiges UTF-8.', cause)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw malformed('The body is not valid JSON.', 'Der Inhalt ist kein gültiges JSON.', cause)
  }
}

/**
 * Counts brackets, and names and values, outside of texts. Validation looks at every one of them and
 * notes what is wrong with each: a body of nothing but commas would keep everybody waiting. Answers
 * the number of names.
 */
function refuseMonster(text: string): number {
  let depth = 0
  let names = 0
  let members = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfText(text, at)
    depth += depthSteps.get(character) ?? 0
    if (depth > depthMax) {
      throw malformed('The body is nested too deeply.', 'Der Inhalt ist zu tief verschachtelt.')
    }
    if (character === comma || character === colon) members++
    if (character === colon) names++
  }
  if (members > membersMax) {
    throw malformed('The body has too many values.', 'Der Inhalt hat zu viele Werte.')
  }
  return names
}

const [quote, comma, colon] = [0x22, 0x2c, 0x3a]
const depthSteps: ReadonlyMap<number, number> = new Map(
  Object.entries({ '[': 1, '{': 1, ']': -1, '}': -1 }).map(([sign, step]) => [
    sign.charCodeAt(0),
    step,
  ]),
)

/** The names that are left: of a name given twice, parsing keeps one. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts = Object.values(value)
  return parts.reduce(
    (count: number, part) => count + namesIn(part),
    Array.isArray(value) ? 0 : parts.length,
  )
}

function refuseRepeatedNames(text: string): void {
  refuseWhere(text, ({ isRepeated = false }) => isRepeated, {
    en: 'This name stands here twice.',
    de: 'Dieser Name steht hier zweimal.',
  })
}

function refuseUnstorableText(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0')) throw unstorable(path)
  } else if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) refuseUnstorableText(part, `${path}[${index}]`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      refuseUnstorableText(name, path || 'body')
      refuseUnstorableText(part, path === '' ? name : `${path}.${name}`)
    }
  }
}

/** Numbers that take a closer look; no body of the interface has more. */
const longNumbersMax = 10_000

/** Looks at the digits: a number whose shortest form has other ones was rounded. */
function refuseRoundedNumbers(text: string): void {
  let long = 0
  const isRounded = ({ number }: Place) => {
    if (number === undefined || isExact(number)) return false
    return ++long > longNumbersMax || digitsOf(number) !== digitsOf(String(Number(number)))
  }
  refuseWhere(text, isRounded, { en: 'Too many digits.', de: 'Zu viele Stellen.' })
}

/** A double keeps any fifteen digits. */
function isExact(number: string): boolean {
  return number.length <= 15 && !/e/i.test(number)
}

/** Sign, significant digits and exponent: equal for two spellings of one number only. */
function digitsOf(number: string): string {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  const magnitude = Number(exponent) - fraction.length + (digits.length - significant.length)
  return `${number.startsWith('-') ? '-' : ''}${significant}e${magnitude}`
}

function unstorable(path: string): Refusal {
  return refuse({
    [path]: {
      en: 'This text has a character that cannot be stored.',
      de: 'Dieser Text enthält ein Zeichen, das nicht gespeichert werden kann.',
    },
  })
}

function malformed(en: string, de: string, cause?: unknown): Refusal {
  return new Refusal('invalid', 'body.invalid', { en, de }, { faults: { body: { en, de } }, cause })
}

/** Throws the same fault for all places that have it; the first hundred are told. */
function refuseWhere(text: string, isFaulty: (place: Place) => boolean, sentence: Sentence): void {
  // Without a prototype, so that a field called __proto__ is a name like any other.
  const faults: Faults = Object.create(null)
  let count = 0
  for (const place of placesIn(text)) {
    if (!isFaulty(place)) continue
    faults[place.path()] = sentence
    if (++count === faultsMax) break
  }
  if (count > 0) throw refuse(faults)
}

function refuse(faults: Faults): Refusal {
  const sentence = { en: 'The request is not valid.', de: 'Die Anfrage ist nicht gültig.' }
  return new Refusal('invalid', 'request.invalid', sentence, { faults })
}
