import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { comparable } from '../../tables/column-name.ts'
import { quoted } from '../../tables/decimal.ts'
import { openTable, readRows, type Table } from '../../tables/table.ts'
import { CellFault } from './field.ts'
import type { LookupMapping } from './mapping.ts'

/** Another file with the values that the keys of a column stand for. */
export interface Lookup {
  readonly mapping: LookupMapping
  readonly valueByKey: ReadonlyMap<string, string>
}

/** Throws `CellFault` for a key that the other file does not contain. */
export function lookUp(lookup: Lookup, key: string): string {
  const value = lookup.valueByKey.get(key)
  if (value !== undefined) return value
  throw new CellFault(`${quoted(key)} is not in ${basename(lookup.mapping.file)}`)
}

/** Reads the whole file into memory. Returns undefined when it lacks one of the columns. */
export async function readLookup(
  importedFile: string,
  mapping: LookupMapping,
): Promise<Lookup | undefined> {
  const table = await openTable(resolve(dirname(importedFile), mapping.file))
  const key = table.header.indexOf(mapping.key)
  const value = table.header.indexOf(mapping.value)
  if (key < 0 || value < 0) return undefined
  return { mapping, valueByKey: await valuesByKey(table, key, value) }
}

async function valuesByKey(table: Table, key: number, value: number): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { cells, fault } of readRows(table)) {
    if (fault === undefined) found.set(cells[key]?.trim() ?? '', cells[value]?.trim() ?? '')
  }
  return found
}

/** `category` of the column `categoryID`; undefined for a column that is not named as a key. */
export function stemOf(column: string): string | undefined {
  return /^(.*\p{L})[\s_-]*id$/iu.exec(column)?.[1]
}

/**
 * Guesses the file that a column's keys come from: it is in the same folder as the imported one,
 * has the plural of the column's name (`categories.csv` for `categoryID`), and contains that column
 * and one of names.
 */
export async function findLookup(
  importedFile: string,
  column: string,
): Promise<Lookup | undefined> {
  const stem = stemOf(column)
  if (stem === undefined) return undefined
  const directory = dirname(importedFile)
  const candidates = [`${stem}s.csv`, `${stem.replace(/y$/, 'ie')}s.csv`, `${stem}.csv`]
  const file = candidates.find((name) => existsSync(resolve(directory, name)))
  if (file === undefined || resolve(directory, file) === resolve(importedFile)) return undefined
  const { header } = await openTable(resolve(directory, file))
  const key = header.find((name) => comparable(name) === comparable(column))
  const naming = [`${stem}name`, 'name', 'companyname', 'title', 'bezeichnung'].map(comparable)
  const value = naming
    .map((wanted) => header.find((name) => comparable(name) === wanted))
    .find((name) => name !== undefined)
  return key && value ? readLookup(importedFile, { file, key, value }) : undefined
}
