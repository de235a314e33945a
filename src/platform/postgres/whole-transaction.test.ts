import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { clusterOwner, type TestDatabase, testDatabase } from '../testing/database.ts'
import { codeOf } from './failure.ts'
import { type CompiledStatement, fixed, sql } from './sql.ts'
import { asTenant, type TenantTx } from './transaction.ts'

/** Transactions that are sent in one round trip, and so without `begin` and `commit`. */

const [alice, bob] = [randomUUID(), randomUUID()]
let database: TestDatabase

before(async () => {
  // One connection, so that each transaction finds what the one before it left.
  database = await testDatabase({ poolSize: 1 })
  for (const tenantId of [alice, bob]) {
    await asTenant(database.pool, tenantId, (tx) =>
      tx.rows(sql`insert into erp.tenants (tenant_id, name) values (${tenantId}, 'A name')`),
    )
  }
})
after(() => database.drop())

const names = sql`select tenant_id, name from erp.tenants order by tenant_id`
const setting = fixed(`select current_setting('app.tenant_id', true) as tenant`)
const rename = (tenantId: string, name: string) =>
  sql`update erp.tenants set name = ${name} where tenant_id = ${tenantId} returning name`
const divide = (by: number) => sql`select 1 / ${by}::integer as result`

const whole = (tenantId: string, work: (tx: TenantTx) => Promise<unknown>) =>
  asTenant(database.pool, tenantId, work)
const nameOf = (tenantId: string) =>
  asTenant(
    database.pool,
    tenantId,
    async (tx) => (await tx.conclude<{ name: string }>(names))[0]?.name,
  )

/** The texts that a transaction sends, trip by trip. */
async function sent(work: () => Promise<unknown>): Promise<string[][]> {
  const connection = await database.pool.acquire(alice, 1000)
  const trips: string[][] = []
  const run = connection.run.bind(connection)
  connection.run = (statements: readonly CompiledStatement[], ...others) => {
    trips.push(statements.map(({ text }) => text))
    return run(statements, ...others)
  }
  database.pool.release(connection, alice)
  await work()
  connection.run = run
  return trips
}

const onCluster = clusterOwner() !== undefined && 'on a cluster it begins by words'

test('it is sent as one, without begin and commit, and sees the rows of its tenant alone', {
  skip: onCluster,
}, async () => {
  let rows: unknown
  const trips = await sent(() => whole(alice, async (tx) => (rows = await tx.conclude(names))))
  assert.deepEqual(rows, [{ tenant_id: alice, name: 'A name' }])
  assert.equal(trips.length, 1)
  assert.equal(trips[0]?.length, 2)
  assert.match(trips[0]?.[0] ?? '', /set_config/)
})

test('the tenant is named until its end and no longer', async () => {
  assert.deepEqual(await whole(bob, (tx) => tx.conclude(setting)), [{ tenant: bob }])
  const connection = await database.pool.acquire(bob, 1000)
  const [rows] = await connection.run(
    [{ name: '', text: setting.strings[0] ?? '', values: [] }],
    500,
  )
  database.pool.release(connection, bob)
  assert.ok(!rows?.[0]?.['tenant'], JSON.stringify(rows))
})

test('what it writes is there afterwards, and a row of another tenant cannot be written', async () => {
  assert.deepEqual(await whole(bob, (tx) => tx.conclude(rename(bob, 'Bob'))), [{ name: 'Bob' }])
  assert.deepEqual(await whole(alice, (tx) => tx.conclude(rename(bob, 'Alice'))), [])
  assert.equal(await nameOf(bob), 'Bob')
})

test('where a statement fails, nothing of it stays, and the connection serves the next', async () => {
  const failing = whole(alice, (tx) => tx.concludeAll([rename(alice, 'Lost'), divide(0)]))
  await assert.rejects(failing, (error) => codeOf(error) === '22012')
  assert.equal(await nameOf(alice), 'A name')
})

test('where what waits for the commit fails, nothing of it stays', async () => {
  const failing = whole(alice, async (tx) => {
    tx.soon(rename(alice, 'Lost'))
    tx.later(divide(0))
  })
  await assert.rejects(failing, (error) => codeOf(error) === '22012')
  assert.equal(await nameOf(alice), 'A name')
})

test('a dry run, and one of several round trips, begin and end by words', async () => {
  const dry = await sent(() =>
    asTenant(database.pool, alice, (tx) => tx.conclude(rename(alice, 'Lost')), { dryRun: true }),
  )
  assert.deepEqual([dry[0]?.[0], dry[0]?.at(-1)], ['begin', 'rollback'])
  assert.equal(await nameOf(alice), 'A name')
  const two = await sent(() =>
    whole(alice, async (tx) => {
      await tx.rows(names)
      await tx.conclude(names)
    }),
  )
  assert.deepEqual([two.length, two[0]?.[0], two[1]?.at(-1)], [2, 'begin', 'commit'])
})

test('on a cluster, whose other servers hear of the tenant by `set local` alone, it begins by words', async () => {
  const connection = await database.pool.acquire(alice, 1000)
  Object.defineProperty(connection, 'isCluster', { value: true, configurable: true })
  database.pool.release(connection, alice)
  const trips = await sent(() => whole(alice, (tx) => tx.conclude(names)))
  Reflect.deleteProperty(connection, 'isCluster')
  assert.deepEqual(
    [trips[0]?.[0], trips[0]?.[1], trips[0]?.at(-1)],
    ['begin', `set local app.tenant_id = '${alice}'`, 'commit'],
  )
})
