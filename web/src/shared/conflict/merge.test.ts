import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merged } from './merge.ts'
import { shownConflict } from './shown-conflict.ts'

const was = { name: 'Oak table', weights: { net: 10 }, note: null }
const fields = ['name', 'weights.net', 'note']

test('what each side changed alone is kept without a question', () => {
  const theirs = { ...was, name: 'Oak desk' }
  assert.deepEqual(merged(was, theirs, { 'weights.net': 12 }, fields), {
    changes: { 'weights.net': 12 },
    conflicts: [],
    takenOver: ['name'],
  })
})

test('what both changed is asked for, with all three values', () => {
  const theirs = { ...was, weights: { net: 11 } }
  const { changes, conflicts } = merged(was, theirs, { 'weights.net': 12, note: 'x' }, fields)
  assert.deepEqual(changes, { note: 'x' })
  assert.deepEqual(conflicts, [{ path: 'weights.net', was: 10, theirs: 11, mine: 12 }])
})

test('the same change on both sides is no conflict and nothing to save', () => {
  const theirs = { ...was, name: 'Oak desk' }
  const { changes, conflicts, takenOver } = merged(was, theirs, { name: 'Oak desk' }, fields)
  assert.deepEqual([changes, conflicts, takenOver], [{}, [], []])
})

test('clearing a field that somebody else filled is a conflict, and emptiness has one meaning', () => {
  const { conflicts } = merged({ note: 'a' }, { note: 'b' }, { note: null }, [])
  assert.deepEqual(conflicts, [{ path: 'note', was: 'a', theirs: 'b', mine: null }])
  assert.deepEqual(merged({ note: null }, { note: '' }, { note: 'x' }, ['note']).conflicts, [])
})

test('of long lists what differs is shown, and the choice is between whole lists', () => {
  const conflict = {
    path: 'scopes',
    was: ['a', 'b', 'c'],
    theirs: ['a', 'b', 'c', 'd'],
    mine: ['a', 'b'],
  }
  const { was, theirs, mine } = shownConflict(conflict)
  assert.deepEqual({ was, theirs, mine }, { was: ['c'], theirs: ['c', 'd'], mine: [] })
  const ordered = { path: 'tags', was: [], theirs: ['a', 'b'], mine: ['b', 'a'] }
  assert.deepEqual(shownConflict(ordered), ordered)
  const texts = { path: 'name', was: 'a', theirs: 'b', mine: null }
  assert.deepEqual(shownConflict(texts), texts)
})
