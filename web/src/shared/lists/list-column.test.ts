import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ListColumn, readColumns, shownOf } from './list-column.ts'

const columns = ['sku', 'name', 'gtin'].map(
  (id): ListColumn<object> => ({
    ...{ id, title: id, width: '1fr', value: () => '' },
    ...(id === 'gtin' && { isExtra: true }),
  }),
)
const shown = (named?: string) => shownOf(columns, named).map(({ id }) => id)

test('named columns are shown in their usual order; without any that is known, the usual ones', () => {
  assert.deepEqual(shown('gtin,sku'), ['sku', 'gtin'])
  assert.deepEqual(shown('gtin,nothing'), ['gtin'])
  assert.deepEqual(shown('nothing'), ['sku', 'name'])
  assert.deepEqual(shown(), ['sku', 'name'])
})

test('an address names columns by words with commas between; anything else is dropped', () => {
  assert.deepEqual(readColumns({ columns: 'sku,name' }), { columns: 'sku,name' })
  for (const columns of ['', ',', 'a,,b', 'a b', '<b>', 7, null, ['a'], 'a'.repeat(1_001)])
    assert.deepEqual(readColumns({ columns }), {}, String(columns))
})
