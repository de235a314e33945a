import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { eventEntities, followedEvents } from '../../main/registries/events.ts'
import { referenceLists } from '../../main/registries/reference-lists.ts'
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
    tx.rows<{ column: string }>(sql`
      select table_name || '.' || column_name || ' ' || data_type as column
      from information_schema.columns where table_schema = 'erp'`),
  )
  const columns = new Set(found.map(({ column }) => column))
  const wanted = followedEvents.flatMap(({ followed: { table, keys } }) => [
    ...[`${table}.tenant_id uuid`, `${table}.${keys?.id ?? 'id'} integer`],
    `${table}.${keys?.uuid ?? 'uuid'} uuid`,
  ])
  assert.deepEqual(
    wanted.filter((column) => !columns.has(column)),
    [],
  )
})
