/** What numbers and names of documents are compared by. */

export interface LineTokens {
  /** Words that may be a number as it is written, in lower case. */
  readonly keys: readonly string[]
  /** The digits of such words, where there are enough of them to mean something. */
  readonly digits: readonly string[]
  /** The longest word of the payer's name; empty where it has none. */
  readonly name: string
}

const keysMax = 60
/** Shorter numbers stand in any text. */
const digitsMin = 4

/**
 * The numbers that a text may name. Payers write them apart (`RE 10023`), with other signs in between, or run
 * together with the next word; banks break them at the end of a line. So each word and each two neighbours count, as
 * they stand and without signs.
 */
export function tokensOf(text: string, name: string): LineTokens {
  const words = text
    .toLowerCase()
    .split(/[\s,;:()]+/)
    .filter(Boolean)
  const keys = new Set<string>()
  const add = (word: string) => {
    const trimmed = word.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
    if (!/\d/.test(trimmed) || trimmed.length > 60) return
    keys.add(trimmed)
    keys.add(plainNumber(trimmed))
  }
  for (const [index, word] of words.entries()) {
    add(word)
    for (const part of word.split(/[/+|]/)) add(part)
    const next = words[index + 1]
    if (next !== undefined) {
      add(`${word}${next}`)
      add(`${word}-${next}`)
    }
  }
  const some = [...keys].slice(0, keysMax)
  const digits = new Set(some.map((key) => key.replaceAll(/\D/g, '')))
  return {
    keys: some,
    digits: [...digits].filter((one) => one.length >= digitsMin),
    name: nameWords(name).toSorted((one, other) => other.length - one.length)[0] ?? '',
  }
}

const plainNumber = (number: string): string => number.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const folds: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Words of a name, as banks write them that know no umlauts. */
export function nameWords(name: string): string[] {
  const folded = name.toLowerCase().replaceAll(/[äöüß]/g, (sign) => folds[sign] ?? sign)
  const plain = folded.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain.split(/[^a-z0-9]+/).filter((word) => word.length > 2 && !commonWords.has(word))
}

const commonWords = new Set(['gmbh', 'und', 'and', 'herr', 'frau', 'firma', 'mbh', 'the', 'ltd'])
