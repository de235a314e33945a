import assert from 'node:assert/strict'
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../testing/database.ts'
import { migrationsWith, waitingMigration } from '../testing/migrations.ts'
import type { ConnectionSettings } from './connections/connection.ts'
import { migrate } from './migrate.ts'
import { migrationsDirectory, readMigrations } from './migration-files.ts'

/** A migrated database and its owner. */
async function ground(t: TestContext): Promise<{ owner: pg.Client; settings: ConnectionSettings }> {
  const database = await testDatabase()
  const owner = new pg.Client(database.owner)
  await owner.connect()
  t.after(async () => {
    await owner.end()
    await database.drop()
  })
  return { owner, settings: database.owner }
}

const [first = ''] = readdirSync(migrationsDirectory).sort()

test('a migration file that was changed after it was applied is named, with the change and the way out', async (t) => {
  const { settings } = await ground(t)
  const directory = migrationsWith(t, {})
  appendFileSync(new URL(first, directory), '\n-- a word more\n')
  await assert.rejects(migrate(settings, { directory }), (error: Error) => {
    assert.match(error.message, new RegExp(`migrations/${first} was changed after this database`))
    assert.match(error.message, /SHA-256 [0-9a-f]{12} then, [0-9a-f]{12} now/)
    assert.match(error.message, /Put the file back .+ into a new migration/)
    return true
  })
})

test('a file whose lines end as on Windows is the same migration', async (t) => {
  const { settings } = await ground(t)
  const directory = migrationsWith(t, {})
  const [original] = await readMigrations()
  writeFileSync(new URL(first, directory), original?.text.replaceAll('\n', '\r\n') ?? '')
  assert.deepEqual(await migrate(settings, { directory }), [])
})

test('a database from before the first release is refused with what to do about its data', async (t) => {
  const { owner, settings } = await ground(t)
  await owner.query(`update erp.migrations set name = '0001_foundation.sql' where name = $1`, [
    first,
  ])
  // Its history had no such column either.
  await owner.query('alter table erp.migrations drop column serves_from')
  await assert.rejects(
    migrate(settings),
    /before the first release: its migration 0001_foundation\.sql .+ Export its data/,
  )
})

test('what is repeated by portions outside of steps is refused before anything runs', async (t) => {
  const { settings } = await ground(t)
  const directory = migrationsWith(t, { '9999_filled.sql': '-- in portions\nselect 1;' })
  await assert.rejects(migrate(settings, { directory }), /9999_filled\.sql .+ Begin the file with/)
})

test('a database of a newer version is refused by the name of what is new', async (t) => {
  const { settings } = await ground(t)
  const directory = migrationsWith(t, { '9999_more.sql': 'create table erp.more ();' })
  await migrate(settings, { directory })
  await assert.rejects(migrate(settings), /newer version \(9999_more\.sql\)\. Update this one/)
})

test('a migration notes in the database which versions can serve it afterwards', async (t) => {
  const { owner, settings } = await ground(t)
  const directory = migrationsWith(t, {
    '9998_wider.sql': 'create table erp.wider (id integer constraint wider_pkey primary key);',
    '9999_narrower.sql': '-- serves from: 9998_wider.sql\ndrop table erp.wider;',
  })
  assert.deepEqual(await migrate(settings, { directory }), ['9998_wider.sql', '9999_narrower.sql'])
  const { rows } = await owner.query(
    `select name, serves_from from erp.migrations where name > '9' order by name`,
  )
  assert.deepEqual(rows, [
    { name: '9998_wider.sql', serves_from: null },
    { name: '9999_narrower.sql', serves_from: '9998_wider.sql' },
  ])
})

test('a migration moves the rows of all tenants as the role that sees them', async (t) => {
  const { owner, settings } = await ground(t)
  await owner.query(
    `insert into erp.tenants (tenant_id, name) values (gen_random_uuid(), 'One'), (gen_random_uuid(), 'Two')`,
  )
  const directory = migrationsWith(t, {
    '9999_moved.sql':
      "set local role erp_maintenance;\nupdate erp.tenants set name = name || ' moved';",
  })
  assert.deepEqual(await migrate(settings, { directory }), ['9999_moved.sql'])
  const { rows } = await owner.query('select name from erp.tenants order by name')
  assert.deepEqual(rows, [{ name: 'One moved' }, { name: 'Two moved' }])
})

test('a migration that names no migration up to itself as the oldest is refused before anything runs', async (t) => {
  const { owner, settings } = await ground(t)
  for (const wanted of ['9997_nowhere.sql', '9999_later.sql', 'all', '']) {
    const directory = migrationsWith(t, {
      '9998_narrower.sql': `-- serves from: ${wanted}\nselect 1;`,
      '9999_later.sql': 'select 1;',
    })
    await assert.rejects(migrate(settings, { directory }), /9998_narrower\.sql says "serves from: /)
  }
  const { rows } = await owner.query(`select name from erp.migrations where name > '9'`)
  assert.deepEqual(rows, [])
})

test('a migration that waits for a table lets requests pass, and is applied when the table is free', async (t) => {
  const { owner, settings } = await ground(t)
  const reader = new pg.Client(settings)
  await reader.connect()
  // A backup, for example.
  await reader.query('begin; select 1 from erp.items')
  const waits: string[] = []
  const migrated = migrate(settings, {
    directory: migrationsWith(t, {
      '9999_more.sql': 'alter table erp.items add column more text;',
    }),
    onWait: ({ message }) => waits.push(message),
  })
  await waitingMigration(owner)
  // A request queues behind the migration, for less time than a request may wait for a lock.
  await owner.query(`set lock_timeout = '4s'`)
  await owner.query('select 1 from erp.items')
  await reader.query('commit')
  await reader.end()
  assert.deepEqual(await migrated, ['9999_more.sql'])
  assert.match(waits[0] ?? '', /9999_more\.sql/)
})
