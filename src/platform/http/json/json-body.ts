import { setImmediate as othersTurn } from 'node:timers/promises'
import { type Faults, Refusal, type Sentence } from '../../values/refusal.ts'
import { type Excess, exactLength, type Outline, outlineOf } from './json-outline.ts'
import { type Place, placesIn } from './json-places.ts'

const faultsMax = 100
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Beyond this size each step takes some hundredths of a second; between the steps other requests
 * are served.
 */
const largeBytes = 1024 * 1024

/**
 * Reads a JSON body and refuses what would be stored differently from what was sent: bytes that are
 * not UTF-8, text that PostgreSQL cannot store (U+0000, half a surrogate pair), numbers that a
 * double would round, a name given twice, and bodies made to exhaust a parser. Throws
 * `body.invalid` or `request.invalid` (400).
 */
export async function parseJsonBody(bytes: Buffer): Promise<unknown> {
  return parseJsonText(textOfBody(bytes))
}

/** The same for the text of a body, so that the bytes need not live while it is read. */
export async function parseJsonText(text: string): Promise<unknown> {
  const isLarge = text.length > largeBytes
  if (isLarge) await othersTurn()
  const { names, hasLongNumbers } = outlined(text)
  if (isLarge) await othersTurn()
  const value = parsed(text)
  if (isLarge) await othersTurn()
  if (names !== namesIn(value)) refuseRepeatedNames(text)
  // Only an escape sequence can write such a character.
  if (text.includes('\\')) refuseUnstorableText(value, '')
  if (hasLongNumbers) refuseRoundedNumbers(text)
  return value
}

/** The text of a body. Throws `body.invalid` (400) where it is not UTF-8. */
export function textOfBody(bytes: Buffer): string {
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

const excesses: Readonly<Record<Excess, Sentence>> = {
  depth: { en: 'The body is nested too deeply.', de: 'Der Inhalt ist zu tief verschachtelt.' },
  values: {
    en: 'The body has too many names and values.',
    de: 'Der Inhalt hat zu viele Namen und Werte.',
  },
  escapes: {
    en: 'The body has more than a million escape sequences.',
    de: 'Der Inhalt hat mehr als eine Million Escape-Sequenzen.',
  },
}

function outlined(text: string): Outline {
  const outline = outlineOf(text)
  if (typeof outline !== 'string') return outline
  const { en, de } = excesses[outline]
  throw malformed(en, de)
}

/** The names that remain: parsing keeps only one of a name given twice. */
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

/** How many numbers are examined closely, and how long they may be; no body of the interface has more. */
const longNumbersMax = 10_000
const lengthMax = 64

/** Compares the digits: a number whose shortest form has other digits was rounded. */
function refuseRoundedNumbers(text: string): void {
  let long = 0
  const isRounded = ({ number }: Place) => {
    if (number === undefined || isExact(number)) return false
    if (++long > longNumbersMax || number.length > lengthMax) return true
    return digitsOf(number) !== digitsOf(String(Number(number)))
  }
  refuseWhere(text, isRounded, { en: 'Too many digits.', de: 'Zu viele Stellen.' })
}

function isExact(number: string): boolean {
  return number.length <= exactLength && !/e/i.test(number)
}

/** Sign, significant digits and exponent: equal only for two spellings of the same number. */
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

/** Throws the same fault for all places that have it; the first hundred are reported. */
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
