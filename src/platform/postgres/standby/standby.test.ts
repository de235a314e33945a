import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ownServer } from '../../testing/own-server.ts'
import { ownStandby } from '../../testing/own-standby.ts'
import { Connection, type ConnectionSettings } from '../connections/connection.ts'
import { Pool } from '../connections/pool.ts'
import { migrate } from '../migrate.ts'
import { sql } from '../sql.ts'
import { asTenant, type TenantTx } from '../transaction.ts'
import type { TransactionOptions } from '../transaction-options.ts'
import { SharedQuestion } from './shared-question.ts'
import { Standby } from './standby.ts'
import { enterAtStandby, requireReplayed } from './standby-statements.ts'

/** Reads from a standby that streams from a server of their own. */

const server = await ownServer()
await migrate(server.owner)
const follower = await ownStandby(server)
const openPool = (settings: ConnectionSettings) => new Pool(settings, { size: 4, queueLength: 64 })
const asRequests = (owner: ConnectionSettings) => ({ ...owner, user: 'erp_app' })
const pool = openPool(asRequests(server.owner))
/** As another process has it, which knows of no standby. */
const elsewhere = openPool(asRequests(server.owner))
const standby = standbyOf(follower.owner)
pool.standby = standby
const onStandby = new pg.Client(follower.owner)
await onStandby.connect()
after(async () => {
  await Promise.all([standby.close(), pool.close(), elsewhere.close()])
  await onStandby.end().catch(() => undefined)
  await follower.stop()
  await server.stop()
})

function standbyOf(settings: ConnectionSettings): Standby {
  return new Standby({ cell: 'first', primary: pool, settings: asRequests(settings), openPool })
}

async function written(): Promise<string> {
  const tenant = randomUUID()
  await asTenant(elsewhere, tenant, (tx) =>
    tx.conclude(sql`insert into erp.tenants (tenant_id, name) values (${tenant}, 'New')`),
  )
  return tenant
}

const find = sql`
  select name, pg_is_in_recovery() as "isAtStandby" from erp.tenants where tenant_id = $tenant`

/** Reads what was written for a tenant, once. Fails where it does not see it. Returns whether the standby answered. */
async function isReadAtStandby(tenant: string, more: TransactionOptions = {}): Promise<boolean> {
  const [row] = await asTenant(pool, tenant, (tx) => tx.rows(find), {
    mayUseStandby: true,
    ...more,
  })
  assert.equal(row?.['name'], 'New')
  return row?.['isAtStandby'] === true
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, JSON.stringify([standby.state, standby.counts]))
    await pause(5)
  }
}

const isUsed = async () => isReadAtStandby(await written())

test('what another process has committed is seen by every read that begins after it, at the standby', async () => {
  for (let write = 0; write < 100; write++) await isReadAtStandby(await written())
  await until(isUsed)
  const tenant = await written()
  await until(() => isReadAtStandby(tenant, { isSnapshot: true }))
  assert.ok(standby.counts.standby >= 2)
  assert.equal(standby.counts.failed, 0)
  assert.equal(standby.counts.away, 0)
})

test('rows of other tenants are hidden at the standby as well', async () => {
  const other = await written()
  const all = sql`select pg_is_in_recovery() as "isAtStandby", (select count(*) from erp.tenants) as count`
  await until(async () => {
    const [row] = await asTenant(pool, other, (tx) => tx.conclude(all), { mayUseStandby: true })
    assert.equal(row?.['count'], 1)
    return row['isAtStandby'] === true
  })
})

test('while replay is paused the primary answers, at once after the first wait, and later the standby again', async () => {
  await until(isUsed)
  await onStandby.query('select pg_wal_replay_pause()')
  const { behind } = standby.counts
  for (let write = 0; write < 5; write++)
    assert.equal(await isReadAtStandby(await written()), false)
  assert.equal(standby.counts.behind, behind + 5)
  assert.equal(standby.state.use, 'behind')
  await onStandby.query('select pg_wal_replay_resume()')
  await until(isUsed)
})

