import { readdirSync, readFileSync } from 'node:fs'

const source = new URL('../../../', import.meta.url)

/** A table and a file of the product, from `src` on, that names it. */
export interface NamedTable {
  readonly file: string
  readonly table: string
}

/** Every table that a file of the product names, in the order of the files. */
export function namedTables(tables: readonly string[]): NamedTable[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|proof)\.ts$|(^|\/)testing\//.test(name))
    .sort()
  return files.flatMap((file) => {
    const text = readFileSync(new URL(file, source), 'utf8')
    return tablesIn(file, text, tables).map((table) => ({ file, table }))
  })
}

/**
 * The tables that a text names: in SQL, and in strings that SQL is assembled from. A name of two
 * words means a table anywhere; a name of one word (`items`, `files`) has other meanings as well,
 * so it counts after `erp.`, as a field `table`, and as any string of a store.
 */
export function tablesIn(file: string, text: string, tables: readonly string[]): string[] {
  const ownText = file.endsWith('-store.ts') ? '' : String.raw`\btable: `
  return tables.filter((table) => {
    const quoted = `${ownText}(['"])${table}\\1`
    const anywhere = table.includes('_') ? `\\b${table}\\b` : `\\berp\\.${table}\\b|${quoted}`
    return new RegExp(anywhere).test(text)
  })
}
