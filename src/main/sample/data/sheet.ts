import { readFileSync } from 'node:fs'
import { LineReader } from '../../../platform/tables/csv/line-reader.ts'

/** A line of a table: returns the cell of a column. Throws for an unknown column. */
export type SheetRow = (column: string) => string

/** The lines of a table in this folder. */
export function readSheet(name: string): SheetRow[] {
  const text = readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8')
  const [header, ...lines] = new LineReader(',').read(text, true)
  return lines.map(({ cells }) => (column) => {
    const cell = cells[header?.cells.indexOf(column) ?? -1]
    if (cell === undefined) throw new Error(`${name}.csv has no column ${column}`)
    return cell
  })
}

/** The words of a cell with several words. */
export function wordsOf(cell: string): string[] {
  return cell.split(' ').filter((word) => word !== '')
}
