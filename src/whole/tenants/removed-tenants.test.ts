import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { exportTenant } from '../../access/tenants/archive/export-tenant.ts'
import { removeTenants } from '../../main/process/upkeep/remove-tenants.ts'
import { FileStore } from '../../platform/files/file-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { cutOffWaiting } from '../../platform/testing/blocked.ts'
import { plainOwner } from '../../platform/testing/plain-owner.ts'
import { addSampleRecords } from '../testing/sample-tenant.ts'
import { addTenant, world } from '../testing/world.ts'

/** Tenants that are deleted for good after a time of grace. */

const w = await world()
const { database, vault, files, operator, bob, call } = w
const directory = mkdtempSync(join(tmpdir(), 'kontor-removed-'))
after(() => rmSync(directory, { recursive: true, force: true }))

class FailingStore extends FileStore {
  override async remove(): Promise<void> {
    throw new Error('the disk is away')
  }
}

let exports = 0
const manifestOf = (tenantId: string) =>
  exportTenant({
    ...{ settings: database.owner, files, tenantId, keyFingerprint: '' },
    file: join(directory, `${++exports}.zip`),
  })
const removal = (settings = database.owner) =>
  removeTenants({ pool: database.pool, files, owner: settings }, (error) => {
    throw error
  })
const added = async (name: string) => {
  const { tenantId } = await addTenant(database, vault, { name, isOperator: false })
  await addSampleRecords(w, tenantId)
  return tenantId
}
/** As if the time had passed: nobody may name a moment so near. */
const timeIsOver = (id: string) =>
  asTenant(database.pool, id, (tx) =>
    tx.rows(sql`update erp.tenants set deleted_after = now() - interval '1 second'
      where tenant_id = ${tx.tenantId} returning tenant_id`),
  )

test('a tenant whose time is over leaves neither rows nor files but a note of them, and others everything', async (t) => {
  const owner = await plainOwner(database)
  t.after(owner.giveBack)
  const carol = await added('Carol')
  const carols = await manifestOf(carol)
  const bobs = await manifestOf(bob.tenantId)
  const deletedAfter = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const { body } = await call(operator.admin, `PATCH /v2/admin/tenants/${carol}`, { deletedAfter })
  assert.equal(body.deletedAfter, deletedAfter)
  assert.deepEqual(await removal(owner.settings), [], 'its time is not over')
  await timeIsOver(carol)
  const [removed] = await removal(owner.settings)
  const rows = Object.fromEntries(
    carols.tables.filter((table) => table.rows > 0).map((table) => [table.table, table.rows]),
  )
  assert.deepEqual(removed?.rowCounts, rows)
  assert.equal(removed?.fileCount, carols.files.count)
  assert.deepEqual(await removal(owner.settings), [], 'nothing is done twice')
  assert.equal((await files.list(carol).next()).done, true)
  await assert.rejects(manifestOf(carol), /There is no tenant/)
  assert.deepEqual((await manifestOf(bob.tenantId)).tables, bobs.tables)
  const { body: noted } = await call(operator.admin, 'GET /v2/admin/removed-tenants')
  const [{ tenantId, name, fileCount }] = noted.items
  assert.deepEqual([tenantId, name, fileCount], [carol, 'Carol', removed?.fileCount])
  assert.equal((await call(bob.admin, 'GET /v2/admin/removed-tenants')).status, 403)
})

test('what was broken off between rows and files is taken up again', async () => {
  const dora = await added('Dora')
  await timeIsOver(dora)
  const failures: unknown[] = []
  const means = { pool: database.pool, files: new FailingStore(w.filesUrl), owner: database.owner }
  assert.deepEqual(await removeTenants(means, (error) => failures.push(error)), [])
  assert.match(String(failures), /disk is away/)
  assert.equal((await files.list(dora).next()).done, false)
  const [removed] = await removal()
  assert.deepEqual([removed?.tenantId, (removed?.fileCount ?? 0) > 0], [dora, true])
  assert.equal((await files.list(dora).next()).done, true)
})

test("a tenant is deleted a day ahead at the earliest, a reprieve counts, and the operator's never is", async () => {
  const patch = (id: string, deletedAfter: string | null) =>
    call(operator.admin, `PATCH /v2/admin/tenants/${id}`, { deletedAfter })
  const soon = await patch(bob.tenantId, new Date(Date.now() + 3_600_000).toISOString())
  assert.deepEqual(
    [soon.status, Object.keys(soon.body.errors)],
    [422, ['tenant.deletion-too-soon']],
  )
  const own = await patch(operator.tenantId, new Date(Date.now() + 9e8).toISOString())
  assert.deepEqual([own.status, Object.keys(own.body.errors)], [422, ['tenant.not-deletable']])
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString()
  assert.equal((await patch(bob.tenantId, inTwoDays)).body.deletedAfter, inTwoDays)
  assert.equal((await patch(bob.tenantId, null)).body.deletedAfter, null)
  assert.deepEqual(await removal(), [])
  assert.equal((await call(bob.app, 'GET /v2/items')).status, 200)
})

test('what is over stays over: nobody takes a tenant back of which half is gone', async () => {
  const { tenantId, app } = await addTenant(database, vault, { name: 'Emil', isOperator: false })
  await timeIsOver(tenantId)
  const path = `PATCH /v2/admin/tenants/${tenantId}`
  const { status, body } = await call(operator.admin, path, { deletedAfter: null })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['tenant.deletion-begun']])
  await removal()
  assert.equal((await call(app, 'GET /v2/items')).status, 401)
})

test('a removal that was broken off between two tables goes on, and counts each row once', async (t) => {
  const fritz = await added('Fritz')
  const { tables } = await manifestOf(fritz)
  await timeIsOver(fritz)
  const holder = new pg.Client(database.owner)
  await holder.connect()
  t.after(() => holder.end())
  await holder.query('begin')
  // Its rows are among the last that go, since others refer to them.
  await holder.query('select id from erp.items where tenant_id = $1 for update', [fritz])
  const failures: unknown[] = []
  const means = { pool: database.pool, files, owner: database.owner }
  const broken = removeTenants(means, (error) => failures.push(error))
  await cutOffWaiting(holder)
  assert.deepEqual(await broken, [])
  assert.match(String(failures), /terminat|Connection/)
  const { body } = await call(operator.admin, 'GET /v2/admin/removed-tenants')
  assert.deepEqual([body.items[0].tenantId, body.items[0].fileCount], [fritz, null])
  await holder.query('rollback')
  const [removed] = await removal()
  const rows = tables.filter((table) => table.rows > 0).map((table) => [table.table, table.rows])
  assert.deepEqual(removed?.rowCounts, Object.fromEntries(rows))
})
