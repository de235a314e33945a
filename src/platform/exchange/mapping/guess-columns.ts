import { comparable } from '../../tables/column-name.ts'
import type { Table } from '../../tables/table.ts'
import type { Fields } from './field.ts'
import { findLookup, type Lookup, stemOf } from './lookup.ts'

/** Where a field's values come from. */
export interface Source {
  readonly column: string
  readonly lookup?: Lookup
}

/** Guesses the column of each field from the names of the columns, and files that explain keys. */
export async function guessColumns(table: Table, fields: Fields): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>()
  const free = new Map<string, string>()
  for (const column of table.header.toReversed()) free.set(comparable(column), column)
  for (const [field, { names }] of Object.entries(fields)) {
    const known = [field, ...names].map(comparable)
    const name = known.find((candidate) => free.has(candidate))
    const column = name === undefined ? undefined : free.get(name)
    if (name === undefined || column === undefined) continue
    sources.set(field, { column })
    free.delete(name)
  }
  for (const column of free.values()) {
    const field = fieldOfKeys(column, fields, sources)
    const lookup = field === undefined ? undefined : await findLookup(table.file, column)
    if (field !== undefined && lookup !== undefined) sources.set(field, { column, lookup })
  }
  return sources
}

/** The field that a column of keys would fill if a file explained the keys. */
export function fieldOfKeys(
  column: string,
  fields: Fields,
  taken: ReadonlyMap<string, Source>,
): string | undefined {
  const stem = stemOf(column)
  if (stem === undefined) return undefined
  return Object.entries(fields).find(
    ([field, { names }]) =>
      !taken.has(field) && [field, ...names].map(comparable).includes(comparable(stem)),
  )?.[0]
}
