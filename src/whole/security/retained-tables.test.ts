import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { words } from '../../main/registries/words.ts'
import { retentionRulesOf, retentionsOf } from '../../main/retention-rules.ts'
import { rooms } from '../../main/rooms.ts'
import { platformTables } from '../../platform/platform-tables.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { tenantTables } from '../testing/requests/seed.ts'

/** How long the rows of every table of a tenant are kept is said once: by a rule, or with a reason. */

const [platform, ...ofRooms] = retentionsOf(rooms)
const tablesOf = ({ rules = [], passing = {}, kept = {} }: NonNullable<typeof platform>) => [
  ...rules.flatMap(({ tables }) => tables),
  ...Object.keys(passing),
  ...Object.keys(kept),
]

test('every table of a tenant has a rule or a reason, and one of them alone', async () => {
  const database = await testDatabase()
  const owner = new pg.Client(database.owner)
  await owner.connect()
  try {
    const found = await tenantTables(owner)
    const said = retentionsOf(rooms).flatMap(tablesOf)
    assert.deepEqual(said.toSorted(), [...new Set(found)].toSorted(), 'see retention.ts')
  } finally {
    await owner.end()
    await database.drop()
  }
})

test('a room says it of its own tables alone, with a reason in words', () => {
  const owners = [
    { name: 'platform', tables: platformTables, retention: platform },
    ...rooms.map(({ name, tables }, index) => ({ name, tables, retention: ofRooms[index] })),
  ]
  for (const { name, tables, retention = {} } of owners) {
    for (const table of tablesOf(retention)) assert.ok(tables.includes(table), `${name}: ${table}`)
    const { passing = {}, kept = {} } = retention
    for (const [table, reason] of Object.entries({ ...passing, ...kept }))
      assert.ok(reason.length > 10 || /\d/.test(reason), table)
  }
})

test('every kind has a name for people, a removal of its own or with another kind, and never less than the law', () => {
  const rules = retentionRulesOf(rooms)
  const years = ['letters', 'vouchers', 'books']
  for (const { kind, removal, removedWith, unit, law, usual } of rules) {
    assert.ok(words.records[kind], kind)
    assert.equal(rules.filter((one) => one.kind === kind).length, 1, kind)
    if (removedWith === undefined) assert.ok(removal, kind)
    else
      assert.ok(
        rules.some((one) => one.kind === removedWith && one.removal),
        kind,
      )
    if (law === undefined) continue
    assert.equal(unit, 'years', kind)
    // Where a number stands, no country's law would move it.
    assert.ok(years.indexOf(String(usual)) >= years.indexOf(law), kind)
  }
})
