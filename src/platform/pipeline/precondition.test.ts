import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { Instant, Label } from '../values/shape.ts'
import { generations } from './generation.ts'
import { shapeOf } from './operation.ts'
import { responseOnlyFaults } from './precondition.ts'

const entry = Type.Object({
  id: Label(),
  name: Label(255, { readOnly: true }),
  group: Type.Object({ at: Instant({ readOnly: true }) }),
})
const shape = shapeOf(Type.Object({ entries: Type.Array(entry) }))

function faultsOf(entries: readonly object[], known: readonly object[]): string[] {
  return Object.keys(responseOnlyFaults({ entries }, { entries: known }, shape, generations.v2))
}

test('a long list sent back costs a look at each of its entries', () => {
  let looks = 0
  const known = Array.from({ length: 2_000 }, (_, number) => ({
    id: `${number}`,
    get name() {
      looks++
      return `name ${number}`
    },
  }))
  const body = Array.from({ length: 2_000 }, (_, number) => ({
    id: `${number}`,
    name: `name ${1_999 - number}`,
  }))
  assert.deepEqual(faultsOf(body, known), [])
  assert.ok(looks <= known.length, `${looks} looks`)
})

test('an entry of a list may repeat what any entry shows, and nothing else', () => {
  const known = [
    { id: 'a', name: 'A', group: { at: '2026-01-02T03:04:05.000Z' } },
    { id: 'b', name: 'B', group: { at: '2026-01-02T03:04:06.000Z' } },
  ]
  assert.deepEqual(faultsOf([{ id: 'x', name: 'B' }, { id: 'y' }], known), [])
  assert.deepEqual(faultsOf([{ id: 'a', name: 'C' }], known), ['entries[0].name'])
  assert.deepEqual(faultsOf([{ id: 'a', name: null }], known), ['entries[0].name'])
  assert.deepEqual(faultsOf([{ id: 'a', name: 'A' }], []), ['entries[0].name'])
  const sameMoment = { group: { at: '2026-01-02T04:04:05+01:00' } }
  assert.deepEqual(faultsOf([{ name: 'A', ...sameMoment }, sameMoment], known), [])
  const otherOffset = { group: { at: '2026-01-02T03:04:05+00' } }
  assert.deepEqual(faultsOf([{ name: 'A', ...otherOffset }], known), [])
  assert.deepEqual(faultsOf([{ name: 'B', ...sameMoment }], known), [
    'entries[0].name',
    'entries[0].group.at',
  ])
})
