import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { listTables } from '../../backup/table-store.ts'
import { readDatabaseState } from '../../observability/database-state-store.ts'
import { ownServer } from '../../testing/own-server.ts'
import { migrate } from '../migrate.ts'
import { RolesError, rolesScript } from '../roles.ts'
import { sql } from '../sql.ts'
import { asOperator, asService, asTenant } from '../transaction.ts'
import type { ConnectionSettings } from './connection.ts'
import { Pool } from './pool.ts'

/** Servers that people run themselves: each major version, owned by a role that is not a superuser. */

const debian = '/usr/lib/postgresql/15/bin'
// biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
const further = (process.env['POSTGRES_BINARIES'] ?? '').split(':').filter((path) => path !== '')

const servers: readonly [name: string, bin: string | undefined][] = [
  ['the embedded server', undefined],
  ['PostgreSQL 15 of Debian', debian],
  ...further.map((bin): [string, string] => [`the server in ${bin}`, bin]),
]

async function connected(t: TestContext, settings: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client(settings)
  await client.connect()
  t.after(() => client.end().catch(() => undefined))
  return client
}

/** The service works on the database: as its role, for all tenants, and as its owner. */
async function expectWorking(t: TestContext, owner: ConnectionSettings): Promise<void> {
  const pool = new Pool({ ...owner, user: 'erp_app' }, { size: 2, queueLength: 8 })
  t.after(() => pool.close())
  const tenant = randomUUID()
  const names = sql`select name from erp.tenants where tenant_id is not null`
  await asTenant(pool, tenant, (tx) =>
    tx.conclude(sql`insert into erp.tenants (tenant_id, name) values (${tenant}, 'Own')`),
  )
  assert.deepEqual(await asTenant(pool, tenant, (tx) => tx.rows(names)), [{ name: 'Own' }])
  assert.deepEqual(await asTenant(pool, randomUUID(), (tx) => tx.rows(names)), [])
  assert.deepEqual(await asOperator(pool, (tx) => tx.rows(names)), [{ name: 'Own' }])
  assert.equal((await asService(pool, readDatabaseState)).schemaFault, undefined)
  const tables = await listTables(await connected(t, owner))
  assert.ok(tables.length > 20 && tables.every(({ isVisible }) => isVisible))
  assert.deepEqual(await migrate(owner), [])
}

for (const [name, bin] of servers) {
  const lack = bin !== undefined && !existsSync(bin) && `NOT TESTED HERE: there is no ${bin}`

  test(`owners without a right to create roles need the script of an administrator once: ${name}`, {
    skip: lack,
  }, async (t) => {
    const server = await ownServer(bin === undefined ? {} : { bin })
    const admin = new pg.Client(server.owner)
    await admin.connect()
    t.after(async () => {
      await admin.end()
      await server.stop()
    })
    await admin.query('create role first login; create role second login createrole')
    const of = (user: string) => ({ ...server.owner, user, database: user })
    for (const user of ['first', 'second']) {
      await admin.query(`create database ${user} owner ${user}`)
    }

    await assert.rejects(migrate(of('first')), (error) => {
      assert.ok(error instanceof RolesError, String(error))
      assert.match(error.message, /first of DIRECT_DATABASE_URL .* "kontor doctor --print-roles"/)
      return true
    })
    // An owner that may create roles needs nobody.
    assert.ok((await migrate(of('second'))).length > 0)
    // The roles exist then, but the other owner may not switch to them.
    await assert.rejects(migrate(of('first')), RolesError)
    for (const _ of ['once', 'again']) {
      await admin.query(rolesScript({ owner: 'first', database: 'first' }))
    }
    assert.ok((await migrate(of('first'))).length > 0)

    for (const user of ['first', 'second']) {
      await t.test(`the installation of ${user} works`, (t) => expectWorking(t, of(user)))
    }
  })
}
