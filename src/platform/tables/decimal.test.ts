import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CellFault } from '../exchange/mapping/field.ts'
import { commonSign, multiplied, readDecimal, rounded, shifted } from './decimal.ts'

test('a number is read exactly, with either decimal sign', () => {
  const written: [string, string][] = [
    ['12', '12'],
    ['012.50', '12.5'],
    ['12,50', '12.5'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ["1'234.50", '1234.5'],
    ['1 234,50', '1234.5'],
    ['1.234.567', '1234567'],
    ['0,125', '0.125'],
    ['.5', '0.5'],
    ['€ 18.00', '18'],
    ['18,00 EUR', '18'],
    ['-0,10', '-0.1'],
    ['0.1000000000000000055', '0.1000000000000000055'],
  ]
  for (const [text, number] of written) assert.equal(readDecimal(text, undefined), number, text)
})

test('a number that could also mean a thousand times as much is refused unless the decimal sign is given', () => {
  for (const text of ['1.234', '1,234', '18.000']) {
    assert.throws(() => readDecimal(text, undefined), CellFault, text)
  }
  assert.equal(readDecimal('1.234', '.'), '1.234')
  assert.equal(readDecimal('1.234', ','), '1234')
  assert.equal(readDecimal('1,234', ','), '1.234')
  assert.equal(readDecimal('1,234', '.'), '1234')
})

test('text that is not a number is refused', () => {
  for (const text of ['abc', '1e3', '0x10', '12,5,0', '1.2.3', '.', '-', '12,50', '١٢', '=1+1']) {
    assert.throws(() => readDecimal(text, '.'), CellFault, text)
  }
})

test('the decimal sign of a column is the one that its numbers agree on', () => {
  assert.equal(commonSign(['', '18', '1.234', '0,5']), ',')
  assert.equal(commonSign(['1,000', '19.99 €']), '.')
  assert.equal(commonSign(['1.234', '18']), undefined)
  assert.equal(commonSign(['1.5', '1,5']), undefined)
})

test('grams become kilograms without losing a digit', () => {
  assert.equal(shifted('1250', 3), '1.25')
  assert.equal(shifted('5', 3), '0.005')
  assert.equal(shifted('0.5', 3), '0.0005')
  assert.equal(shifted('-20000', 3), '-20')
  assert.equal(shifted('0', 3), '0')
})

test('pounds and ounces become kilograms exactly, and are rounded once', () => {
  const pounds = (count: string) => rounded(multiplied(count, 45_359_237n, 8), 4)
  assert.equal(multiplied('1', 45_359_237n, 8), '0.45359237')
  assert.equal(multiplied('-2.5', 45_359_237n, 8), '-1.133980925')
  assert.equal(multiplied('7', 1000n, 0), '7000')
  // Floating point gives …4839.
  assert.equal(pounds('901624144.3476'), '408969832.4838')
  assert.equal(rounded('0.00005', 4), '0.0001')
  assert.equal(rounded('-0.00005', 4), '-0.0001')
  assert.equal(rounded('0.00004999', 4), '0')
  assert.equal(rounded('9.99995', 4), '10')
})
