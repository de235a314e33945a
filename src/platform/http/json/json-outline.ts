import { endOfText, sign as signs } from './json-places.ts'

/** What a body consists of, outside of its texts. */
export interface Outline {
  readonly names: number
  /** Whether a number may have more digits than a double keeps. */
  readonly hasLongNumbers: boolean
}

/** The limit that a body exceeds. */
export type Excess = 'depth' | 'values' | 'escapes'

const depthMax = 64
/** Names and values of one body: enough for a list of 100,000 ids and some more. */
const membersMax = 150_000
/** Names of one object: a mapping, whose names the sender chooses, has at most 1,000. */
const namesMax = 2_000
/** No body of the interface has a number with so many digits. */
const digitsMax = 1_000
/** Everything outside of text values: names, numbers, punctuation and white space. */
const signsMax = 4 * 1024 * 1024
/**
 * Each escape sequence is parsed separately: 15 million of them, which fit into 30 MB, take half a
 * second.
 */
const escapesMax = 1_000_000
/** A double keeps any fifteen digits. */
export const exactLength = 15

const { quote, comma, colon, openList, openObject, closeList, closeObject } = signs
const [plus, nine, lowerE, lowerCase] = [0x2b, 0x39, 0x65, 0x20]

/**
 * Scans once through a text that should be JSON, without building values. Parsing costs time for
 * each name and value: a body of nothing but commas would make everyone wait. A body that passes
 * consists mostly of texts, which cost almost nothing.
 */
export function outlineOf(text: string): Outline | Excess {
  if (hasTooManyEscapes(text)) return 'escapes'
  const outline = new Counted()
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    outline.takeNumeric(sign)
    if (sign === quote) {
      const end = endOfText(text, at)
      outline.textLength = end - at
      at = end
    } else outline.take(sign)
    if (outline.excess) return outline.excess
  }
  return outline
}

function hasTooManyEscapes(text: string): boolean {
  let count = 0
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 2)) {
    if (++count > escapesMax) return true
  }
  return false
}

class Counted implements Outline {
  names = 0
  hasLongNumbers = false
  excess: Excess | undefined
  /** End of the last text; a colon makes that text a name. */
  textLength = 0
  #depth = 0
  #members = 0
  #signs = 0
  #digits = 0
  readonly #namesAt = new Int32Array(depthMax + 1)

  takeNumeric(sign: number): void {
    if (this.#digits > 0 && (sign | lowerCase) === lowerE) this.hasLongNumbers = true
    const isNumeric = sign >= plus && sign <= nine && sign !== comma
    this.#digits = isNumeric ? this.#digits + 1 : 0
    if (this.#digits > exactLength) this.hasLongNumbers = true
    if (this.#digits > digitsMax) this.excess = 'values'
  }

  take(sign: number): void {
    if (sign === comma) this.#members++
    else if (sign === colon) this.#takeName()
    else if (sign === openList || sign === openObject) this.#open()
    else if (sign === closeList || sign === closeObject) this.#depth--
    if (++this.#signs > signsMax || this.#members > membersMax) this.excess = 'values'
  }

  #takeName(): void {
    this.names++
    this.#members++
    this.#signs += this.textLength
    const names = (this.#namesAt[this.#depth] ?? 0) + 1
    this.#namesAt[this.#depth] = names
    if (names > namesMax) this.excess = 'values'
  }

  #open(): void {
    if (++this.#depth > depthMax) this.excess = 'depth'
    else this.#namesAt[this.#depth] = 0
  }
}
