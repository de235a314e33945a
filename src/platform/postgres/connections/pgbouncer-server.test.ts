import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, type TestContext, test } from 'node:test'
import pg from 'pg'
import { Health } from '../../observability/health.ts'
import { type OwnServer, ownServer } from '../../testing/own-server.ts'
import { lacksPgBouncer, password, startPgBouncer } from '../../testing/pgbouncer.ts'
import { isUnavailable } from '../failure.ts'
import { migrate } from '../migrate.ts'
import { sql } from '../sql.ts'
import { asTenant } from '../transaction.ts'
import type { ConnectionSettings } from './connection.ts'
import { Pool } from './pool.ts'

/** What changes the roles or the settings of the server behind PgBouncer. */

const options = { skip: lacksPgBouncer }
const documented = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
let server: OwnServer
let owner: pg.Client

before(async () => {
  server = await ownServer({ settings: { fsync: 'on', full_page_writes: 'on' } })
  await migrate(server.owner)
  owner = new pg.Client(server.owner)
  await owner.connect()
})
after(async () => {
  await owner.end()
  await server.stop()
})

function poolThrough(t: TestContext, settings: ConnectionSettings): Pool {
  const pool = new Pool(settings, { size: 8, queueLength: 64 })
  t.after(() => pool.close())
  return pool
}

function addTenant(pool: Pool): Promise<unknown> {
  const tenant = randomUUID()
  return asTenant(pool, tenant, (tx) =>
    tx.conclude(sql`insert into erp.tenants (tenant_id, name) values (${tenant}, 'New')`),
  )
}

test(
  'PgBouncer may ask the database for the password of the application role',
  options,
  async (t) => {
    const [, statements = ''] = /```sql\n(create role pgbouncer .*?)```/s.exec(documented) ?? []
    const [, auth_query = ''] = /`auth_query = ([^`]+)`/.exec(documented) ?? []
    await owner.query(statements.replace('…', password))
    await owner.query(`alter role erp_app password '${password}'`)
    const bouncer = await startPgBouncer({
      owner: server.owner,
      users: ['pgbouncer'],
      settings: { auth_user: 'pgbouncer', auth_query },
    })
    t.after(() => bouncer.stop())
    await addTenant(poolThrough(t, bouncer.application))
    const wrong = poolThrough(t, { ...bouncer.application, password: 'another' })
    await assert.rejects(addTenant(wrong), /password|SASL|authentication/i)
    const superuser = poolThrough(t, { ...bouncer.application, user: 'erp_owner' })
    await assert.rejects(addTenant(superuser), 'it says nothing of other roles')
  },
)

test(
  'behind PgBouncer too, readiness is degraded while commits wait for a lost standby',
  options,
  async (t) => {
    const bouncer = await startPgBouncer({
      owner: server.owner,
      settings: { default_pool_size: '10' },
    })
    t.after(() => bouncer.stop())
    const pool = poolThrough(t, bouncer.application)
    const aside = pool.aside()
    t.after(() => aside.close())
    const health = new Health(aside)
    const untilStatus = async (wanted: string) => {
      const deadline = performance.now() + 10_000
      for (;;) {
        const { status, reasons } = await health.readiness()
        if (status === wanted) return reasons.join()
        assert.ok(performance.now() < deadline, `${status}: ${reasons.join()}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    assert.equal(await untilStatus('ready'), '')
    await owner.query(`alter system set synchronous_standby_names = 'lost'`)
    await owner.query('select pg_reload_conf()')
    const refusals = Array.from({ length: 12 }, () =>
      assert.rejects(addTenant(pool), isUnavailable),
    )
    assert.match(await untilStatus('degraded'), /wait for a synchronous standby/)
    await Promise.all(refusals)
    await owner.query('alter system reset synchronous_standby_names')
    await owner.query('select pg_reload_conf()')
    await untilStatus('ready')
    await addTenant(pool)
  },
)
