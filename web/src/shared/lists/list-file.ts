import type { Language } from '../texts/texts.ts'
import type { CellValue, ListColumn } from './list-column.ts'

export type FileFormat = 'xlsx' | 'csv'

/** Rows as they are shown, as a file that programs for spreadsheets open. */
export async function listFile<Row>(
  format: FileFormat,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  language: Language,
): Promise<Blob> {
  const cells = rows.map((row) => columns.map(({ value }) => value(row)))
  const titles = columns.map(({ title }) => title)
  if (format === 'csv') return new Blob([csvOf([titles, ...cells], language)], { type: 'text/csv' })
  const { default: write } = await import('write-excel-file/universal')
  const head = titles.map((value) => ({ value, fontWeight: 'bold' as const }))
  const sheet = [head, ...cells.map((row) => row.map(sheetCell))]
  const widths = titles.map((_, at) => ({ width: widthOf([titles, ...cells], at) }))
  return write(sheet, { columns: widths, stickyRowsCount: 1 }).toBlob()
}

const sampled = 200
const widest = 60

/** In characters, estimated from the first rows. */
function widthOf(rows: readonly (readonly CellValue[])[], at: number): number {
  const lengths = rows.slice(0, sampled).map((row) => {
    const value = row[at]
    return value instanceof Date ? 16 : String(value ?? '').length
  })
  return Math.min(widest, Math.max(...lengths) + 2)
}

/** What is longer than a cell of a spreadsheet may be is cut off. */
const lengthMax = 32_767

function sheetCell(value: CellValue) {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return { value: asUtc(value), type: Date, format: 'yyyy-mm-dd hh:mm' }
  return typeof value === 'number' ? value : { value: value.slice(0, lengthMax), type: String }
}

/** Spreadsheets know no zones: the moment as clocks here show it. */
function asUtc(moment: Date): Date {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
}

/** With the separators that spreadsheets expect where the language is spoken, and the mark of UTF-8. */
function csvOf(rows: readonly (readonly CellValue[])[], language: Language): string {
  const separator = language === 'de' ? ';' : ','
  const lines = rows.map((row) => row.map((cell) => csvCell(cell, language)).join(separator))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function csvCell(value: CellValue, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number')
    return language === 'de' ? String(value).replace('.', ',') : String(value)
  const text =
    value instanceof Date ? asUtc(value).toISOString().slice(0, 16).replace('T', ' ') : value
  // A spreadsheet would calculate what a stranger wrote into a name (CSV injection, OWASP).
  const calm = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";,\r\n]/.test(calm) ? `"${calm.replaceAll('"', '""')}"` : calm
}
