import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Refusal } from '../values/refusal.ts'
import { openTable, readRows, type TableRow } from './table.ts'

const directory = mkdtempSync(join(tmpdir(), 'kontor-table-'))
after(() => rmSync(directory, { recursive: true }))

async function read(content: string | Buffer) {
  const file = join(directory, 'table.csv')
  writeFileSync(file, content)
  const table = await openTable(file)
  const rows: TableRow[] = []
  for await (const row of readRows(table)) rows.push(row)
  return { ...table, rows }
}

test('a row is named by the line it begins on, also after quoted line breaks and empty lines', async () => {
  const { rows } = await read('a,b\r\n1,"x\r\ny\nz"\r\n\r\n,\r\n2,w\r\n3,v')
  assert.deepEqual(rows, [
    { line: 2, cells: ['1', 'x\r\ny\nz'] },
    { line: 7, cells: ['2', 'w'] },
    { line: 8, cells: ['3', 'v'] },
  ])
})

test('the delimiter is the one that separates the header, ignoring quoted text', async () => {
  for (const delimiter of [',', ';', '\t', '|']) {
    const header = ['name', '"a;b,c|d,e;f"', 'price'].join(delimiter)
    const table = await read(`${header}\n${['x', 'y', 'z'].join(delimiter)}\n`)
    assert.equal(table.delimiter, delimiter)
    assert.deepEqual(table.rows[0]?.cells, ['x', 'y', 'z'])
  }
})

test('UTF-8 is read with and without a byte order mark, and UTF-16 with one', async () => {
  for (const content of ['Größe,b\nä,ö\n', '\uFEFFGröße,b\nä,ö\n']) {
    const table = await read(content)
    assert.deepEqual(
      [table.encoding, table.header[0], table.rows[0]?.cells[0]],
      ['utf-8', 'Größe', 'ä'],
    )
  }
  const wide = await read(Buffer.from('\uFEFFGröße\tb\nä\tö\n', 'utf16le'))
  assert.deepEqual(
    [wide.encoding, wide.header, wide.rows[0]?.cells],
    ['utf-16le', ['Größe', 'b'], ['ä', 'ö']],
  )
})

test('bytes that are not UTF-8 are windows-1252, also when the first of them comes late', async () => {
  const late = Buffer.concat([
    Buffer.from(`a,b\n${'plain,text\n'.repeat(20_000)}`),
    Buffer.from([0x80, 0x2c, 0xe4, 0x0a]),
  ])
  const { encoding, rows } = await read(late)
  assert.equal(encoding, 'windows-1252')
  assert.deepEqual(rows.at(-1), { line: 20_002, cells: ['€', 'ä'] })
})

test('a row with too few or too many cells is reported, and the next one is read', async () => {
  const { rows } = await read('a,b\n1\n1,2,3\n1,2,\n1,2\n')
  assert.deepEqual(
    rows.map(({ line, fault }) => [line, fault]),
    [
      [2, 'has 1 cells where the header has 2'],
      [3, 'has 3 cells where the header has 2'],
      [4, undefined],
      [5, undefined],
    ],
  )
})

test('a quote within a cell is text, and one that is never closed is reported with its line', async () => {
  const { rows } = await read('a,b\n5" pipe,x\n2,"never\n3,closed\n')
  assert.deepEqual(rows[0], { line: 2, cells: ['5" pipe', 'x'] })
  assert.deepEqual(rows[1], { line: 3, cells: [], fault: 'opens a quote that is never closed' })
  assert.equal(rows.length, 2)
})

test('columns without a name or with the same one are distinguishable', async () => {
  assert.deepEqual((await read('a,,a\n1,2,3\n')).header, ['a', 'column 2', 'a (2)'])
})

