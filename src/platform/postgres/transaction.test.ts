import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { Pool } from './connections/pool.ts'
import { codeOf, DatabaseTimeout, isUnavailable, Mistaken } from './failure.ts'
import { fixed, sql } from './sql.ts'
import { asOperator, asTenant, type TenantTx } from './transaction.ts'

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
