import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, type TestContext, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../../testing/database.ts'
import {
  keepsStatements,
  lacksPgBouncer,
  startPgBouncer,
  type TestPgBouncer,
} from '../../testing/pgbouncer.ts'
import { UnsafeConnection } from '../failure.ts'
import { migrate } from '../migrate.ts'
import { fixed, sql } from '../sql.ts'
import { asOperator, asTenant, type TenantTx } from '../transaction.ts'
import { Connection, type ConnectionSettings } from './connection.ts'
import { Pool } from './pool.ts'

/** The set-up of docs/operations.md, with two connections to the server for all that come. */

const options = { skip: lacksPgBouncer }
const database = await testDatabase()
const owner = new pg.Client(database.owner)
let bouncer: TestPgBouncer

before(async () => {
  await owner.connect()
  if (!lacksPgBouncer) bouncer = await startPgBouncer({ owner: database.owner })
})
after(async () => {
  await bouncer?.stop()
  await owner.end()
  await database.drop()
})

function poolThrough(t: TestContext, settings: ConnectionSettings = bouncer.application): Pool {
  const pool = new Pool(settings, { size: 12, queueLength: 256 })
  t.after(() => pool.close())
  return pool
}

const visible = sql`select tenant_id, name from erp.tenants where tenant_id is not null order by name`

async function addTenant(tx: TenantTx): Promise<void> {
  await tx.conclude(sql`
    insert into erp.tenants (tenant_id, name) values (${tx.tenantId}, ${tx.tenantId})`)
}

test(
  'requests of many tenants share two sessions, and each sees its own rows only',
  options,
  async (t) => {
    const pool = poolThrough(t)
    const tenants = Array.from({ length: 8 }, () => randomUUID())
    await Promise.all(tenants.map((tenant) => asTenant(pool, tenant, addTenant)))
    const seen = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const tenant = tenants[n % tenants.length] as string
        return asTenant(pool, tenant, async (tx) => {
          const rows = [...(await tx.rows(visible)), ...(await tx.conclude(visible))]
          return rows.every((row) => row['name'] === tenant) && rows.length === 2
        })
      }),
    )
    assert.deepEqual(new Set(seen), new Set([true]))
    const { rows } = await owner.query(`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and usename = 'erp_app'`)
    assert.deepEqual(rows, [{ count: 2 }])
    const names = await asOperator(pool, (tx) => tx.rows(visible))
    assert.ok(names.length >= tenants.length)
  },
)

