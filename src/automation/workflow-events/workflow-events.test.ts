import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertCustomers } from '../../customers/customers/customer-store.ts'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { addOrder } from '../../invoicing/testing/billed-order.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { workflowObjects } from './workflow-objects.ts'

const { alice, bob, call, newItem, newOrder, deliver } = await deliveryWorld()

const [customer] = await alice.work((tx) => insertCustomers(tx, [{ number: 'K', addresses: [] }]))
const item = await newItem(5)
const order = await newOrder([{ quantity: 1, itemId: item }])
const billed = await alice.work((tx) =>
  addOrder(tx, [{ quantity: 1, net: [10, 10], gross: [11.9, 11.9] }]),
)
const ids: Readonly<Record<string, number>> = {
  item,
  customer: customer?.id ?? 0,
  'sales-order': order.id,
  'delivery-note': (await deliver(order.id)).body.Id,
  invoice: (await call(alice.app, `POST /salesOrders/${billed.id}/invoices`)).body.Id,
}

async function newEvent(objectKind: string, more: object = {}) {
  const draft = { name: `Event ${randomUUID()}`, objectKind, ...more }
  const reply = await call(alice.app, 'POST /v1/workflowEvents', draft)
  assert.equal(reply.status, 201, reply.text)
  return reply.body as { Id: number; Name: string }
}

/** The starts of an event, as they are kept and as they were announced. */
const startsOf = (id: number) =>
  alice.work((tx) =>
    tx.rows<{ kind: string; object: number; announced: boolean }>(sql`
      select start.object_kind as kind, start.object_id as object, exists (
        select from erp.pending_events event
        where event.tenant_id = ${tx.tenantId} and event.entity = 'workflow-start'
          and start.id = any(event.record_ids)) as announced
      from erp.workflow_starts start
      where start.tenant_id = ${tx.tenantId} and start.workflow_event_id = ${id} order by start.id`),
  )

for (const { kind, path, scope } of workflowObjects) {
  test(`a workflow event is listed and started for ${kind}, by body and by address`, async () => {
    const event = await newEvent(kind)
    const listed = await call(alice.app, `GET ${path.v1}/workflowEvents`)
    const own = listed.body.find(({ Id }: { Id: number }) => Id === event.Id)
    assert.deepEqual(own, { Id: event.Id, Name: event.Name })
    const record = `${path.v1}/${ids[kind]}`
    const requestId = randomUUID()
    const headers = { 'x-request-id': requestId }
    const line = `POST ${record}/workflowEvents`
    const started = await call(alice.app, line, { Id: event.Id }, headers)
    assert.deepEqual([started.status, started.text], [204, ''])
    const again = await call(alice.app, `POST /v1${record}/workflow/${event.Id}`)
    assert.equal(again.status, 204, again.text)
    const start = { kind, object: ids[kind], announced: true }
    assert.deepEqual(await startsOf(event.Id), [start, start])
    const { body: trail } = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
    assert.deepEqual(
      [trail.items[0].entity, trail.items[0].after.objectKind],
      ['workflow-start', kind],
    )
    const reader = await alice.appWith(`${scope}.read`)
    assert.equal((await call(reader, line, { Id: event.Id })).status, 403)
  })

  test(`without an id nothing is started for ${kind}; an unknown one, or an unknown event, is missing`, async () => {
    const event = await newEvent(kind)
    const record = `${path.v1}/${ids[kind]}`
    for (const body of [{}, { Id: 'x' }, undefined]) {
      const reply = await call(alice.app, `POST ${record}/workflowEvents`, body)
      assert.equal(reply.status, body ? 400 : reply.status)
      assert.ok([400, 415].includes(reply.status))
    }
    const other = workflowObjects.find((one) => one.kind !== kind)?.kind ?? ''
    const [ofOthers, sleeping] = [await newEvent(other), await newEvent(kind, { isActive: false })]
    for (const id of [2147483647, ofOthers.Id, sleeping.Id]) {
      const reply = await call(alice.app, `POST ${record}/workflowEvents`, { Id: id })
      assert.deepEqual([reply.status, reply.body.ErrorCode], [404, 'workflow-event.missing'])
      assert.equal((await call(alice.app, `POST ${record}/workflow/${id}`)).status, 404)
    }
    const nowhere = `POST ${path.v1}/2147483647/workflowEvents`
    assert.equal((await call(alice.app, nowhere, { Id: event.Id })).status, 404)
    const foreign = await call(bob.app, `POST ${record}/workflowEvents`, { Id: event.Id })
    assert.equal(foreign.status, 404)
    const dry = await call(alice.app, `POST ${record}/workflow/${event.Id}?dryRun=true`)
    assert.equal(dry.status, 204)
    assert.deepEqual(await startsOf(event.Id), [])
  })
}

test('an event that was started stays, and can be deactivated; names are unique for a kind of record', async () => {
  const event = await newEvent('item')
  await call(alice.app, `POST /items/${item}/workflow/${event.Id}`)
  const line = `/workflowEvents/${event.Id}`
  assert.equal((await call(alice.app, `DELETE ${line}`)).body.ErrorCode, 'workflow-event.in-use')
  assert.equal((await call(alice.app, `PATCH ${line}`, { IsActive: false })).status, 200)
  assert.equal((await call(alice.app, `POST /items/${item}/workflow/${event.Id}`)).status, 404)
  const same = { Name: event.Name.toUpperCase(), ObjectKind: 'item' }
  const taken = await call(alice.app, 'POST /workflowEvents', same)
  assert.deepEqual([taken.status, taken.body.ErrorCode], [409, 'workflow-event.name.taken'])
  const elsewhere = await call(alice.app, 'POST /workflowEvents', {
    ...same,
    ObjectKind: 'customer',
  })
  assert.equal(elsewhere.status, 201)
})