test('the faults of a header are described in German as well', async () => {
  const faulty = {
    [`a${','.repeat(1_000)}`]: /hat 1001 Spalten/,
    '"a': /öffnet/,
    '"a"b,c': /hinter/,
  }
  for (const [header, german] of Object.entries(faulty)) {
    await assert.rejects(read(`${header}\n1\n`), (error: unknown) => {
      assert.ok(error instanceof Refusal)
      assert.match(error.sentence.de, german)
      assert.doesNotMatch(error.sentence.de, / (has|opens|is|are|text) /)
      return true
    })
  }
})

test('a header with too many columns, or without a readable one, is refused', async () => {
  const isRefused = (pattern: RegExp) => (error: unknown) =>
    error instanceof Refusal &&
    error.code === 'import.header.invalid' &&
    pattern.test(error.sentence.en)
  await assert.rejects(
    read(`sku${','.repeat(1_000)}\n`),
    isRefused(/has 1001 columns; at most 1000/),
  )
  await assert.rejects(read(`sku${','.repeat(4_000_000)}\n`), isRefused(/longer than 1,000,000/))
  await assert.rejects(read('sku,"name\n1,2\n'), isRefused(/never closed/))
  assert.equal((await read(`sku${','.repeat(999)}\n1${','.repeat(2_000)}\n`)).rows.length, 1)
})

test('a file that is missing, empty or a directory is refused', async () => {
  const isRefused = (code: string) => (error: unknown) =>
    error instanceof Refusal && error.code === code
  await assert.rejects(read(''), isRefused('import.file.empty'))
  await assert.rejects(openTable(join(directory, 'none.csv')), isRefused('import.file.missing'))
  await assert.rejects(openTable(directory), isRefused('import.file.missing'))
})

test('single bytes that are not UTF-8 in a UTF-8 file are reported with their line', async () => {
  const good = Buffer.from('a,b\nGrüner,Tee\nSchwarzer,Käse\n')
  const { encoding, rows } = await read(
    Buffer.concat([
      good,
      Buffer.from([0x4b, 0xe4, 0x73, 0x65, 0x2c, 0x78, 0x0a]),
      Buffer.from('ö,ü\n'),
    ]),
  )
  assert.equal(encoding, 'utf-8')
  assert.deepEqual(rows[0]?.cells, ['Grüner', 'Tee'])
  assert.deepEqual(
    rows.map(({ line, fault }) => [line, fault]),
    [
      [2, undefined],
      [3, undefined],
      [4, 'holds bytes that are not UTF-8, as the rest of the file is'],
      [5, undefined],
    ],
  )
  const lost = await read('a,b\nwas lost \ufffd before,x\n')
  assert.equal(lost.rows[0]?.fault, undefined)
})

test('a line that declares the delimiter is not the header', async () => {
  for (const line of ['sep=;', '"sep=;"', '\ufeffSEP=;']) {
    const table = await read(`${line}\r\na,x;b\r\n1,5;2\r\n`)
    assert.deepEqual([table.delimiter, table.header], [';', ['a,x', 'b']])
    assert.deepEqual(table.rows, [{ line: 3, cells: ['1,5', '2'] }])
  }
})

test('UTF-16 is read without a byte order mark too', async () => {
  const little = Buffer.from('Größe;b\r\nä;ö\r\n', 'utf16le')
  for (const [bytes, name] of [
    [little, 'utf-16le'],
    [Buffer.from(little).swap16(), 'utf-16be'],
  ] as const) {
    const { encoding, header, rows } = await read(bytes)
    assert.deepEqual([encoding, header, rows[0]?.cells], [name, ['Größe', 'b'], ['ä', 'ö']])
  }
})

test('blanks around a quoted cell are ignored, and a cell of 3 MB without quotes is refused by its line', async () => {
  const { rows } = await read(`a,b\n"A-1" , "x"\n${'y'.repeat(3_000_000)},z\n3,4\n`)
  assert.deepEqual(rows, [
    { line: 2, cells: ['A-1', 'x'] },
    { line: 3, cells: [], fault: 'is longer than 1,000,000 characters' },
    { line: 4, cells: ['3', '4'] },
  ])
})
