import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { exportTenant } from '../../access/tenants/archive/export-tenant.ts'
import { MoveError } from '../../access/tenants/move/cells.ts'
import { endMoves } from '../../access/tenants/move/end-move.ts'
import { moveTenant } from '../../access/tenants/move/move-tenant.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { addSampleRecords } from '../testing/sample-tenant.ts'
import { rowsIn, twoCells } from './testing/two-cells.ts'

/** Tenants that are moved from one cell to another. */

const { w, cells, routes, first, b, tenant } = await twoCells()
const { call } = w

async function ask(settings: ConnectionSettings, text: string, values: unknown[] = []) {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

const directory = mkdtempSync(join(tmpdir(), 'kontor-moved-'))
after(() => rmSync(directory, { recursive: true, force: true }))

/** Each table of the tenant with its hash, as an archive of it has them. */
const manifestOf = (settings: ConnectionSettings, tenantId: string) =>
  exportTenant({
    ...{ settings, files: w.files, tenantId, keyFingerprint: '' },
    file: join(directory, `${randomUUID()}.zip`),
  })

test('a tenant with all its records goes on in another cell, and what is left behind is deleted in time', async () => {
  const carol = await tenant('Carol')
  await addSampleRecords(w, carol.tenantId)
  const before = await call(carol.app, 'GET /v2/items?pageSize=500')
  const left = await manifestOf(first.owner, carol.tenantId)
  const steps: string[] = []
  const moved = await moveTenant({
    ...{ ...cells, tenantId: carol.tenantId, target: 'b', graceSeconds: 0 },
    onStep: (step) => void (steps.at(-1) !== step && steps.push(step)),
  })
  assert.deepEqual(steps, ['copying', 'following', 'resting', 'held', 'left', 'done'])
  assert.ok(moved.heldMs < 3_000, `${moved.heldMs} ms`)
  await assert.rejects(manifestOf(first.owner, carol.tenantId), /lives in the cell b/)
  const arrived = await manifestOf(b.owner, carol.tenantId)
  assert.deepEqual(arrived.tables, left.tables)
  assert.equal(
    moved.rows,
    left.tables.reduce((sum, { rows }) => sum + rows, 0),
  )
  // This process has not looked into the directory since: the cell that the tenant has left sends it on.
  assert.equal(routes.cellOf(carol.tenantId), 'first')
  // This process believes in the old place; what it then learns is of the moved tenant, not of the one that asks.
  for (const path of [`/${carol.tenantId}`, '', `/${carol.tenantId}`]) {
    const seen = await call(w.operator.app, `GET /v2/admin/tenants${path}`)
    assert.equal(seen.status, 200, seen.text)
  }
  assert.equal(routes.cellOf(w.operator.tenantId), 'first')
  const now = await call(carol.app, 'GET /v2/items?pageSize=500')
  assert.deepEqual([now.status, now.body], [before.status, before.body])
  assert.equal(routes.cellOf(carol.tenantId), 'b')
  await endMoves(cells, () => undefined, assert.ifError)
  assert.equal(await rowsIn(first.owner, 'items', carol.tenantId), 0)
  assert.equal((await call(carol.app, 'GET /v2/items')).status, 200)
  assert.deepEqual(await ask(first.owner, 'select * from erp.tenant_moves'), [])
  for (const { owner } of [first, b]) {
    assert.deepEqual(await ask(owner, 'select * from pg_publication'), [])
    assert.deepEqual(await ask(owner, 'select * from pg_replication_slots'), [])
    assert.deepEqual(await ask(owner, 'select * from pg_subscription'), [])
  }
})

test('a process that believes in the old cell can neither read nor write there', async () => {
  const dora = await tenant('Dora')
  await moveTenant({ ...cells, tenantId: dora.tenantId, target: 'b' })
  const { routes: known } = first.pool
  first.pool.routes = undefined
  try {
    for (const work of [
      sql`select name from erp.tenants where tenant_id = $tenant`,
      sql`update erp.tenants set name = 'Lost' where tenant_id = $tenant returning name`,
    ]) {
      await assert.rejects(
        asTenant(first.pool, dora.tenantId, (tx) => tx.rows(work)),
        { code: 'KC001' },
      )
      await assert.rejects(
        asTenant(first.pool, dora.tenantId, (tx) => tx.conclude(work)),
        {
          code: 'KC001',
        },
      )
    }
  } finally {
    first.pool.routes = known
  }
})

test('a tenant goes back to where it was, with what was written meanwhile', async () => {
  const erna = await tenant('Erna')
  await moveTenant({ ...cells, tenantId: erna.tenantId, target: 'b' })
  const { status } = await call(erna.admin, 'POST /v2/admin/clients', { name: 'Later', scopes: [] })
  assert.equal(status, 201)
  await moveTenant({ ...cells, tenantId: erna.tenantId, target: 'first' })
  const { body } = await call(erna.admin, 'GET /v2/admin/clients')
  assert.deepEqual(
    body.items.map(({ name }: { name: string }) => name),
    ['Later'],
  )
  assert.equal(routes.cellOf(erna.tenantId), 'first')
})

test('what does not go is refused before anything is done', async () => {
  const fred = await tenant('Fred')
  const move = (tenantId: string, target: string) => moveTenant({ ...cells, tenantId, target })
  await assert.rejects(move(fred.tenantId, 'first'), MoveError)
  await assert.rejects(move(fred.tenantId, 'nowhere'), /no cell nowhere/)
  await assert.rejects(move(w.operator.tenantId, 'b'), /stays in the first cell/)
  await assert.rejects(move(crypto.randomUUID(), 'b'), /no tenant/)
  assert.deepEqual(
    await ask(first.owner, 'select * from erp.tenant_moves where clear_after is null'),
    [],
  )
})

test('of two moves of one tenant at once one is refused', async () => {
  const gina = await tenant('Gina')
  const both = await Promise.allSettled(
    [1, 2].map(() => moveTenant({ ...cells, tenantId: gina.tenantId, target: 'b' })),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await call(gina.app, 'GET /v2/items')).status, 200)
})

test('while nobody is let in a request is answered with 503 and Retry-After, and of others none', async () => {
  const hans = await tenant('Hans')
  const answers: [number, string | undefined, number][] = []
  await moveTenant({
    ...{ ...cells, tenantId: hans.tenantId, target: 'b' },
    onStep: async (step) => {
      if (step !== 'held') return
      const [own, other] = await Promise.all([
        call(hans.app, 'GET /v2/items'),
        call(w.alice.app, 'GET /v2/items'),
      ])
      answers.push([own.status, own.headers['retry-after'], other.status])
    },
  })
  assert.deepEqual(answers, [[503, '1', 200]])
})
