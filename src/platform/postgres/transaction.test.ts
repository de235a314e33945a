import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import type { Connection } from './connections/connection.ts'
import { Pool } from './connections/pool.ts'
import { codeOf, DatabaseTimeout, isUnavailable, Mistaken } from './failure.ts'
import { RoundTrips } from './round-trips.ts'
import { fixed, sql } from './sql.ts'
import { asOperator, asTenant, TenantTx } from './transaction.ts'

const alice = randomUUID()
const bob = randomUUID()
let database: TestDatabase

before(async () => {
  database = await testDatabase()
  for (const tenantId of [alice, bob]) {
    await asTenant(database.pool, tenantId, (tx) => addTenant(tx, tenantId))
  }
})
after(() => database.drop())

function addTenant(tx: TenantTx, tenantId: string) {
  return tx.rows(sql`insert into erp.tenants (tenant_id, name) values (${tenantId}, 'A name')`)
}

const names = sql`select tenant_id, name from erp.tenants order by tenant_id`

test('a transaction sees the rows of its tenant and no others, even without a condition on the tenant', async () => {
  const rows = await asTenant(database.pool, alice, (tx) => tx.rows<{ tenant_id: string }>(names))
  assert.deepEqual(
    rows.map((row) => row.tenant_id),
    [alice],
  )
})

test('a row of another tenant cannot be written', async () => {
  const write = asTenant(database.pool, alice, (tx) => addTenant(tx, randomUUID()))
  await assert.rejects(write, (error) => codeOf(error) === '42501')
})

test('only the operator role sees all tenants', async () => {
  const rows = await asOperator(database.pool, (tx) => tx.rows<{ tenant_id: string }>(names))
  const ids = rows.map((row) => row.tenant_id)
  assert.ok(ids.includes(alice) && ids.includes(bob))
})

test('what throws rolls back everything, and the connection serves the next request', async () => {
  const failure = asTenant(database.pool, alice, async (tx) => {
    await tx.rows(sql`update erp.tenants set name = 'Changed' where tenant_id = ${alice}`)
    throw new Error('no')
  })
  await assert.rejects(failure, /no/)
  assert.equal(await nameOf(alice), 'A name')
})

test('a failed statement fails its transaction even when the work ignores the error', async () => {
  const work = asTenant(database.pool, alice, async (tx) => {
    await tx.rows(sql`update erp.tenants set name = 'Changed' where tenant_id = ${alice}`)
    await tx.rows(sql`select 1 / ${0}::integer`).catch(() => undefined)
  })
  await assert.rejects(work, /has ended/)
  assert.equal(await nameOf(alice), 'A name')
})

test('conclude commits in the round trip of its statement, with the statements queued for it', async () => {
  const rows = await asTenant(database.pool, bob, (tx) => {
    tx.later(sql`update erp.tenants set currency_iso = 'CHF' where tenant_id = ${bob}`)
    return tx.conclude(
      sql`update erp.tenants set name = 'Bob' where tenant_id = ${bob} returning name`,
    )
  })
  assert.deepEqual(rows, [{ name: 'Bob' }])
  const currency = sql`select currency_iso from erp.tenants where tenant_id = ${bob}`
  assert.deepEqual(await asTenant(database.pool, bob, (tx) => tx.row(currency)), {
    currency_iso: 'CHF',
  })
})

