import { type ColumnSearch, readColumns } from '../lists/list-column.ts'
import type { Language } from '../texts/texts.ts'
import type { Row } from './kinds.ts'

/** How a list is shown: what its address says. */
export type Arrangement = ColumnSearch & {
  readonly q?: string
  /** A column, with `-` before it for descending. */
  readonly sort?: string
}

/** Reads the address of a list; what is unknown is dropped. */
export function readArrangement(search: Readonly<Record<string, unknown>>): Arrangement {
  const { q, sort } = search
  return {
    ...readColumns(search),
    ...(typeof q === 'string' && q.trim() !== '' && { q }),
    ...(typeof sort === 'string' && /^-?\w+$/.test(sort) && { sort }),
  }
}

interface Arranged {
  readonly language: Language
  /** The columns, as the person reads them. */
  readonly written: (row: Row) => readonly string[]
  readonly write: (name: string, row: Row) => string
}

/** The rows that contain all words, in the order that was asked for. */
export function arranged(
  rows: readonly Row[],
  { q = '', sort = '' }: Arrangement,
  { language, written, write }: Arranged,
): readonly Row[] {
  const words = q.toLocaleLowerCase(language).split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    const text = written(row).join(' ').toLocaleLowerCase(language)
    return words.every((word) => text.includes(word))
  })
  if (sort === '') return found
  const name = sort.replace(/^-/, '')
  const collator = new Intl.Collator(language, { numeric: true })
  const order = (one: Row, other: Row) => {
    const [a, b] = [one[name], other[name]]
    if (typeof a === 'number' && typeof b === 'number') return a - b
    return collator.compare(write(name, one), write(name, other))
  }
  const ascending = found.toSorted(order)
  return sort.startsWith('-') ? ascending.toReversed() : ascending
}
