import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { columnsMax, LineReader, type ReadLine } from './line-reader.ts'

function readAll(texts: Iterable<string>, delimiter = ','): ReadLine[] {
  const reader = new LineReader(delimiter)
  const lines: ReadLine[] = []
  for (const text of texts) lines.push(...reader.read(text))
  lines.push(...reader.read('', true))
  return lines
}

const positioned = (lines: readonly ReadLine[]) =>
  lines.map(({ line, cells, fault }) => [line, fault ?? cells])

test('files that keep to RFC 4180 are read as another reader does, no matter at which byte the text is cut', () => {
  const cell = fc.oneof(
    fc
      .string({ unit: fc.constantFrom('a', 'ß', ' ', '.', '\t') })
      .filter((text) => text === text.trim()),
    fc
      .string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', '\r', ' ', ';') })
      .map((text) => `"${text.replaceAll('"', '""')}"`),
  )
  const file = fc.tuple(
    fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 }),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.boolean(),
  )
  const property = fc.property(file, fc.array(fc.nat(60)), ([rows, end, isEnded], cuts) => {
    const text = rows.map((row) => row.join(',')).join(end) + (isEnded ? end : '')
    const expected = parse(text, {
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
    })
    const parts: string[] = []
    let from = 0
    for (const length of cuts) {
      parts.push(text.slice(from, from + length))
      from += length
    }
    const lines = readAll([...parts, text.slice(from)])
    assert.deepEqual(
      lines.map(({ cells }) => cells),
      expected,
    )
    assert.deepEqual(lines, readAll([text]))
  })
  fc.assert(property, { numRuns: 500 })
})

test('a line is named by where it begins, also after quoted breaks, empty lines and unreadable lines', () => {
  const text = 'a\n\n"x\r\ny\rz"\r\n\r\r"b"c,d\n"e\n" f\ng\n'
  assert.deepEqual(positioned(readAll([text])), [
    [1, ['a']],
    [3, ['x\r\ny\rz']],
    [8, 'has text behind a closing quote'],
    [9, 'has text behind a closing quote'],
    [11, ['g']],
  ])
})

test('blanks around a quoted cell do not count, and those of a plain one do', () => {
  assert.deepEqual(positioned(readAll(['"A-1" , "x" ,\t"y",  z \n'])), [
    [1, ['A-1', 'x', 'y', '  z ']],
  ])
  assert.deepEqual(positioned(readAll(['"A-1"\t "x"\t\t z\n'], '\t')), [
    [1, ['A-1', 'x', '', ' z']],
  ])
})

test('cells beyond the limit are counted but not stored', () => {
  const [wide, next] = readAll([`sku${','.repeat(900_000)}x\n1,2\n`])
  assert.deepEqual([wide?.cells.length, wide?.count, wide?.filled], [columnsMax, 900_001, 900_001])
  assert.deepEqual([next?.line, next?.cells], [2, ['1', '2']])
})

test('a line that is too long is reported once and the next one is read; an endless quote is the end', () => {
  const long = 'x'.repeat(300_000)
  assert.deepEqual(positioned(readAll(['a\n', long, long, long, long, long, '\r', '\nb,c\n'])), [
    [1, ['a']],
    [2, 'is longer than 1,000,000 characters'],
    [3, ['b', 'c']],
  ])
  assert.deepEqual(positioned(readAll([`a\n${long.repeat(4)}\nb`])), [
    [1, ['a']],
    [2, 'is longer than 1,000,000 characters'],
    [3, ['b']],
  ])
  assert.deepEqual(positioned(readAll(['a\n"', long, long, long, long, long, '"\nb\n'])), [
    [1, ['a']],
    [2, 'opens a quote that is never closed'],
  ])
})

test('four million empty lines use no memory, and a line of another width is a line without a fault', () => {
  assert.deepEqual(readAll(['\n'.repeat(4_000_000)]), [])
  const lines = readAll([`a,b\n${'abcdef,\n,,,,,,,\n'.repeat(50_000)}`])
  assert.equal(lines.length, 100_001)
  assert.ok(lines.every(({ fault }) => fault === undefined))
  assert.deepEqual([lines[1]?.count, lines[2]?.count, lines[2]?.filled], [2, 8, 0])
})
