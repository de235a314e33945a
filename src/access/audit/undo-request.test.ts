import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { cutOffWaiting } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'

const w = await world()
const { alice } = w
const owner = new pg.Client(w.database.owner)
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

const undo = (requestId: string, query = '') =>
  w.call(alice.app, `POST /v2/admin/audit/requests/${requestId}/undo${query}`)
const send = async (line: string, body: unknown) => {
  const requestId = randomUUID()
  const reply = await w.call(alice.app, line, body, { 'x-request-id': requestId })
  assert.ok(reply.status < 300, reply.text)
  return { requestId, body: reply.body }
}

async function newCustomer() {
  const addresses = [{ city: 'Bremen', countryIso: 'DE' }]
  return (await send('POST /v2/customers', { addresses })).body.customerId as string
}
const isLocked = async (id: string) =>
  (await w.call(alice.app, `GET /v2/customers/${id}`)).body.isLocked
const lockBoth = (ids: readonly string[]) =>
  send('POST /v2/customers/batch', {
    customers: ids.map((customerId) => ({ customerId, isLocked: true })),
  })

test('all that a request wrote is undone together, and once', async () => {
  const ids = [await newCustomer(), await newCustomer()]
  const { requestId } = await lockBoth(ids)
  const preview = await undo(requestId, '?dryRun=true')
  assert.deepEqual([preview.status, preview.body.entryCount], [200, 2])
  assert.deepEqual(await Promise.all(ids.map(isLocked)), [true, true])
  const reply = await undo(requestId)
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(await Promise.all(ids.map(isLocked)), [false, false])
  const again = await undo(requestId)
  assert.deepEqual([again.status, again.body.errorCode], [409, 'audit-entry.undone'])
  const redone = await undo(reply.headers['x-request-id'] as string)
  assert.equal(redone.status, 200, redone.text)
  assert.deepEqual(await Promise.all(ids.map(isLocked)), [true, true])
})

test('where one entry cannot be undone nothing is', async () => {
  const ids = [await newCustomer(), await newCustomer()]
  const { requestId } = await lockBoth(ids)
  await send(`PATCH /v2/customers/${ids[0]}`, { isLocked: false })
  const reply = await undo(requestId)
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'audit-entry.changed-since'])
  assert.deepEqual(await Promise.all(ids.map(isLocked)), [false, true])
  const { rows } = await owner.query('select from erp.audit_undos undone where request_id = $1', [
    reply.headers['x-request-id'],
  ])
  assert.equal(rows.length, 0)
})

test('an undo that is cut off between two entries has undone nothing, and is done when asked again', async () => {
  const ids = [await newCustomer(), await newCustomer()]
  const { requestId } = await lockBoth(ids)
  const { rows: entries } = await owner.query(
    `select entity_id from erp.audit_entries where request_id = $1
     order by at desc, position desc, id desc`,
    [requestId],
  )
  // The entry that is undone last waits for this lock when the other one is done.
  await owner.query('begin')
  await owner.query('select from erp.customers where uuid = $1 for update', [entries[1].entity_id])
  const cut = undo(requestId)
  await cutOffWaiting(owner)
  await owner.query('commit')
  assert.ok((await cut).status >= 500)
  assert.deepEqual(await Promise.all(ids.map(isLocked)), [true, true])
  assert.equal((await undo(requestId)).status, 200)
  assert.deepEqual(await Promise.all(ids.map(isLocked)), [false, false])
})

test('a request with a hundred thousand entries is refused, and so is a write to that many records', async () => {
  const [many, large] = [randomUUID(), randomUUID()]
  await owner.query(
    `insert into erp.audit_entries (tenant_id, request_id, operation, entity, entity_id, before, after, position)
     select $1, $2, 'updateItem', 'item', gen_random_uuid(), '{"name": "a"}', '{"name": "b"}', n
     from generate_series(1, 100000) n`,
    [alice.tenantId, many],
  )
  const refused = await undo(many)
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'audit-request.too-many'])
  await owner.query(
    `insert into erp.audit_entries (tenant_id, request_id, operation, entity, entity_id, record_count, after)
     values ($1, $2, 'changeItems', 'item', 'batch', 100000, '{"updated": 100000}')`,
    [alice.tenantId, large],
  )
  const reply = await undo(large)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'audit-entry.not-undoable'])
  assert.match(Object.keys(reply.body.errors)[0] ?? '', /\.many$/)
})
