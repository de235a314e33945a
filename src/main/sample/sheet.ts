import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** A line of a table: answers the cell of a column. Throws for a column that the table has not. */
export type SheetRow = (column: string) => string

/** The lines of a table of this folder. */
export function readSheet(name: string): SheetRow[] {
  const text = readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8')
  const records: Record<string, string>[] = parse(text, { columns: true })
  return records.map((record) => (column) => {
    const cell = record[column]
    if (cell === undefined) throw new Error(`${name}.csv has no column ${column}`)
    return cell
  })
}

/** The words of a cell that holds several. */
export function wordsOf(cell: string): string[] {
  return cell.split(' ').filter((word) => word !== '')
}