test('the limits of the role are in force', options, async (t) => {
  const pool = poolThrough(t)
  const limits = sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`
  const row = await asTenant(pool, randomUUID(), (tx) => tx.row(limits))
  assert.deepEqual(row, { statement: '5s', lock: '4s', idle: '10s' })
})

test('nothing of a session stays behind for the next request', options, async (t) => {
  const pool = poolThrough(t)
  const failing = asTenant(pool, randomUUID(), async (tx) => {
    await tx.rows(sql`select 1 / ${0}::integer`)
  })
  await assert.rejects(failing, { code: '22012' })
  const left = fixed(`
    select current_user::text as role, current_setting('app.tenant_id', true) as tenant,
      (select count(*)::integer from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`)
  const client = new pg.Client(bouncer.application)
  await client.connect()
  t.after(() => client.end())
  for (let n = 0; n < 10; n++) {
    await asTenant(pool, randomUUID(), (tx) => tx.rows(left))
    const { rows } = await client.query(left.strings.join(''))
    assert.deepEqual(
      { ...rows[0], tenant: rows[0].tenant || null },
      { role: 'erp_app', tenant: null, locks: 0 },
    )
  }
})

test(
  'prepared statements are kept where PgBouncer keeps them, and not relied upon elsewhere',
  options,
  async (t) => {
    const connection = await Connection.open(bouncer.application, 5_000)
    t.after(() => connection.close())
    assert.equal(connection.pooling, keepsStatements ? 'prepared' : 'plain')
    const pool = poolThrough(t)
    const tenant = randomUUID()
    await Promise.all(
      Array.from({ length: 60 }, () => asTenant(pool, tenant, (tx) => tx.rows(visible))),
    )
    const names = fixed('select name from pg_prepared_statements order by name')
    const rows = await asTenant(pool, tenant, (tx) => tx.rows<{ name: string }>(names))
    assert.equal(rows.length > 0, keepsStatements)
    assert.ok(rows.every(({ name }) => name.startsWith('PGBOUNCER_')))
  },
)

test('a migration under prepared statements fails no request', options, async (t) => {
  await owner.query('create table erp.counted (n integer); grant select on erp.counted to erp_app')
  t.after(() => owner.query('drop table erp.counted'))
  const read = (pool: Pool) =>
    asTenant(pool, randomUUID(), (tx) => tx.rows(fixed('select * from erp.counted')))
  for (const pool of [poolThrough(t), database.pool]) {
    await Promise.all(Array.from({ length: 40 }, () => read(pool)))
    await owner.query('alter table erp.counted add column m integer')
    await Promise.all(Array.from({ length: 40 }, () => read(pool)))
    await owner.query('alter table erp.counted drop column m')
    await Promise.all(Array.from({ length: 40 }, () => read(pool)))
  }
})

test('migrations pass a pooler, and leave no lock behind', options, async (t) => {
  const name = `${database.owner.database}_pooled`
  await owner.query(`create database ${name}`)
  t.after(() => owner.query(`drop database ${name} with (force)`))
  const other = await startPgBouncer({ owner: { ...database.owner, database: name } })
  t.after(() => other.stop())
  const applied = await migrate({ ...other.application, user: 'erp_owner' })
  assert.ok(applied.length > 0)
  assert.deepEqual(await migrate({ ...other.application, user: 'erp_owner' }), [])
  const { rows } = await owner.query(
    `
    select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = $1`,
    [name],
  )
  assert.deepEqual(rows, [])
})

const refused: readonly {
  what: string
  settings?: Record<string, string>
  entry?: string
  user?: string
  pattern: RegExp
}[] = [
  {
    what: 'a login as the owner',
    user: 'erp_owner',
    pattern:
      /^The connection pooler refuses the startup options.*Let DATABASE_URL log in as erp_app/,
  },
  {
    what: 'a login as the owner whose startup options are ignored',
    user: 'erp_owner',
    settings: {
      ignore_startup_parameters:
        'options,role,citus.propagate_set_commands,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,client_connection_check_interval',
    },
    pattern: /^Requests would run as erp_owner.*ignore_startup_parameters = options/,
  },
  {
    what: 'another user in [databases]',
    entry: 'user=erp_owner',
    pattern: /^Requests would run as erp_owner.*remove user= .*\[databases\]/,
  },
  {
    what: 'a query that sets a role',
    entry: `connect_query='set role erp_operator'`,
    pattern: /^Requests would run as erp_operator.*connect_query/,
  },
  {
    what: 'a query that switches a limit off',
    entry: `connect_query='set statement_timeout = 0'`,
    pattern: /statement_timeout is off.*PgBouncer/,
  },
  {
    what: 'a time zone',
    entry: 'timezone=Europe/Berlin',
    pattern: /timezone is Europe\/Berlin.*\[databases\]/,
  },
  {
    what: 'a style of dates',
    entry: 'datestyle=German',
    pattern: /datestyle is German.*\[databases\]/,
  },
  {
    what: 'a connection for each statement',
    settings: { pool_mode: 'statement' },
    pattern: /pool_mode = transaction/,
  },
]

for (const { what, settings = {}, entry = '', user = 'erp_app', pattern } of refused) {
  test(`refused, by the name of the setting: ${what}`, options, async (t) => {
    const other = await startPgBouncer({ owner: database.owner, settings, entry })
    t.after(() => other.stop())
    const pool = poolThrough(t, { ...other.application, user })
    let isServed = false
    const request = asTenant(pool, randomUUID(), async (tx) => {
      isServed = true
      await tx.rows(visible)
    })
    await assert.rejects(request, (error) => {
      assert.ok(error instanceof UnsafeConnection, String(error))
      assert.match(error.message, pattern)
      return true
    })
    assert.equal(isServed, false)
  })
}
