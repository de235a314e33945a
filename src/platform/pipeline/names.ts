import type { Faults, Sentence } from '../values/refusal.ts'

/**
 * Names in bodies match without regard to the case of ASCII letters, as many JSON libraries write and
 * read them. Nearly all bodies are exact: those are looked through, and not copied.
 */
export interface Names {
  /** Whether every name that is known here stands in its own casing. */
  readonly areExact: (value: unknown) => boolean
  /** A copy with every known name in its own casing. A name in two spellings is added to the faults. */
  readonly respelled: (value: unknown, faults: Faults, path: string) => unknown
}

type Fields = Record<string, unknown>

/** The names in the entries of a list. */
export function namesOfEntries(names: Names): Names {
  return {
    areExact: (value) => !Array.isArray(value) || value.every(names.areExact),
    respelled: (value, faults, path) =>
      Array.isArray(value)
        ? value.map((part, index) => names.respelled(part, faults, `${path}[${index}]`))
        : value,
  }
}

/** The names of an object, each with those within it; looked up in tables that are made once. */
export function namesOfObject(fields: readonly (readonly [string, Names | undefined])[]): Names {
  const within = new Map(fields)
  const byLowerCase = new Map(fields.map(([name]) => [asciiLowerCase(name), name]))
  const ownSpelling = (name: string) =>
    within.has(name) ? name : (byLowerCase.get(asciiLowerCase(name)) ?? name)
  return {
    areExact(value) {
      if (!isObject(value)) return true
      for (const name of Object.keys(value)) {
        if (!within.has(name)) {
          if (byLowerCase.has(asciiLowerCase(name))) return false
        } else if (within.get(name)?.areExact(value[name]) === false) return false
      }
      return true
    },
    respelled(value, faults, path) {
      if (!isObject(value)) return value
      // Without a prototype, so that a field called __proto__ is a name like any other.
      const copy: Fields = Object.create(null)
      for (const [given, part] of Object.entries(value)) {
        const name = ownSpelling(given)
        const here = path === '' ? name : `${path}.${name}`
        if (name in copy) faults[here] = inTwoSpellings
        copy[name] = within.get(name)?.respelled(part, faults, here) ?? part
      }
      return copy
    },
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Other letters have cases too, of which some change the length of the text: they stay as they are. */
function asciiLowerCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

const inTwoSpellings: Sentence = {
  en: 'This name stands here in two spellings.',
  de: 'Dieser Name steht hier in zwei Schreibweisen.',
}
