import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Refusal, type Sentence } from '../values/refusal.ts'
import { declaredDelimiter, guessDelimiter } from './csv/delimiter.ts'
import { decodedChunks, detectEncoding, type Encoding } from './csv/encoding.ts'
import { columnsMax, germanFault, LineReader, type ReadLine } from './csv/line-reader.ts'
import { isWorkbook, readFirstSheet } from './workbook/read-sheet.ts'

/** A file of lines with cells; the first line names the columns. Each pass reads the file again. */
export interface Table {
  readonly file: string
  readonly encoding: Encoding
  readonly delimiter: string
  /** The names of the columns, made distinct. */
  readonly header: readonly string[]
  /** Whether the first line only declares the delimiter. */
  readonly declaresDelimiter?: boolean
  /** Whether bytes of the file do not fit its encoding; the lines that contain them are bad. */
  readonly isDamaged?: boolean
  /** In bytes. */
  readonly size: number
  /** Identifies the file, to notice when it is no longer the one that was opened. */
  readonly version: string
  /** The rows of a workbook's first sheet, the header included; a workbook is held in memory. */
  readonly sheet?: readonly (readonly string[])[]
}

export interface TableRow {
  /** The line of the file on which the row begins, counted from 1; a quoted cell may span several. */
  readonly line: number
  readonly cells: readonly string[]
  /** Why the row cannot be read. */
  readonly fault?: string
}

/** How to read a file, for what is not to be guessed. */
export interface Reading {
  readonly encoding?: Encoding
  readonly delimiter?: string
}

const sampleLength = 65_536

/**
 * Opens a text file or a workbook. Throws `import.file.missing`, `import.file.empty`,
 * `import.workbook.…`.
 */
export async function openTable(file: string, reading: Reading = {}): Promise<Table> {
  const { size, version } = await stateOf(file)
  if (await isWorkbook(file)) return openSheet(file, size, version)
  const found = await detectEncoding(file)
  const encoding = reading.encoding ?? found.encoding
  const isDamaged = encoding === 'utf-8' && (found.isDamaged || found.encoding !== 'utf-8')
  const beginning = await beginningOf(file, encoding)
  const declared = declaredDelimiter(beginning)
  const delimiter = reading.delimiter ?? declared ?? guessDelimiter(beginning)
  const declaresDelimiter = declared !== undefined
  const given = { file, encoding, delimiter, declaresDelimiter, isDamaged }
  const unnamed = { ...given, header: [], size, version }
  for await (const line of rowsFrom(unnamed)) return { ...unnamed, header: headerOf(file, line) }
  throw emptyFile(file)
}

async function openSheet(file: string, size: number, version: string): Promise<Table> {
  const sheet = await readFirstSheet(file)
  const unnamed = {
    file,
    encoding: 'utf-8',
    delimiter: ',',
    header: [],
    size,
    version,
    sheet,
  } as const
  for (const line of sheetRows(sheet, size)) return { ...unnamed, header: headerOf(file, line) }
  throw emptyFile(file)
}

/** The names of the columns. Throws `import.header.invalid`. */
function headerOf(file: string, { cells, count, fault }: ReadLine): string[] {
  const wrong = fault === undefined ? excessOf(count) : { en: fault, de: germanFault(fault) }
  if (wrong === undefined) return distinct(cells.map((cell) => cell.trim()))
  const name = basename(file)
  throw new Refusal('invalid', 'import.header.invalid', {
    en: `The first line of ${name}, which names the columns, ${wrong.en}.`,
    de: `Die erste Zeile von ${name}, die die Spalten benennt, ${wrong.de}.`,
  })
}

function excessOf(count: number): Sentence | undefined {
  if (count <= columnsMax) return undefined
  return {
    en: `has ${count} columns; at most ${columnsMax} are read`,
    de: `hat ${count} Spalten; höchstens ${columnsMax} werden gelesen`,
  }
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
  const seen = new Set<string>()
  return names.map((name, index) => {
    const plain = name || `column ${index + 1}`
    let given = plain
    for (let count = 2; seen.has(given); count++) given = `${plain} (${count})`
    seen.add(given)
    return given
  })
}

/** The rows below the header. Rows without text are skipped. */
export async function* readRows(
  table: Table,
  onBytes?: (count: number) => void,
): AsyncGenerator<TableRow> {
  const width = table.header.length
  let isHeader = true
  for await (const line of rowsFrom(table, onBytes)) {
    if (isHeader) isHeader = false
    else yield withRightWidth(line, width)
  }
}

/** Empty cells beyond the header are ignored. */
function withRightWidth({ line, cells, count, filled, fault }: ReadLine, width: number): TableRow {
  if (fault !== undefined) return { line, cells, fault }
  if (count >= width && filled <= width) return { line, cells }
  return { line, cells, fault: `has ${count} cells where the header has ${width}` }
}

async function* rowsFrom(
  table: Table,
  onBytes?: (count: number) => void,
): AsyncGenerator<ReadLine> {
  if (table.sheet) yield* sheetRows(table.sheet, table.size, onBytes)
  else yield* textRows(table, onBytes)
}

/** Estimates the position as if all rows had the same number of bytes. */
function* sheetRows(
  sheet: NonNullable<Table['sheet']>,
  size: number,
  onBytes?: (count: number) => void,
): Generator<ReadLine> {
  for (const [index, cells] of sheet.entries()) {
    onBytes?.(Math.round(((index + 1) / sheet.length) * size))
    const line = { line: index + 1, cells, count: cells.length, filled: filledOf(cells) }
    if (hasText(line)) yield line
  }
}

function filledOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}

async function* textRows(
  table: Table,
  onBytes?: (count: number) => void,
): AsyncGenerator<ReadLine> {
  const reader = new LineReader(table.delimiter)
  const isRow = (line: ReadLine) => hasText(line) && !(table.declaresDelimiter && line.line === 1)
  for await (const text of decodedChunks(table.file, table.encoding, onBytes)) {
    for (const line of reader.read(text)) if (isRow(line)) yield asDecoded(table, line)
  }
  for (const line of reader.read('', true)) if (isRow(line)) yield asDecoded(table, line)
}

/** A line with bytes that are not characters is bad: their meaning is unknown. */
function asDecoded({ isDamaged }: Table, line: ReadLine): ReadLine {
  const isLost = isDamaged && line.cells.some((cell) => cell.includes('\ufffd'))
  return isLost
    ? { ...line, fault: 'holds bytes that are not UTF-8, as the rest of the file is' }
    : line
}

function hasText({ cells, filled, fault }: ReadLine): boolean {
  return fault !== undefined || filled > cells.length || cells.some((cell) => cell.trim() !== '')
}
