/** A name or a number at its place in the text of a body, which parsing would lose. */
export interface Place {
  /** The number as written; undefined for a name. */
  readonly number?: string
  /** Whether the name occurs a second time in its object. */
  readonly isRepeated?: boolean
  /** Its path: `Components[0].ItemId`. Read it before moving to the next place. */
  readonly path: () => string
}

interface Level {
  readonly parent: Level | undefined
  /** The names found in an object; undefined in a list. */
  readonly names: Set<string> | undefined
  /** The name or the index that is being read. */
  at: string | number
}

/** Character codes of JSON's punctuation. */
export const sign = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const
const { quote, comma, openList, closeList, openObject, closeObject } = sign
const backslash = 0x5c
const number = /-?\d[\d.eE+-]*/y
const colonAhead = /\s*:/y

/** Every name and number of a text that is JSON, in order. */
export function* placesIn(text: string): Generator<Place> {
  let level: Level | undefined
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = endOfText(text, at)
      if (level?.names && isAhead(colonAhead, text, end + 1)) {
        yield named(level, level.names, JSON.parse(text.slice(at, end + 1)))
      }
      at = end
    } else if (isNumberStart(code) && isAhead(number, text, at)) {
      yield { number: text.slice(at, number.lastIndex), path: () => pathOf(level) }
      at = number.lastIndex - 1
    } else level = after(code, level)
  }
}

const [minus, zero, nine] = [0x2d, 0x30, 0x39]

function isNumberStart(code: number): boolean {
  return code === minus || (code >= zero && code <= nine)
}

function named(level: Level, names: Set<string>, name: string): Place {
  level.at = name
  const isRepeated = names.has(name)
  names.add(name)
  return { isRepeated, path: () => pathOf(level) }
}

function after(code: number, level: Level | undefined): Level | undefined {
  if (code === openObject) return { parent: level, names: new Set(), at: '' }
  if (code === openList) return { parent: level, names: undefined, at: 0 }
  if (code === closeObject || code === closeList) return level?.parent
  if (code === comma && typeof level?.at === 'number') level.at++
  return level
}

function isAhead(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

function pathOf(level: Level | undefined): string {
  let path = ''
  for (let up = level; up; up = up.parent) {
    const part = typeof up.at === 'number' ? `[${up.at}]` : up.at
    path = path === '' || path.startsWith('[') ? part + path : `${part}.${path}`
  }
  return path || 'body'
}

/**
 * Where the text that begins at a quote ends: at the next quote that is not escaped. Most texts
 * contain no escaped quote, and the engine's own search is many times faster than a loop.
 */
export function endOfText(text: string, start: number): number {
  const next = text.indexOf('"', start + 1)
  if (next < 0) return text.length
  if (text.charCodeAt(next - 1) !== backslash) return next
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at++
  }
  return text.length
}
