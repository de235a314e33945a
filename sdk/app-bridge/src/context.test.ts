import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextOf } from './index.ts'

test('a context has its place, and its record where that is named completely', () => {
  const context = { place: 'pane:stock', resource: 'item', id: '4d9e' }
  assert.deepEqual(contextOf({ ...context, more: 1 }), context)
  assert.deepEqual(contextOf({ place: 'setup' }), { place: 'setup' })
  for (const wrong of [{ resource: 'item' }, { resource: 'invoice', id: '1' }, { id: '1' }]) {
    assert.deepEqual(contextOf({ place: 'menu:a', ...wrong }), { place: 'menu:a' })
  }
  for (const nothing of [undefined, null, 'pane', 7])
    assert.deepEqual(contextOf(nothing), { place: '' })
})
