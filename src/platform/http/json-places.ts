/** A name or a number as it stands in the text of a body: what parsing takes away. */
export interface Place {
  /** The number as written; undefined for a name. */
  readonly number?: string
  /** Whether the name stands a second time in its object. */
  readonly isRepeated?: boolean
  /** Where it stands: `Components[0].ItemId`. To be asked before the next place is. */
  readonly path: () => string
}

interface Level {
  readonly parent: Level | undefined
  /** The names seen in an object; undefined in a list. */
  readonly names: Set<string> | undefined
  /** The name or the index that is being read. */
  at: string | number
}

const backslash = 0x5c
const numberAhead = /-?\d[\d.eE+-]*/y
const colonAhead = /\s*:/y

/** Every name and number of a text that is JSON, in order. */
export function* placesIn(text: string): Generator<Place> {
  let level: Level | undefined
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') {
      const end = endOfText(text, at)
      if (level?.names && isAhead(colonAhead, text, end + 1)) {
        yield named(level, level.names, JSON.parse(text.slice(at, end + 1)))
      }
      at = end
    } else if (isAhead(numberAhead, text, at)) {
      const { lastIndex } = numberAhead
      yield { number: text.slice(at, lastIndex), path: () => pathOf(level) }
      at = lastIndex - 1
    } else level = after(text[at] as string, level)
  }
}

function named(level: Level, names: Set<string>, name: string): Place {
  level.at = name
  const isRepeated = names.has(name)
  names.add(name)
  return { isRepeated, path: () => pathOf(level) }
}

function after(sign: string, level: Level | undefined): Level | undefined {
  if (sign === '{') return { parent: level, names: new Set(), at: '' }
  if (sign === '[') return { parent: level, names: undefined, at: 0 }
  if (sign === '}' || sign === ']') return level?.parent
  if (sign === ',' && typeof level?.at === 'number') level.at++
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

/** Where the text that begins at a quote ends: at the next quote that no backslash makes its own. */
export function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return text.length
}
