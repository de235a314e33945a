import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import type { Connection } from './connections/connection.ts'
import { codeOf } from './failure.ts'
import { RoundTrips } from './round-trips.ts'
import { sql } from './sql.ts'
import { asTenant, TenantTx } from './transaction.ts'

/** Which statements of a transaction share a round trip, and what becomes of the others where one fails. */

const [alice, bob] = [randomUUID(), randomUUID()]
let database: TestDatabase

before(async () => {
  database = await testDatabase()
  for (const tenantId of [alice, bob]) {
    await asTenant(database.pool, tenantId, (tx) =>
      tx.rows(sql`insert into erp.tenants (tenant_id, name) values (${tenantId}, 'A name')`),
    )
  }
})
after(() => database.drop())

const names = sql`select tenant_id, name from erp.tenants order by tenant_id`

async function nameOf(tenantId: string): Promise<unknown> {
  const name = sql`select name from erp.tenants where tenant_id = ${tenantId}`
  return (await asTenant(database.pool, tenantId, (tx) => tx.row(name)))?.['name']
}

test('statements asked for together share a round trip, in their order and with those queued before them', async () => {
  const counted = countedTrips(await database.pool.acquire(alice, 1000))
  const tx = new TenantTx(
    alice,
    new RoundTrips(counted.connection, { tenantId: alice }, performance.now() + 4000),
    {
      dryRun: true,
    },
  )
  const rename = (name: string) =>
    sql`update erp.tenants set name = ${name} where tenant_id = ${alice} returning name`
  const name = sql`select name from erp.tenants where tenant_id = ${alice}`
  const before = counted.trips()
  tx.soon(rename('First'))
  const found = await Promise.all([tx.row(name), tx.row(rename('Second')), tx.rows(name)])
  assert.deepEqual(found, [{ name: 'First' }, { name: 'Second' }, [{ name: 'Second' }]])
  assert.equal(counted.trips() - before, 1)
  await tx.close()
  database.pool.release(counted.connection, alice)
})

/** A connection that counts its round trips. */
function countedTrips(connection: Connection) {
  let trips = 0
  const run = connection.run.bind(connection)
  connection.run = (...batch) => {
    trips++
    return run(...batch)
  }
  return { connection, trips: () => trips }
}

test('what is queued to run soon runs at the latest with the commit, and fails the work where it fails', async () => {
  const insert = sql`insert into erp.tenants (tenant_id, name) values (${alice}, 'Twice')`
  const work = asTenant(database.pool, alice, async (tx) => tx.soon(insert))
  await assert.rejects(work, (error) => codeOf(error) === '23505')
  const rename = (name: string) =>
    sql`update erp.tenants set name = ${name} where tenant_id = ${bob} returning name`
  await asTenant(database.pool, bob, async (tx) => tx.soon(rename('Soon')))
  assert.equal(await nameOf(bob), 'Soon')
})

test('one of several statements asked for together that fails ends the transaction for all of them', async () => {
  const work = asTenant(database.pool, alice, async (tx) => {
    const results = await Promise.allSettled([
      tx.rows(names),
      tx.rows(sql`select 1 / ${0}::integer`),
    ])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
  })
  await assert.rejects(work, /has ended/)
})

test('two chains of statements may run side by side, however their turns fall', async () => {
  await asTenant(database.pool, alice, async (tx) => {
    const chain = async (turns: number) => {
      const found: number[] = []
      for (let step = 0; step < 3; step++) {
        for (let turn = 0; turn < turns; turn++) await undefined
        found.push(
          ...(await tx.rows<{ step: number }>(sql`select ${step}::integer as step`)).map(
            (row) => row.step,
          ),
        )
      }
      return found
    }
    const chains = await Promise.all([chain(0), chain(1), chain(7)])
    assert.deepEqual(chains, [
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
    ])
  })
})

for (const turns of [0, 1, 9]) {
  test(`work that fails ${turns} turns after it asked sends nothing more, also where a part of it goes on`, async () => {
    const connections = database.pool.aside()
    const rename = sql`update erp.tenants set name = 'Too late' where tenant_id = ${alice}`
    let goesOn: Promise<unknown> = Promise.resolve()
    const work = asTenant(connections, alice, async (tx) => {
      goesOn = tx.rows(names).then(() => tx.rows(rename))
      goesOn.catch(() => undefined)
      for (let turn = 0; turn < turns; turn++) await undefined
      throw new Error('another part failed')
    })
    await assert.rejects(work, /another part failed/)
    const next = asTenant(connections, alice, (tx) => tx.row<{ name: string }>(names))
    await assert.rejects(goesOn, /has ended/)
    assert.notEqual((await next)?.name, 'Too late')
    await connections.close()
  })
}

test('nothing is sent behind the commit that is on its way', async () => {
  await asTenant(database.pool, alice, async (tx) => {
    const concluded = tx.conclude(names)
    await assert.rejects(tx.rows(names), /has ended/)
    assert.equal((await concluded).length, 1)
  })
})
