import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { setPlace } from '../../platform/cells/move-store.ts'
import { logTo } from '../../platform/observability/log.ts'
import { LogOutput } from '../../platform/observability/log-output.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { twoCells } from '../../whole/cells/testing/two-cells.ts'
import { readConfig } from '../process/config.ts'
import { openCells } from './open-cells.ts'

/** Processes of two releases at the same time, each with the cells whose schema it can serve. */

const { w, first, b, tenant } = await twoCells()
const name = sql`select name from erp.tenants where tenant_id = $tenant`

/** Processes look every two seconds. */
async function until(holds: () => Promise<boolean>) {
  const deadline = performance.now() + 20_000
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, 'it never holds')
    await pause(50)
  }
}

async function asOwner(work: (owner: pg.Client) => Promise<unknown>, settings = b.owner) {
  const owner = new pg.Client(settings)
  await owner.connect()
  await work(owner).finally(() => owner.end())
}

test('a process leaves a cell alone whose schema is newer than it can serve, and says so', async (t) => {
  const { tenantId, app } = await tenant('Ahead')
  await asOwner((owner) => setPlace(owner, tenantId, 'b'), first.owner)
  await asOwner(async (owner) => {
    await owner.query(
      `insert into erp.tenants (tenant_id, name, licence_valid_until) values ($1, 'Ahead', now() + interval '1 day')`,
      [tenantId],
    )
    await owner.query(
      `insert into erp.migrations (name, checksum, serves_from) values ('9999_next.sql', 'x', '9999_next.sql')`,
    )
  })
  const ends: (() => unknown)[] = []
  t.after(async () => {
    for (const end of ends.reverse()) await end()
  })
  first.pool.routes = undefined
  await openCells(
    {
      config: readConfig({}),
      log: logTo('fatal', new LogOutput(2)),
      atEnd: (callback) => void ends.push(callback),
      end: async () => undefined,
    },
    { pool: first.pool, aside: first.pool.aside(), vault: w.vault },
  )
  const found = () => asTenant(first.pool, tenantId, (tx) => tx.row(name))
  await until(() =>
    found().then(
      () => false,
      (error) => /newer than this version/.test(error.message),
    ),
  )
  const reply = await w.call(app, 'GET /v2/items')
  assert.deepEqual([reply.status, reply.headers['retry-after']], [503, '1'])
  assert.equal((await w.call(w.alice.app, 'GET /v2/items')).status, 200)
  await asOwner((owner) => owner.query(`delete from erp.migrations where name = '9999_next.sql'`))
  await until(() =>
    found().then(
      (row) => row?.['name'] === 'Ahead',
      () => false,
    ),
  )
})