test('statements asked for together share a round trip, in their order and with those queued before them', async () => {
  const counted = countedTrips(await database.pool.acquire(alice, 1000))
  const tx = new TenantTx(
    alice,
    new RoundTrips(counted.connection, { statements: [] }, performance.now() + 4000),
    {
      dryRun: true,
    },
  )
  const rename = (name: string) =>
    sql`update erp.tenants set name = ${name} where tenant_id = ${alice} returning name`
  const name = sql`select name from erp.tenants where tenant_id = ${alice}`
  await tx.rows(fixed('begin'))
  await tx.rows(fixed(`set local app.tenant_id = '${alice}'`))
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

test('a dry run returns the would-be result and stores nothing', async () => {
  const rename = sql`update erp.tenants set name = 'Dry' where tenant_id = ${alice} returning name`
  const rows = await asTenant(database.pool, alice, (tx) => tx.conclude(rename), { dryRun: true })
  assert.deepEqual(rows, [{ name: 'Dry' }])
  assert.equal(await nameOf(alice), 'A name')
})

test('deadlocked transactions are run again and both succeed', async () => {
  const kinds = ['first', 'second']
  await asTenant(database.pool, alice, async (tx) => {
    for (const kind of kinds) {
      await tx.rows(
        sql`insert into erp.counters (tenant_id, kind, last_id) values (${alice}, ${kind}, 0)`,
      )
    }
  })
  let met: () => void = () => undefined
  const meeting = new Promise<void>((resolve) => {
    met = resolve
  })
  let arrived = 0
  const countUp = (order: string[]) =>
    asTenant(database.pool, alice, async (tx) => {
      for (const [step, kind] of order.entries()) {
        await tx.rows(
          sql`update erp.counters set last_id = last_id + 1 where tenant_id = ${alice} and kind = ${kind}`,
        )
        if (step === 0 && ++arrived === 2) met()
        if (step === 0) await meeting
      }
    })
  await Promise.all([countUp(kinds), countUp([...kinds].reverse())])
  const counters = sql`
    select last_id from erp.counters where tenant_id = ${alice} and kind = any(${kinds}) order by kind`
  const rows = await asTenant(database.pool, alice, (tx) => tx.rows(counters))
  assert.deepEqual(rows, [{ last_id: 2 }, { last_id: 2 }])
})

test('a statement that outlasts the time limit is aborted in time, and the pool recovers', async () => {
  const slow = asTenant(database.pool, alice, (tx) => tx.rows(sql`select pg_sleep(${3}::float8)`), {
    timeLimitMs: 50,
  })
  await assert.rejects(slow, (error) => error instanceof DatabaseTimeout && isUnavailable(error))
  assert.equal(await nameOf(alice), 'A name')
})

test('a tenant with slow requests leaves connections to the others and never takes more than its share', async (t) => {
  const own = await testDatabase({ poolSize: 4 })
  t.after(() => own.drop())
  for (const tenantId of [alice, bob])
    await asTenant(own.pool, tenantId, (tx) => addTenant(tx, tenantId))
  const release = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  let running = 0
  const held = Array.from({ length: 12 }, () =>
    asTenant(own.pool, alice, async (tx) => {
      await tx.rows(fixed('select 1 as one'))
      if (++running === 3) started.resolve()
      await release.promise
    }),
  )
  await started.promise
  assert.deepEqual(await asTenant(own.pool, bob, (tx) => tx.rows(fixed('select 2 as two'))), [
    { two: 2 },
  ])
  assert.equal(running, 3)
  assert.ok(own.pool.load.open <= 4)
  release.resolve()
  await Promise.all(held)
  assert.equal(running, 12)
})

test('an unreachable database is reported as unavailable', async () => {
  const nowhere = new Pool({ host: '/nonexistent', user: 'erp_app', database: 'kontor' })
  await assert.rejects(
    asTenant(nowhere, alice, (tx) => tx.rows(names)),
    isUnavailable,
  )
})

async function nameOf(tenantId: string): Promise<unknown> {
  const name = sql`select name from erp.tenants where tenant_id = ${tenantId}`
  return (await asTenant(database.pool, tenantId, (tx) => tx.row(name)))?.['name']
}

test('a statement after the conclusion is refused, also while the transaction is held open', async () => {
  for (const isHeldOpen of [false, true]) {
    await asTenant(database.pool, alice, async (tx) => {
      const keep = isHeldOpen ? tx.holdOpen() : undefined
      await tx.conclude(names)
      assert.throws(() => tx.later(names), /has ended/)
      await assert.rejects(tx.rows(names), /has ended/)
      await assert.rejects(tx.conclude(names), /has ended/)
      keep?.(sql`update erp.tenants set language_iso = 'fr' where tenant_id = ${alice}`)
    })
  }
  const language = sql`select language_iso from erp.tenants where tenant_id = ${alice}`
  assert.deepEqual(await asTenant(database.pool, alice, (tx) => tx.row(language)), {
    language_iso: 'fr',
  })
})

test('who guessed wrong runs again without guessing, and so ends however often others guess', async () => {
  const guessed: boolean[] = []
  const work = async (tx: TenantTx) => {
    const rows = await tx.conclude<{ name: string }>(sql`select name from erp.tenants`)
    guessed.push(tx.mayGuess)
    if (tx.mayGuess) throw new Mistaken()
    return rows.length
  }
  assert.equal(await asTenant(database.pool, alice, work, { mayGuess: true }), 1)
  assert.deepEqual(guessed, [true, false])
  assert.equal(await asTenant(database.pool, alice, work), 1)
  assert.deepEqual(guessed, [true, false, false])
})
