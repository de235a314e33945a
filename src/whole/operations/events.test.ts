import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { eventEntities, followedEvents } from '../../main/events.ts'
import { referenceLists } from '../../main/reference-lists.ts'
import { scopeNames } from '../../main/rooms.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import { testDatabase } from '../../platform/testing/database.ts'

const database = await testDatabase()
after(() => database.drop())
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

/** Events for readers inside the service; channels have a queue of their own. */
const isInternal = (name: string) =>
  name.startsWith('channel') || ['company-logo', 'role', 'user'].includes(name)

test('every event is for callers who may read its records, or for readers inside the service alone', () => {
  const followed = followedEvents.map(({ name }) => name)
  const others = eventEntities.map(({ name }) => name).filter((name) => !followed.includes(name))
  assert.deepEqual(others.filter(isInternal), others)
  assert.deepEqual(followed.filter(isInternal), [])
  for (const { name, followed } of followedEvents) {
    assert.ok(scopeNames.includes(followed.scope), `${name}: ${followed.scope}`)
  }
})

test('records whose events are followed have uuids under their ids', async () => {
  const found = await asService(database.pool, (tx) =>
    tx.rows<{ table: string }>(sql`
      select table_name as table from information_schema.columns
      where table_schema = 'erp' and column_name in ('tenant_id', 'id', 'uuid')
      group by table_name having count(*) = 3`),
  )
  const tables = found.map(({ table }) => table)
  const named = followedEvents.map(({ followed }) => followed.table)
  assert.deepEqual(
    named.filter((table) => !tables.includes(table)),
    [],
  )
})
