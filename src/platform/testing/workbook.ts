import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipWriter } from '../archives/zip-writer.ts'

export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const package_ = 'http://schemas.openxmlformats.org/package/2006'

const parts = {
  '[Content_Types].xml': `<Types xmlns="${package_}/content-types"/>`,
  'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** A workbook with any sheet, also a hostile one. */
export async function workbookOf(sheet: string | Iterable<string>): Promise<Buffer> {
  const output = new PassThrough()
  const written = buffer(output)
  const archive = new ZipWriter(output)
  for (const [name, content] of Object.entries(parts)) await archive.add(name, [content])
  await archive.add('xl/worksheets/sheet1.xml', typeof sheet === 'string' ? [sheet] : sheet)
  await archive.finish()
  output.end()
  return written
}

export function sheetOf(rows: string): string {
  return `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData></worksheet>`
}

/** A sheet with one cell. */
export function sheetWithCell(address: string, row = address.replace(/\D/g, '')): string {
  return sheetOf(`<row r="${row}"><c r="${address}"><v>1</v></c></row>`)
}

/** The archive with other sizes in its directory; a reader allocates memory by these. */
export function withSizes(archive: Buffer, sizeOf: (declared: number) => number): Buffer {
  const bytes = Buffer.from(archive)
  const entry = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 4)) {
    bytes.writeUInt32LE(sizeOf(bytes.readUInt32LE(at + 24)), at + 24)
  }
  return bytes
}
