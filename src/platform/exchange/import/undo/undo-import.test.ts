import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clearExpired } from '../../../../main/process/upkeep/upkeep.ts'
import { cutOffWaiting } from '../../../testing/blocked.ts'
import { undoGround } from './testing/undo-ground.ts'

/** What may stand between an import and its undo: others, and the end of the process. */

const { w, sample, owner, failures, call, work, load, undo, undone, entry } = await undoGround()

let count = 0
/** Imports a changed and a new item, of SKUs of their own. */
async function imported() {
  const [known, fresh] = [`K-${++count}`, `F-${count}`]
  await load('items', `sku,name\n${known},As it was\n`)
  const id = await load(
    'items',
    `sku,name,allowNegativeStock\n${known},Imported,yes\n${fresh},New,yes\n`,
  )
  return { id, known, fresh }
}
async function itemOf(sku: string) {
  const { rows } = await owner.query(
    'select id, uuid, name from erp.items where tenant_id = $1 and sku = $2',
    [sample.tenantId, sku],
  )
  return rows[0]
}
const namesOf = async ({ known, fresh }: { known: string; fresh: string }) => [
  (await itemOf(known))?.name,
  (await itemOf(fresh))?.name,
]
const isOpen = async (id: string) => (await entry(id)).undoneBy === null

test('the second click is refused, and of two jobs one takes it back', async () => {
  const one = await imported()
  const replies = [await undo(one.id), await undo(one.id)]
  const jobs = await work(...replies.map(({ body }) => body.entries[0].records.jobId))
  assert.deepEqual(jobs.map(({ status, errorCode }) => [status, errorCode]).toSorted(), [
    ['failed', 'audit-entry.undone'],
    ['succeeded', null],
  ])
  assert.deepEqual(await namesOf(one), ['As it was', undefined])
  const third = await undo(one.id)
  assert.deepEqual([third.status, third.body.errorCode], [409, 'audit-entry.undone'])
})

test('what was changed since is named, before the job and in it, and nothing is written', async () => {
  const one = await imported()
  const { body } = await undo(one.id)
  const { uuid } = await itemOf(one.known)
  await call(`PATCH /v2/items/${uuid}`, { sortNumber: 7 })
  const [job] = await work(body.entries[0].records.jobId)
  assert.deepEqual([job.status, job.errorCode], ['failed', 'audit-entry.changed-since'])
  assert.match(job.errorMessage, new RegExp(`${one.known}`))
  const reply = await undo(one.id, '?dryRun=true')
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'audit-entry.changed-since'])
  assert.match(reply.body.errorMessage, new RegExp(` 1 .*: ${one.known}\\.$`))
  assert.deepEqual(await namesOf(one), ['Imported', 'New'])
  assert.ok(await isOpen(one.id))
})

test('an import is found by its job, and taken back by it', async () => {
  const one = await imported()
  const { requestId } = await entry(one.id)
  const job = await call(`GET /v2/jobs/${requestId.replace(/^job\./, '')}`)
  assert.deepEqual([job.status, job.body.kind], [200, 'import'])
  const reply = await call(`POST /v2/admin/audit/requests/${requestId}/undo`)
  assert.equal(reply.status, 200, reply.text)
  const [undoing] = await work(reply.body.entries[0].records.jobId)
  assert.equal(undoing.status, 'succeeded', JSON.stringify(undoing))
  assert.deepEqual(await namesOf(one), ['As it was', undefined])
})

test('a part of a record counts, and a deleted one', async () => {
  const one = await imported()
  const { uuid } = await itemOf(one.fresh)
  const other = await imported()
  const { uuid: child } = await itemOf(other.known)
  const part = await call(`POST /v2/items/${uuid}/children/${child}`)
  assert.ok(part.status < 300, part.text)
  assert.equal((await undo(one.id)).status, 409)
  await call(`DELETE /v2/items/${(await itemOf(other.fresh)).uuid}`)
  const reply = await undo(other.id)
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'audit-entry.changed-since'])
  assert.match(reply.body.errorMessage, / 2 .*#\d+/)
})

