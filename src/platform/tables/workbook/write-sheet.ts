import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { ZipWriter } from '../../archives/zip-writer.ts'
import { Refusal } from '../../values/refusal.ts'
import type { ExportedCell } from '../exported-cell.ts'

/** Limits of spreadsheet programs: rows of a sheet, and characters of a cell. */
const rowsMax = 1_048_576
const cellLengthMax = 32_767

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: readonly (readonly [name: string, content: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs></styleSheet>`,
  ],
]

/**
 * Writes rows into a workbook (XLSX) of one sheet, one after another. Text stays text: a program
 * that opens it calculates nothing. Throws `export.too-large` for what no spreadsheet can hold.
 */
export async function writeSheet(
  file: string,
  rows: AsyncIterable<readonly ExportedCell[]>,
): Promise<void> {
  const output = createWriteStream(file, { flags: 'wx' })
  // The caller that waits for the stream to drain or to end receives the error; until then it must
  // not end the process.
  output.on('error', () => undefined)
  const archive = new ZipWriter(output)
  try {
    for (const [name, content] of parts) await archive.add(name, [head + content])
    await archive.add('xl/worksheets/sheet1.xml', sheetOf(rows))
    await archive.finish()
    output.end()
    await finished(output)
  } catch (error) {
    output.destroy()
    throw error
  }
}

async function* sheetOf(rows: AsyncIterable<readonly ExportedCell[]>): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetData>`
  let number = 0
  for await (const row of rows) {
    number++
    if (number > rowsMax) throw tooLarge()
    yield `<row r="${number}">${row.map((cell, index) => cellOf(cell, index, number)).join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

function cellOf(cell: ExportedCell, index: number, row: number): string {
  const place = `${lettersOf(index)}${row}`
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textCell(place, cell)
  return `<c r="${place}"><v>${cell.number}</v></c>`
}

function textCell(place: string, text: string): string {
  if (text.length > cellLengthMax) throw tooLarge()
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** The column's name: A to Z, then AA. */
function lettersOf(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest >= 0 ? lettersOf(rest) : '') + String.fromCharCode(65 + (index % 26))
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold.
const unwritable = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g

/** XML text; characters that XML cannot hold are written as `_xHHHH_` (ECMA-376, 22.9.2.19). */
function escaped(text: string): string {
  return text
    .replaceAll(
      unwritable,
      (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    )
    .replaceAll(/[&<>]/g, (sign) => entities[sign] as string)
}

function tooLarge(): Refusal {
  return new Refusal('too-large', 'export.too-large', {
    en: 'This is more than a spreadsheet holds (1,048,576 rows, 32,767 characters in a cell). Export it as CSV.',
    de: 'Das ist mehr, als eine Tabelle fasst (1.048.576 Zeilen, 32.767 Zeichen je Zelle). Bitte als CSV exportieren.',
  })
}
