import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf } from './header-line.ts'

test('columns are found with any delimiter, quotes and marks of the encoding', () => {
  assert.deepEqual(columnsOf('sku;name;price\nA;B;1,2'), ['sku', 'name', 'price'])
  assert.deepEqual(columnsOf('\uFEFFsku,"name, long"\r\n'), ['sku', 'name, long'])
  assert.deepEqual(columnsOf('a\tb'), ['a', 'b'])
  assert.deepEqual(columnsOf('"two\nlines",b\n1,2'), ['two\nlines', 'b'])
  assert.deepEqual(columnsOf(''), [''])
})
