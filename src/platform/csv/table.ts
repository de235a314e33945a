import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { isWorkbook, readFirstSheet } from '../spreadsheet/read-sheet.ts'
import { Refusal } from '../values/refusal.ts'
import { guessDelimiter } from './delimiter.ts'
import { decodedChunks, detectEncoding, type Encoding } from './encoding.ts'

/** A file of lines with cells, the first of which names the columns. It is read anew for each pass. */
export interface Table {
  readonly file: string
  readonly encoding: Encoding
  readonly delimiter: string
  /** The names of the columns, made distinct. */
  readonly header: readonly string[]
  /** In bytes. */
  readonly size: number
  /** Tells whether the file is still the one that was opened. */
  readonly version: string
  /** The rows of a workbook's first sheet, the header included; a workbook is held in memory. */
  readonly sheet?: readonly (readonly string[])[]
}

export interface TableRow {
  /** The line of the file that the row begins on, counted from 1; a quoted cell may span several. */
  readonly line: number
  readonly cells: readonly string[]
  /** Why the row cannot be read. */
  readonly fault?: string
}

/** How a file is to be read, where that is not to be guessed. */
export interface Reading {
  readonly encoding?: Encoding
  readonly delimiter?: string
}

/** A cell longer than this is taken for a quote that was never closed. */
const rowLengthMax = 1_000_000
const sampleLength = 65_536

/** Opens a file of text or a workbook. Throws `import.file.missing`, `import.file.empty`, `import.workbook.…`. */
export async function openTable(file: string, reading: Reading = {}): Promise<Table> {
  const { size, version } = await stateOf(file)
  if (await isWorkbook(file)) return openSheet(file, size, version)
  const encoding = reading.encoding ?? (await detectEncoding(file))
  const delimiter = reading.delimiter ?? guessDelimiter(await beginningOf(file, encoding))
  const unnamed = { file, encoding, delimiter, header: [], size, version }
  for await (const { cells } of rowsFrom(unnamed)) {
    return { ...unnamed, header: distinct(cells.map((cell) => cell.trim())) }
  }
  throw emptyFile(file)
}

async function openSheet(file: string, size: number, version: string): Promise<Table> {
  const sheet = await readFirstSheet(file)
  const first = sheet.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  if (first < 0) throw emptyFile(file)
  const header = distinct((sheet[first] ?? []).map((cell) => cell.trim()))
  return { file, encoding: 'utf-8', delimiter: ',', header, size, version, sheet }
}

function emptyFile(file: string): Refusal {
  const name = basename(file)
  return new Refusal('invalid', 'import.file.empty', {
    en: `${name} is empty.`,
    de: `${name} ist leer.`,
  })
}

/** Throws `import.file.changed` when the file is not the one that the table was opened from. */
export async function refuseChangedFile(table: Table): Promise<void> {
  if ((await stateOf(table.file)).version === table.version) return
  throw new Refusal('conflict', 'import.file.changed', {
    en: `${table.file} was changed while it was read.`,
    de: `${table.file} wurde geändert, während sie gelesen wurde.`,
  })
}

async function stateOf(file: string): Promise<{ size: number; version: string }> {
  const found = await stat(file).catch((cause: unknown) => ({ cause, isFile: () => false }))
  // What can be read only once (a pipe) cannot be checked before it is written.
  if (!('size' in found) || !found.isFile()) {
    const sentence = { en: `There is no file ${file}.`, de: `Es gibt keine Datei ${file}.` }
    throw new Refusal('missing', 'import.file.missing', sentence, 'cause' in found ? found : {})
  }
  return { size: found.size, version: `${found.ino} ${found.size} ${found.mtimeMs}` }
}

async function beginningOf(file: string, encoding: Encoding): Promise<string> {
  let text = ''
  for await (const chunk of decodedChunks(file, encoding)) {
    text += chunk
    if (text.length >= sampleLength) break
  }
  return text.slice(0, sampleLength)
}

function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name, index) => {
    const given = name || `column ${index + 1}`
    const count = (seen.get(given) ?? 0) + 1
    seen.set(given, count)
    return count === 1 ? given : `${given} (${count})`
  })
}

/** The rows below the header. Rows without any text are passed over. */
export async function* readRows(
  table: Table,
  onBytes?: (count: number) => void,
): AsyncGenerator<TableRow> {
  const width = table.header.length
  let isHeader = true
  for await (const row of rowsFrom(table, onBytes)) {
    if (isHeader) isHeader = false
    else yield row.fault === undefined ? withRightWidth(row, width) : row
  }
}

function withRightWidth(row: TableRow, width: number): TableRow {
  const { line, cells } = row
  if (cells.length === width) return row
  if (cells.slice(width).every((cell) => cell === '') && cells.length > width) return row
  return { line, cells, fault: `has ${cells.length} cells where the header has ${width}` }
}

async function* rowsFrom(
  table: Table,
  onBytes?: (count: number) => void,
): AsyncGenerator<TableRow> {
  if (table.sheet) yield* sheetRows(table.sheet, table.size, onBytes)
  else yield* textRows(table, onBytes)
}

/** As if the bytes of the file were spread evenly over its rows. */
function* sheetRows(
  sheet: NonNullable<Table['sheet']>,
  size: number,
  onBytes?: (count: number) => void,
): Generator<TableRow> {
  for (const [index, cells] of sheet.entries()) {
    onBytes?.(Math.round(((index + 1) / sheet.length) * size))
    if (cells.some((cell) => cell.trim() !== '')) yield { line: index + 1, cells }
  }
}

async function* textRows(
  table: Table,
  onBytes?: (count: number) => void,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: table.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote inside a cell (a 5" pipe) is text; only one that is never closed is a fault.
    relax_quotes: true,
    max_record_size: rowLengthMax,
  })
  const source = Readable.from(decodedChunks(table.file, table.encoding, onBytes))
  // Whatever fails arrives through the parser below as well.
  const flowing = pipeline(source, parser).catch(() => undefined)
  let line = 1
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
      line += 1 + lineBreaksIn(cells)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield { line, cells: [], fault: 'opens a quote that is never closed' }
  } finally {
    parser.destroy()
    await flowing
  }
}

function lineBreaksIn(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) count += cell.split(/\r\n|\n|\r/).length - 1
  }
  return count
}
