import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import writeXlsxFile from 'write-excel-file/node'
import {
  sheetOf,
  sheetWithCell,
  spreadsheet,
  withSizes,
  workbookOf,
} from '../../testing/workbook.ts'
import { Refusal } from '../../values/refusal.ts'
import type { ExportedCell } from '../exported-cell.ts'
import { openTable, readRows, type TableRow } from '../table.ts'
import { plainNumber } from './cell-text.ts'
import { readFirstSheet } from './read-sheet.ts'
import { isTooFarOut } from './sheet-extent.ts'
import { writeSheet } from './write-sheet.ts'

const directory = mkdtempSync(join(tmpdir(), 'kontor-workbook-'))
after(() => rmSync(directory, { recursive: true }))

let count = 0
const newFile = () => join(directory, `${++count}.xlsx`)
const isRefused =
  (...codes: string[]) =>
  (error: unknown) =>
    error instanceof Refusal && codes.includes(error.code)

async function* each<T>(all: Iterable<T>): AsyncGenerator<T> {
  yield* all
}

function fileOf(content: Uint8Array): string {
  const file = newFile()
  writeFileSync(file, content)
  return file
}

const workbook = async (sheet: string | Iterable<string>) => fileOf(await workbookOf(sheet))

test('a written workbook is read again to the letter and digit', async () => {
  const rows: ExportedCell[][] = [
    ['text', 'number', 'none'],
    ['a <b> & "c"\r\n\td', { number: '12345678901.2345' }, null],
    ['_x0041_ \u0001 \u{1f600} ', { number: '-0.0001' }, 'last'],
    ["'=1+1", { number: '0' }, null],
  ]
  const file = newFile()
  await writeSheet(file, each(rows))
  assert.deepEqual(await readFirstSheet(file), [
    ['text', 'number', 'none'],
    ['a <b> & "c"\r\n\td', '12345678901.2345', ''],
    ['_x0041_ \u0001 \u{1f600} ', '-0.0001', 'last'],
    ["'=1+1", '0', ''],
  ])
  const again = newFile()
  await writeSheet(again, each(rows))
  assert.deepEqual(readFileSync(again), readFileSync(file))
})

test('a workbook that another program wrote is read as a table: rows by number, dates, yes and no', async () => {
  const file = newFile()
  await writeXlsxFile(
    [
      [{ value: 'SKU' }, { value: 'Price' }, { value: 'Since' }, { value: 'Active' }],
      [],
      [
        { value: 'A-1', type: String },
        { value: 1.234, type: Number },
        { value: new Date('2026-03-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
        { value: true, type: Boolean },
      ],
    ],
    {},
  ).toFile(file)
  const table = await openTable(file)
  assert.deepEqual(table.header, ['SKU', 'Price', 'Since', 'Active'])
  const rows: TableRow[] = []
  for await (const row of readRows(table)) rows.push(row)
  assert.deepEqual(rows, [{ line: 3, cells: ['A-1', '1.2340', '2026-03-01', 'true'] }])
})

test('a number that a program calculated is read as spreadsheets show it, with 15 digits', async () => {
  const stored = ['19.989999999999998', '0.30000000000000004', '1.1499999999999999', '4.35', '-0.1']
  const cells = stored.map((number, index) => `<c r="${'ABCDE'[index]}1"><v>${number}</v></c>`)
  const file = await workbook(sheetOf(`<row r="1">${cells.join('')}</row>`))
  assert.deepEqual(await readFirstSheet(file), [['19.99', '0.3', '1.15', '4.35', '-0.1']])
  const calculated = newFile()
  const prices = [0.1 + 0.2, 3 * 6.6633333333333, 1.1 * 1.1, 2.675 * 100]
  await writeXlsxFile([prices.map((value) => ({ value, type: Number }))], {}).toFile(calculated)
  assert.deepEqual(await readFirstSheet(calculated), [['0.3', '19.9899999999999', '1.21', '267.5']])
})

test('a stored number is read as plain digits with only one meaning', () => {
  for (const [stored, plain] of [
    ['1.234', '1.2340'],
    ['1234', '1234'],
    ['1E-4', '0.0001'],
    ['1.5e3', '1500'],
    ['-0.125', '-0.1250'],
    ['4006381333931', '4006381333931'],
    ['123456789012345678', '123456789012346000'],
    ['1e400', '1e400'],
    ['nonsense', 'nonsense'],
  ] as const) {
    assert.equal(plainNumber(stored), plain === '1e400' ? 'Infinity' : plain)
  }
})

test('a file that is not an archive, or is truncated, is refused as a workbook', async () => {
  const honest = newFile()
  await writeSheet(honest, each([['x']]))
  for (const bytes of [
    Buffer.from('PK\x03\x04'),
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(10_000, 'x')]),
    readFileSync(honest).subarray(0, -30),
    readFileSync(honest).fill(0, 60, 200),
  ]) {
    await assert.rejects(readFirstSheet(fileOf(bytes)), isRefused('import.workbook.invalid'))
  }
  const other = await workbook('<html/>')
  await assert.rejects(readFirstSheet(other), isRefused('import.workbook.invalid'))
})

