import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inSlots } from './row-slots.ts'

const slotsOf = (first: number, last: number, active: number) => {
  const rows = Array.from({ length: last - first + 1 }, (_, at) => ({ index: first + at }))
  const activeRow = active < first || active > last ? [{ index: active }] : []
  return new Map(inSlots([...activeRow, ...rows], active).map(({ index, slot }) => [index, slot]))
}

test('no two rows in the page share a slot, wherever the list and its active row are', () => {
  for (const active of [0, 5, 700]) {
    for (let first = 0; first < 1_000; first += 7) {
      const slots = slotsOf(first, first + 40, active)
      assert.equal(new Set(slots.values()).size, slots.size)
    }
  }
})

test('the active row keeps its slot while the list scrolls, and others leave theirs to those that come', () => {
  const before = slotsOf(0, 40, 5)
  const after = slotsOf(128, 168, 5)
  assert.equal(after.get(5), before.get(5))
  assert.notEqual(after.get(133), before.get(5))
  assert.equal(after.get(134), before.get(6))
})
