/** The most places that are made in one go. */
export const placesMax = 1000

export type Names =
  | { readonly names: readonly string[] }
  | { readonly fault: 'unlike' | 'backwards' | 'too-many' }

/** What counts in a name: numbers, and letters that stand alone. */
const parts = /\d+|\p{L}+|[^\d\p{L}]+/gu

/**
 * All names from the first to the last one: `A-01-01` to `B-02-03` are twelve, the last part changing first. Numbers are
 * as wide as that of the first name, letters that stand alone go on in the alphabet, everything else is the same in both.
 */
export function namesBetween(first: string, last: string): Names {
  const [from, to] = [first.match(parts) ?? [], last.match(parts) ?? []]
  if (from.length !== to.length || from.length === 0) return { fault: 'unlike' }
  const ranges: (readonly string[])[] = []
  let count = 1
  for (const [index, text] of from.entries()) {
    const range = rangeOf(text, to[index] ?? '')
    if (!Array.isArray(range)) return range as { readonly fault: 'unlike' }
    count *= range.length
    if (count > placesMax) return { fault: 'too-many' }
    ranges.push(range)
  }
  return {
    names: ranges.reduce<string[]>(
      (begun, range) => begun.flatMap((start) => range.map((text) => start + text)),
      [''],
    ),
  }
}

type Range = readonly string[] | { readonly fault: 'unlike' | 'backwards' | 'too-many' }

function rangeOf(from: string, to: string): Range {
  if (from === to) return [from]
  if (/^\d{1,9}$/.test(from) && /^\d{1,9}$/.test(to))
    return between(Number(from), Number(to), (number) => String(number).padStart(from.length, '0'))
  const isLetters = [/^[A-Z]$/, /^[a-z]$/].some((letter) => letter.test(from) && letter.test(to))
  if (!isLetters) return { fault: 'unlike' }
  return between(from.charCodeAt(0), to.charCodeAt(0), (code) => String.fromCharCode(code))
}

function between(from: number, to: number, name: (number: number) => string): Range {
  if (to < from) return { fault: 'backwards' }
  if (to - from >= placesMax) return { fault: 'too-many' }
  return Array.from({ length: to - from + 1 }, (_, index) => name(from + index))
}
