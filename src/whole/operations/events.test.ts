import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { eventEntities } from '../../main/events.ts'
import { referenceLists } from '../../main/reference-lists.ts'

const documentation = readFileSync(new URL('../../../docs/events.md', import.meta.url), 'utf8')

test('the documentation lists every event with its meaning, and no other', () => {
  const documented = [...documentation.matchAll(/^\| `([a-z-]+) ([a-z]+)` \| (.*) \|$/gm)].map(
    ([, entity, kind, meaning]) => [entity, kind, meaning],
  )
  const declared = eventEntities
    .toSorted((one, next) => (one.name < next.name ? -1 : 1))
    .flatMap(({ name, kinds }) =>
      Object.entries(kinds).map(([kind, meaning]) => [name, kind, meaning]),
    )
  assert.deepEqual(documented, declared)
})

test('no two rooms announce under the same name', () => {
  const names = eventEntities.map(({ name }) => name)
  assert.deepEqual([...new Set(names)], names)
})

test('a reference list announces its records under the name of the audit trail', () => {
  for (const { noun, table } of referenceLists) {
    assert.equal(table.announces?.name ?? noun, noun)
  }
})