test('an archive that unpacks to more than memory holds is refused, also one that declares smaller sizes', async () => {
  const blanks = ' '.repeat(1_000_000)
  const archive = await workbookOf(Array.from({ length: 30 }, () => blanks))
  assert.ok(archive.length < 100_000)
  const startedAt = performance.now()
  const large = fileOf(withSizes(archive, () => 60_000_000))
  await assert.rejects(readFirstSheet(large), isRefused('import.workbook.too-large'))
  assert.ok(performance.now() - startedAt < 500)
  const lying = fileOf(withSizes(archive, (declared) => Math.min(declared, 5_000)))
  const before = process.memoryUsage().rss
  await assert.rejects(readFirstSheet(lying), isRefused('import.workbook.invalid'))
  assert.ok(process.memoryUsage().rss - before < 100_000_000)
})

test('a sheet is as wide as its farthest cell, even if it declares another dimension', async () => {
  const wide = await workbook(sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'))
  await assert.rejects(readFirstSheet(wide), isRefused('import.workbook.too-large'))
  const sheet = `<worksheet xmlns="${spreadsheet}"><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>`
  assert.deepEqual(await readFirstSheet(await workbook(sheet)), [['7']])
  // Filled up into a table, these two cells would become seventeen thousand million.
  const far = await workbook(
    sheetOf(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    ),
  )
  await assert.rejects(readFirstSheet(far), isRefused('import.workbook.too-large'))
})

test('a cell far out, or a row beyond all rows, is refused by its address, before there is a table', async () => {
  for (const sheet of [
    sheetWithCell('XFD1048576'),
    sheetWithCell('A200001'),
    sheetWithCell('SG1'),
    sheetWithCell('A1', '1000000000000000'),
    sheetWithCell('A1', '1e15'),
    sheetOf(`<row r='1'><c ${'s="1" '.repeat(300)} r='XFD1'><v>1</v></c></row>`),
    sheetOf(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="150000"><c r="RR150000"><v>1</v></c></row>',
    ),
  ]) {
    const file = await workbook(sheet)
    assert.ok(readFileSync(file).length < 4_000)
    assert.equal(isTooFarOut(readFileSync(file)), true, sheet.slice(-150))
    await assert.rejects(readFirstSheet(file), isRefused('import.workbook.too-large'))
  }
  await assert.rejects(
    readFirstSheet(await workbook(sheetWithCell('&#88;FD1'))),
    isRefused('import.workbook.invalid'),
  )
})

test('rows and cells that only have a format take no space, at any address', async () => {
  const sheet = sheetOf(
    '<row r="1"><c r="A1"><v>7</v></c><c r="XFD1" s="1"/></row><row r="1048576" ht="20"></row>',
  )
  assert.deepEqual(await readFirstSheet(await workbook(sheet)), [['7']])
})

test('entities that multiply themselves are not expanded', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>${sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>')}`
  const rows = await readFirstSheet(await workbook(bomb)).catch((error: unknown) => {
    assert.ok(isRefused('import.workbook.invalid')(error))
    return []
  })
  assert.ok(JSON.stringify(rows).length < 1000)
})

test('a text longer than a cell holds is refused and not cut off', async () => {
  await assert.rejects(
    writeSheet(newFile(), each([['x'.repeat(32_768)]])),
    isRefused('export.too-large'),
  )
})
