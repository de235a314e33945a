import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../testing/database.ts'
import { migrationsWith, waitingMigration } from '../testing/migrations.ts'
import { migrate } from './migrate.ts'

/** Migrations during which people go on working, since they are no transaction. */

const steps = '9999_steps.sql'

/** A database with three tenants, connections of its owner, and a way to execute the migration. */
async function ground(t: TestContext, text: string) {
  const database = await testDatabase()
  const clients = await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client(database.owner)
      client.on('error', () => undefined)
      await client.connect()
      return client
    }),
  )
  const [owner, other] = clients as [pg.Client, pg.Client]
  await owner.query(`insert into erp.tenants (tenant_id, name)
    select gen_random_uuid(), 'Tenant ' || number from generate_series(1, 3) number`)
  const directory = migrationsWith(t, { [steps]: `-- in steps\n${text}` })
  t.after(async () => {
    await Promise.all(clients.map((client) => client.end()))
    await database.drop()
  })
  const waits: string[] = []
  const run = () =>
    migrate(database.owner, {
      directory,
      onWait: ({ message }) => waits.push(message),
    })
  return { owner, other, run, waits }
}

const index = 'create index concurrently if not exists tenants_by_name on erp.tenants (name);'
const isValid = async (owner: pg.Client) =>
  (
    await owner.query(
      `select indisvalid from pg_index where indexrelid = to_regclass('erp.tenants_by_name')`,
    )
  ).rows.map(({ indisvalid }) => indisvalid)

test('an index is built while others write, and a second process waits for it without standing in its way', async (t) => {
  const { owner, other, run } = await ground(t, index)
  await other.query('begin')
  await other.query(`update erp.tenants set name = 'Changed' where name = 'Tenant 1'`)
  const both = Promise.all([run(), run()])
  await waitingMigration(owner)
  await owner.query(`set lock_timeout = '100ms'`)
  await owner.query(`update erp.tenants set name = 'As well' where name = 'Tenant 2'`)
  await other.query('commit')
  assert.deepEqual((await both).flat(), [steps])
  assert.deepEqual(await isValid(owner), [true])
})

test('an index whose build was interrupted is built again', async (t) => {
  const { owner, other, run } = await ground(t, index)
  await other.query('begin')
  await other.query(`update erp.tenants set name = 'Changed' where name = 'Tenant 1'`)
  const broken = run()
  await owner.query('select pg_terminate_backend($1)', [await waitingMigration(owner)])
  await assert.rejects(broken, /9999_steps\.sql failed/)
  assert.deepEqual(await isValid(owner), [false])
  await other.query('commit')
  assert.deepEqual(await run(), [steps])
  assert.deepEqual(await isValid(owner), [true])
})

test('a process whose lock of migrations was taken away says so, and the next one goes on', async (t) => {
  const { owner, other, run } = await ground(t, index)
  await other.query('begin')
  await other.query(`update erp.tenants set name = 'Changed' where name = 'Tenant 1'`)
  const cut = run()
  const building = await waitingMigration(owner)
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'kontor migrate' and datname = current_database() and pid <> $1`,
    [building],
  )
  assert.equal(rowCount, 1)
  await other.query('commit')
  await assert.rejects(cut)
  assert.deepEqual(await run(), [steps])
  assert.deepEqual(await isValid(owner), [true])
})

test('rows of all tenants are filled in by portions, and what is held meanwhile comes later', async (t) => {
  const { owner, other, run, waits } = await ground(
    t,
    `-- in portions
    update erp.tenants set currency_iso = 'CHF' where tenant_id in (
      select tenant_id from erp.tenants where currency_iso <> 'CHF' order by name limit 1)`,
  )
  await other.query('begin')
  await other.query(`select from erp.tenants where name = 'Tenant 2' for update`)
  const filled = run()
  const done = async () =>
    Number((await owner.query(`select from erp.tenants where currency_iso = 'CHF'`)).rowCount)
  while (waits.length === 0) await owner.query('select')
  assert.equal(await done(), 1)
  await other.query('commit')
  assert.deepEqual(await filled, [steps])
  assert.equal(await done(), 3)
  assert.match(waits[0] ?? '', /9999_steps\.sql/)
})

test('a statement that fails is named with its migration, which is not noted as done', async (t) => {
  const { owner, run } = await ground(t, 'alter table erp.nowhere validate constraint nothing;')
  await assert.rejects(run(), /9999_steps\.sql failed/)
  const { rowCount } = await owner.query('select from erp.migrations where name = $1', [steps])
  assert.equal(rowCount, 0)
})
