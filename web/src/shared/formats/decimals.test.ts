import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDecimal } from './decimals.ts'

const cases = [
  ['de', '1.234,50', '1234.5'],
  ['de', '1234,5', '1234.5'],
  ['de', '1234.5', '1234.5'],
  ['de', '0,10', '0.1'],
  ['de', '0.125', '0.125'],
  ['de', ',5', '0.5'],
  ['de', '-12', '-12'],
  ['de', '−0,00', '0'],
  ['de', '1.234.567', '1234567'],
  ['de', '12345678901234567890,123456789', '12345678901234567890.123456789'],
  ['en', '1,234.50', '1234.5'],
  ['en', '1 234.50', '1234.5'],
  ['en', '7,5', '7.5'],
] as const

test('numbers are read with the marks of the language, exactly', () => {
  for (const [language, text, value] of cases)
    assert.deepEqual(readDecimal(text, language), { value }, text)
})

test('what may be meant either way is refused', () => {
  assert.deepEqual(readDecimal('1.234', 'de'), { fault: 'ambiguous' })
  assert.deepEqual(readDecimal('1,234', 'en'), { fault: 'ambiguous' })
})

test('what is no number is refused', () => {
  for (const text of ['', '-', ',', '1,2,3', '1.23.4', '12.34,5', '1e5', 'NaN', '0x10', '١٢'])
    assert.deepEqual(readDecimal(text, 'de'), { fault: 'malformed' }, text)
})