test('a new item that an order wants stays, and so does all else', async () => {
  const one = await imported()
  const asked = await undo(one.id)
  const { uuid } = await itemOf(one.fresh)
  const customers = await call('GET /v2/customers?pageSize=1')
  const order = await call('POST /v2/sales-orders', {
    customerId: customers.body.items[0].customerId,
    lineItems: [{ itemId: uuid, quantity: 1 }],
  })
  assert.equal(order.status, 201, order.text)
  const reply = await undo(one.id, '?dryRun=true')
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'audit-entry.in-use'])
  assert.match(reply.body.errorMessage, new RegExp(`${one.fresh}\\. Open orders want the item\\.$`))
  assert.deepEqual(Object.keys(reply.body.errors), ['item.in-use.reserved'])
  const [job] = await work(asked.body.entries[0].records.jobId)
  assert.deepEqual([job.status, job.errorCode], ['failed', 'audit-entry.in-use'])
  assert.deepEqual(await namesOf(one), ['Imported', 'New'])
})

test('values that were replaced and whose records are deleted since are reported', async () => {
  await load('items', 'sku,name,manufacturer\nM-1,One,Former\n')
  const id = await load('items', 'sku,name,manufacturer\nM-1,One,Later\n')
  await owner.query('delete from erp.manufacturers where tenant_id = $1 and name = $2', [
    sample.tenantId,
    'Former',
  ])
  const job = await undone(id)
  assert.deepEqual([job.status, job.errorCode], ['failed', 'audit-entry.in-use'])
  assert.match(job.errorMessage, /a manufacturer/)
  assert.ok(await isOpen(id))
})

test('another tenant and callers without the scopes undo nothing', async () => {
  const one = await imported()
  assert.equal((await undo(one.id, '', w.bob.app)).status, 404)
  for (const scopes of [['items.write'], ['admin', 'items.read']]) {
    const actor = await w.alice.appWith(...scopes)
    // Alice has an import of her own.
    const data = Buffer.from('sku,name\nA-1,One\n').toString('base64')
    const { body } = await w.call(w.alice.app, 'POST /v2/imports', {
      ...{ kind: 'items', format: 'csv', data },
    })
    const { rows } = await owner.query(
      `insert into erp.audit_entries (tenant_id, request_id, operation, entity, entity_id)
       values ($1, 'x', 'importItems', 'item', 'import.csv') returning id`,
      [w.alice.tenantId],
    )
    const reply = await w.call(actor, `POST /v2/admin/audit/${rows[0].id}/undo`)
    assert.deepEqual([reply.status, reply.body.errorCode], [403, 'scope.missing'])
    assert.ok(body.id)
  }
  assert.deepEqual(await namesOf(one), ['Imported', 'New'])
})

test('an undo whose connection is cut off has undone nothing, and is done once when it is tried again', async () => {
  const one = await imported()
  const { body } = await undo(one.id)
  const { jobId } = body.entries[0].records
  // The item that the undo deletes last waits for this lock.
  await owner.query('begin')
  await owner.query('select from erp.items where tenant_id = $1 and sku = $2 for update', [
    sample.tenantId,
    one.fresh,
  ])
  const working = work(jobId)
  await cutOffWaiting(owner)
  await owner.query('commit')
  for (let isDue = 0; isDue === 0; ) {
    const { rowCount } = await owner.query(
      `update erp.jobs set run_at = now()
       where tenant_id = $1 and id = $2 and status = 'queued'`,
      [sample.tenantId, jobId],
    )
    isDue = rowCount ?? 0
  }
  const [job] = await working
  assert.deepEqual([job.status, job.result], ['succeeded', { deleted: 1, restored: 1 }])
  assert.deepEqual(await namesOf(one), ['As it was', undefined])
  const { rows } = await owner.query(
    'select from erp.audit_entries where tenant_id = $1 and undoes = $2',
    [sample.tenantId, one.id],
  )
  assert.equal(rows.length, 1)
  failures.length = 0
})

test('what an import found is forgotten after 30 days, and not before', async () => {
  const [one, other] = [await imported(), await imported()]
  const age = (id: string, days: number) =>
    owner.query(
      `update erp.import_parts set at = now() - $3 * interval '1 day'
       where tenant_id = $1 and import_id = $2`,
      [sample.tenantId, id, days],
    )
  await age(one.id, 31)
  await age(other.id, 29)
  const goesOn = new AbortController().signal
  const counts = await clearExpired(w.database.pool, assert.ifError, goesOn)
  assert.equal(counts['importParts'], 1)
  const reply = await undo(one.id)
  assert.deepEqual([reply.status, Object.keys(reply.body.errors)], [422, [`${one.id}.unkept`]])
  assert.equal((await undone(other.id)).status, 'succeeded')
  assert.deepEqual(failures, [])
})
