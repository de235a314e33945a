import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { writeRows } from '../exchange/export/write-rows.ts'
import { escapedPart, splitAt, unescapedPart } from './escaped-list.ts'
import { type ExportedCell, guarded, plainDigits, unguarded } from './exported-cell.ts'
import { openTable, readRows, type TableRow } from './table.ts'

const directory = mkdtempSync(join(tmpdir(), 'kontor-cells-'))
after(() => rmSync(directory, { recursive: true }))

const hostile = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ' ',
      '"',
      ',',
      'a',
      '|',
      '＝',
      '＋',
      '－',
      '＠',
      '>',
      ':',
      '\\',
    ),
  }),
  fc.constantFrom('NULL', '\\N', "'NULL", "'", "''", '=1', "'=1", ' x', 'x ', '\ufeffx'),
)

test('no exported text becomes a formula in a spreadsheet, and importing it again gives the same text', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const cell = guarded(text)
      assert.doesNotMatch(cell, /^[=+\-@|＝＋－＠｜\t\r]/)
      const back = unguarded(cell)
      assert.equal(back ?? cell.trim(), text)
    }),
  )
  for (const text of ["'90s", "it's", '12', 'a=b', 'a-b']) assert.equal(guarded(text), text)
})

test('a list of any texts survives export and import in one cell', () => {
  fc.assert(
    fc.property(
      fc.array(
        hostile.filter((text) => text !== ''),
        { minLength: 1 },
      ),
      (texts) => {
        const cell = texts.map((text) => escapedPart(text, ['|'])).join(' | ')
        assert.deepEqual(splitAt(cell, '|').map(unescapedPart), texts)
      },
    ),
  )
})

test('any rows survive export and import in a text file', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(hostile, hostile), { maxLength: 20 }), async (rows) => {
      const file = join(directory, `${++count}.csv`)
      async function* all(): AsyncGenerator<ExportedCell[]> {
        yield ['first', 'second', 'third']
        for (const [one, other] of rows) yield [guarded(one), guarded(other), 'end']
      }
      await writeRows(file, all())
      const table = await openTable(file, { encoding: 'utf-8', delimiter: ',' })
      const read: TableRow[] = []
      for await (const row of readRows(table)) read.push(row)
      const texts = read.map(({ cells }) =>
        cells.slice(0, 2).map((cell) => unguarded(cell) ?? cell.trim()),
      )
      assert.deepEqual(texts, rows)
    }),
    { numRuns: 50 },
  )
})

test('a number is written so that it has one meaning', async () => {
  assert.deepEqual(['1.234', '12', '1.2', '0.125', '1.2345'].map(plainDigits), [
    '1.2340',
    '12',
    '1.2',
    '0.1250',
    '1.2345',
  ])
  const file = join(directory, 'numbers.csv')
  async function* rows(): AsyncGenerator<ExportedCell[]> {
    yield [{ number: '1.234' }, null, 'x']
  }
  await writeRows(file, rows(), { hasByteOrderMark: true })
  assert.equal(readFileSync(file, 'utf8'), '\ufeff1.2340,,x\r\n')
})
