import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, type TestContext, test } from 'node:test'
import pg from 'pg'
import { Pool } from '../postgres/connections/pool.ts'
import { isUnavailable } from '../postgres/failure.ts'
import { migrate } from '../postgres/migrate.ts'
import { sql } from '../postgres/sql.ts'
import { asTenant } from '../postgres/transaction.ts'
import { ownServer } from '../testing/own-server.ts'
import { Health } from './health.ts'

/** Readiness on a server whose commits wait for a synchronous standby. */

const server = await ownServer({ settings: { fsync: 'on', full_page_writes: 'on' } })
await migrate(server.owner)
const owner = new pg.Client(server.owner)
await owner.connect()
const pool = new Pool({ ...server.owner, user: 'erp_app' }, { size: 4, queueLength: 64 })
const health = new Health(pool.aside())
after(async () => {
  await pool.close()
  await owner.end()
  await server.stop()
})

/** From now on commits wait for a standby, and there is none that answers. */
async function requireStandby(t: TestContext): Promise<void> {
  await owner.query(`alter system set synchronous_standby_names = 'lost'`)
  await owner.query('select pg_reload_conf()')
  t.after(async () => {
    await owner.query('alter system reset synchronous_standby_names')
    await owner.query('select pg_reload_conf()')
    await untilStatus('ready')
  })
}

async function untilStatus(wanted: string): Promise<string> {
  const deadline = performance.now() + 10_000
  for (;;) {
    const { status, reasons } = await health.readiness()
    if (status === wanted) return reasons.join()
    assert.ok(performance.now() < deadline, `${status}: ${reasons.join()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function write(tenant: string): Promise<unknown> {
  return asTenant(pool, tenant, (tx) =>
    tx.conclude(sql`insert into erp.tenants (tenant_id, name) values (${tenant}, 'Waits')`),
  )
}

test('a required standby that is not connected makes the process degraded, and ready again without it', async (t) => {
  assert.equal(await untilStatus('ready'), '')
  await requireStandby(t)
  assert.match(await untilStatus('degraded'), /wait for a synchronous standby: reads are answered/)
})

test('while commits wait, readiness is degraded although every connection of requests is taken', async (t) => {
  // A follower is connected, but not the one that commits wait for.
  const settings = { ...server.owner, replication: 'true' }
  const follower = new pg.Client(settings as pg.ClientConfig)
  await follower.connect()
  t.after(() => follower.end())
  assert.equal(await untilStatus('ready'), '')
  await requireStandby(t)
  const refusals = Array.from({ length: 12 }, () =>
    assert.rejects(write(randomUUID()), isUnavailable),
  )
  assert.match(await untilStatus('degraded'), /wait for a synchronous standby/)
  assert.equal(pool.load.idle, 0)
  await Promise.all(refusals)
})
