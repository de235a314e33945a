import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, type TestContext, test } from 'node:test'
import pg from 'pg'
import { type OwnServer, ownServer } from '../../testing/own-server.ts'
import { isUnavailable, UnsafeConnection } from '../failure.ts'
import { migrate } from '../migrate.ts'
import { sql } from '../sql.ts'
import { asOperator, asTenant } from '../transaction.ts'
import type { ConnectionSettings } from './connection.ts'
import { Pool } from './pool.ts'

/** Requests never run in a session that is not bound by row-level security and limits of time. */

const server: OwnServer = await ownServer()
const application = { ...server.owner, user: 'erp_app' }
const owner = new pg.Client(server.owner)
await migrate(server.owner)
await owner.connect()
after(async () => {
  await owner.end()
  await server.stop()
})

const tenant = randomUUID()
const limits = sql`
  select current_user::text as role, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`
const inForce = { role: 'erp_app', statement: '5s', lock: '4s', idle: '10s', zone: 'UTC' }

/** What a request answers in a new session. */
async function request(settings: ConnectionSettings): Promise<unknown> {
  const pool = new Pool(settings, { size: 1, queueLength: 1 })
  try {
    return await asTenant(pool, tenant, (tx) => tx.row(limits))
  } finally {
    await pool.close()
  }
}

function refusedWith(pattern: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof UnsafeConnection && isUnavailable(error), String(error))
    assert.match(error.message, pattern)
    assert.ok(error.fault && error.remedy)
    return true
  }
}

/** The address of the owner, with startup options of its own: as if a pooler had dropped ours. */
function withOptions(options: string, user = 'erp_owner'): ConnectionSettings {
  const query = new URLSearchParams({ host: server.directory, user, options })
  return { connectionString: `postgres:///postgres?${query}` }
}

async function during(t: TestContext, change: string, undo: string): Promise<void> {
  await owner.query(change)
  t.after(() => owner.query(undo))
}

test('a login as the application role has its limits without asking for them', async () => {
  const client = new pg.Client(application)
  await client.connect()
  const { rows } = await client.query(`select current_setting('statement_timeout') as limit`)
  await client.end()
  assert.deepEqual(rows, [{ limit: '5s' }])
  assert.deepEqual(await request(application), inForce)
})

test('a direct login as the owner becomes the application role, under the same limits', async () => {
  assert.deepEqual(await request(server.owner), inForce)
})

test('a role switch that was lost is refused: no request runs as somebody else', async () => {
  await assert.rejects(
    request(withOptions('')),
    refusedWith(/as erp_owner instead of erp_app.*ignore_startup_parameters = options/),
  )
  await owner.query('create role anybody login bypassrls')
  await assert.rejects(request(withOptions('', 'anybody')), refusedWith(/as anybody instead/))
})

test('an application role that was given power is refused', async (t) => {
  const cases = [
    ['superuser', 'nosuperuser', /superuser/],
    ['bypassrls', 'nobypassrls', /bypasses row-level security/],
  ] as const
  for (const [give, take, pattern] of cases) {
    await t.test(give, async (t) => {
      await during(t, `alter role erp_app ${give}`, `alter role erp_app ${take}`)
      await assert.rejects(request(application), refusedWith(pattern))
    })
  }
})

test('an application role that sees all tenants without a switch of role is refused', async (t) => {
  const inherit =
    'alter role erp_app inherit; revoke erp_operator from erp_app; grant erp_operator to erp_app'
  const undo =
    'alter role erp_app noinherit; revoke erp_operator from erp_app; grant erp_operator to erp_app'
  await during(t, inherit, undo)
  await assert.rejects(request(application), refusedWith(/rights of erp_operator.*noinherit/))
})

test('an application role that owns tables is refused', async (t) => {
  await during(
    t,
    'create table erp.extra (n int); alter table erp.extra owner to erp_app',
    'drop table erp.extra',
  )
  await assert.rejects(request(application), refusedWith(/owns tables/))
})

test('sessions without limits or in another time zone are refused, by the name of the setting', async (t) => {
  const settings = { statement_timeout: '0', lock_timeout: '0', timezone: 'Europe/Berlin' }
  for (const [name, value] of Object.entries(settings)) {
    await t.test(name, async (t) => {
      const role = 'alter role erp_app in database postgres'
      await during(t, `${role} set ${name} = '${value}'`, `${role} reset ${name}`)
      await assert.rejects(request(application), refusedWith(new RegExp(`${name} is `)))
    })
  }
})

test('power that is given while connections stand is noticed within ten seconds', async (t) => {
  const pool = new Pool(application, { size: 1, queueLength: 1 })
  t.after(() => pool.close())
  const read = () => asTenant(pool, tenant, (tx) => tx.row(limits))
  assert.deepEqual(await read(), inForce)
  await during(t, 'alter role erp_app bypassrls', 'alter role erp_app nobypassrls')
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + 10_001)
  await assert.rejects(read(), refusedWith(/bypasses row-level security/))
  assert.equal(pool.load.open, 0)
})

test('the operator of all tenants is reached by a switch within the transaction alone', async (t) => {
  const pool = new Pool(application, { size: 1, queueLength: 1 })
  t.after(() => pool.close())
  const role = sql`select current_user::text as role`
  assert.deepEqual(await asOperator(pool, (tx) => tx.row(role)), { role: 'erp_operator' })
  assert.deepEqual(await asTenant(pool, tenant, (tx) => tx.row(role)), { role: 'erp_app' })
})

test('the check costs no round trip per request', async (t) => {
  const pool = new Pool(application, { size: 1, queueLength: 1 })
  t.after(() => pool.close())
  const connection = await pool.acquire('one', 5_000)
  const run = t.mock.method(connection, 'run')
  pool.release(connection, 'one')
  await asTenant(pool, tenant, (tx) => tx.conclude(limits))
  assert.equal(run.mock.callCount(), 1)
})
