import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CellFault } from './field.ts'
import { amount, flag, instant, text, wholeNumber } from './field-kinds.ts'

const notation = { decimal: undefined }

test('yes and no are understood in English, German and digits, and nothing else is', () => {
  const { read } = flag([], true)
  for (const word of ['1', 'TRUE', 'Ja', 'x', 'active']) assert.equal(read(word, notation), true)
  for (const word of ['0', 'False', 'nein', 'draft']) assert.equal(read(word, notation), false)
  assert.equal(read('', notation), true)
  assert.throws(() => read('maybe', notation), CellFault)
})

test('a date is read as English and German files write it, and must exist', () => {
  const { read } = instant([])
  assert.equal(read('2026-03-01', notation), '2026-03-01T00:00:00.000Z')
  assert.equal(read('1.3.2026', notation), '2026-03-01T00:00:00.000Z')
  assert.equal(read('1996-07-04 12:30:00.000', notation), '1996-07-04T12:30:00.000Z')
  assert.equal(read('', notation), null)
  for (const text of ['2026-02-30', '31.4.2026', '03/01/2026', 'soon']) {
    assert.throws(() => read(text, notation), CellFault, text)
  }
})

test('an amount that its column could not store exactly is refused', () => {
  const { read } = amount([])
  assert.equal(read('99999999999.9999', notation), '99999999999.9999')
  assert.equal(read('0.12340000', notation), '0.1234')
  for (const text of ['100000000000', '0.12345', '-1']) {
    assert.throws(() => read(text, notation), CellFault, text)
  }
  assert.throws(() => wholeNumber([]).read('2147483648', notation), CellFault)
  assert.throws(() => wholeNumber([]).read('1.5', notation), CellFault)
})

test('text is counted in characters, not in UTF-16 units', () => {
  assert.equal(text([], 2).read('😀😀', notation), '😀😀')
  assert.throws(() => text([], 2).read('😀😀😀', notation), CellFault)
  assert.throws(() => text([], 9).read('a\0b', notation), CellFault)
})