test('a standby that has less than it had refuses, and so does a primary, whatever is known of them', async () => {
  for (const [owner, lsn] of [
    [follower.owner, 'FFFF/0'],
    [server.owner, '0/0'],
  ] as const) {
    const connection = await Connection.open(asRequests(owner), 5_000)
    const position = { lsn, timeline: 1 }
    for (const statement of [enterAtStandby(randomUUID(), position), requireReplayed(position)])
      await assert.rejects(connection.run([statement], 1_000), /is behind/)
    await connection.close()
  }
})

test('what writes is done at the primary, and nothing at the standby', async () => {
  await until(async () => {
    const { failed } = standby.counts
    const tenant = randomUUID()
    const insert = sql`
      insert into erp.tenants (tenant_id, name) values (${tenant}, 'New') returning pg_is_in_recovery() as at`
    const found = await asTenant(pool, tenant, (tx) => tx.conclude(insert), { mayUseStandby: true })
    assert.deepEqual(found, [{ at: false }])
    return standby.counts.failed === failed + 1
  })
})

test('a read that the standby breaks off is done again at the primary', async () => {
  const tenant = await written()
  await until(async () => {
    let runs = 0
    const read = async (tx: TenantTx) => {
      const [row] = await tx.rows(find)
      runs++
      // As a conflict with what is replayed ends it.
      if (row?.['isAtStandby']) await endReads()
      return (await tx.rows(find))[0]?.['isAtStandby']
    }
    assert.equal(await asTenant(pool, tenant, read, { mayUseStandby: true }), false)
    return runs === 2
  })
  await until(isUsed)
})

function endReads(): Promise<unknown> {
  return onStandby.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'erp_app'`,
  )
}

test('a read of its own words stays one: nothing is asked twice for a refusal', async () => {
  await until(isUsed)
  let runs = 0
  const work = async () => {
    runs++
    throw new Error('refused')
  }
  const tenant = await written()
  await assert.rejects(asTenant(pool, tenant, work, { mayUseStandby: true }), /refused/)
  assert.equal(runs, 1)
})

test('without a standby nothing is asked but the read', async (t) => {
  const tenant = await written()
  const runs = t.mock.method(Connection.prototype, 'run')
  const options = { mayUseStandby: true }
  const [row] = await asTenant(elsewhere, tenant, (tx) => tx.conclude(find), options)
  assert.equal(row?.['name'], 'New')
  const sent = runs.mock.calls.filter(({ arguments: [statements] }) =>
    statements.some(({ text }) => !/standby|wal|recovery/.test(text)),
  )
  assert.equal(sent.length, 1)
})

test('a question is sent once for all who asked before it was, and again for those who came later', async () => {
  const sent: PromiseWithResolvers<number>[] = []
  const question = new SharedQuestion(() => {
    const answer = Promise.withResolvers<number>()
    sent.push(answer)
    return answer.promise
  })
  const first = [question.ask(), question.ask()]
  await pause(0)
  const later = [question.ask(), question.ask()]
  await pause(0)
  assert.equal(sent.length, 1)
  sent[0]?.resolve(1)
  assert.deepEqual(await Promise.all(first), [1, 1])
  await pause(0)
  sent[1]?.resolve(2)
  assert.deepEqual(await Promise.all(later), [2, 2])
  assert.equal(sent.length, 2)
})

test('a server that follows another primary, or none, is not used', async (t) => {
  const other = await ownServer()
  const otherFollower = await ownStandby(other)
  t.after(async () => {
    await otherFollower.stop()
    await other.stop()
  })
  await migrate(other.owner)
  for (const [owner, fault] of [
    [server.owner, /primary itself/],
    [otherFollower.owner, /another primary/],
  ] as const) {
    const wrong = standbyOf(owner)
    t.after(() => wrong.close())
    assert.equal(await wrong.lend('x', 1_000), undefined)
    assert.match(wrong.state.fault ?? '', fault)
  }
})

test('a standby that is promoted is not used any more, nor one that is gone', async () => {
  await until(isUsed)
  await onStandby.query('select pg_promote()')
  for (let write = 0; write < 5; write++)
    assert.equal(await isReadAtStandby(await written()), false)
  await until(() => /primary itself/.test(standby.state.fault ?? ''))
  await onStandby.end()
  await follower.stop()
  assert.equal(await isReadAtStandby(await written()), false)
  await until(() => standby.state.use === 'away' && !/itself/.test(standby.state.fault ?? ''))
})
