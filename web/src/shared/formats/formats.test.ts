import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatsOf } from './formats.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const german = formatsOf('de', 'EUR')
const english = formatsOf('en', 'GBP')

test('amounts are written exactly, also those that no float can hold', () => {
  assert.equal(plain(german.money('149')), '149,00 €')
  assert.equal(plain(german.money('0.30000000000000004')), '0,30 €')
  assert.equal(plain(german.number('12345678901234567890.5')), '12.345.678.901.234.567.890,5')
  assert.equal(plain(english.money('1234.5')), '£1,234.50')
  assert.equal(plain(english.money(-3, 'EUR')), '-€3.00')
})

test('what is not set is a dash, and zero is zero', () => {
  for (const value of [null, undefined, '']) assert.equal(german.money(value), '–')
  assert.equal(german.number(0), '0')
  assert.equal(german.dateTime(null), '–')
})

test('sizes of files have the unit that fits', () => {
  assert.deepEqual([0, 999, 1_500, 10_485_760].map(german.fileSize).map(plain), [
    '0 B'.replace('B', 'Byte'),
    '999 Byte',
    '1,5 kB',
    '10,5 MB',
  ])
})
