import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { whileItWaits } from '../../../platform/testing/blocked.ts'
import { world } from '../../../whole/testing/world.ts'

/** Moves, copies and divisions of an order with `If-Match`. */

const { alice, call, database } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const send = (line: string, body?: object, headers = {}) => call(alice.app, line, body, headers)
const address = { city: 'Bonn', countryIso: 'DE' }
const customer = await send('POST /v2/customers', { addresses: [address] })
const hold = await send('POST /v2/on-hold-reasons', { name: 'Asked back', isMergeable: true })
const reason = await send('POST /v2/cancellation-reasons', {
  name: 'Withdrawn',
  isValidForSalesOrder: true,
})

async function newOrder(isPending = false) {
  const { customerId } = customer.body
  const line = { name: 'Pot', quantity: 2, salesPriceGross: 11.9, taxRate: 19 }
  const lineItems = [line, { ...line, name: 'Lid' }]
  const { body } = await send('POST /v2/sales-orders', { customerId, isPending, lineItems })
  const path = `/v2/sales-orders/${body.id}`
  const { body: lines } = await send(`GET ${path}/line-items`)
  const named: string = lines.items[0].id
  return { id: body.id as string, path, named }
}

/** A part of the order is delivered, which only then can be closed. */
const deliverPartly = (named: string) =>
  alice.work(async (tx) => {
    tx.later(sql`
      update erp.sales_orders set is_partly_delivered = true
      where tenant_id = ${tx.tenantId} and id = (
        select line.sales_order_id from erp.sales_order_lines line
        where line.tenant_id = ${tx.tenantId} and line.uuid = ${named}::uuid)`)
    return undefined
  })

const steps: readonly (readonly [
  verb: string,
  isPending: boolean,
  body: (named: string) => Promise<object | undefined>,
])[] = [
  ['copy', false, async () => undefined],
  ['split', false, async (named) => ({ lineItems: [{ salesOrderLineItemId: named }] })],
  ['merge', true, async () => ({ salesOrderIds: [(await newOrder(true)).id] })],
  ['hold', false, async () => ({ onHoldReasonId: hold.body.id })],
  ['release', true, async () => undefined],
  ['close', false, async (named) => deliverPartly(named)],
  ['cancel', false, async () => ({ cancellationReasonId: reason.body.id })],
]

for (const [verb, isPending, bodyOf] of steps) {
  test(`${verb} compares If-Match with the order as it is then`, async () => {
    const { path, named } = await newOrder(isPending)
    const body = await bodyOf(named)
    const { headers: read } = await send(`GET ${path}`)
    await send(`PATCH ${path}`, { text: { comment: 'Meanwhile' } })
    const stale = await send(`POST ${path}/${verb}`, body, { 'if-match': String(read.etag) })
    assert.equal(stale.status, 412, stale.text)
    assert.equal(stale.body.errorCode, 'record.changed')
    const { headers: again } = await send(`GET ${path}`)
    const fresh = await send(`POST ${path}/${verb}`, body, { 'if-match': String(again.etag) })
    assert.ok([201, 204].includes(fresh.status), fresh.text)
  })
}

test('a step of generation 1 compares the order as generation 1 shows it', async () => {
  const { id } = await newOrder()
  const found = await alice.work((tx) =>
    tx.row<{ id: number }>(
      sql`select id from erp.sales_orders where tenant_id = ${tx.tenantId} and uuid = ${id}`,
    ),
  )
  const path = `/v1/salesOrders/${found?.id}`
  const { headers } = await send(`GET ${path}`)
  const stale = await send(`POST ${path}/copy`, undefined, { 'if-match': '"another"' })
  assert.equal(stale.status, 412)
  const fresh = await send(`POST ${path}/copy`, undefined, { 'if-match': String(headers.etag) })
  assert.equal(fresh.status, 201, fresh.text)
})

test('orders that are merged are all locked before If-Match is compared, by their numbers', async () => {
  const earlier = await newOrder(true)
  const target = await newOrder(true)
  const { headers } = await send(`GET ${target.path}`)
  const merge = () =>
    send(
      `POST ${target.path}/merge`,
      { salesOrderIds: [earlier.id] },
      { 'if-match': String(headers.etag) },
    )
  const lock = 'select from erp.sales_orders where tenant_id = $1 and uuid = $2 for update'
  // The transaction that holds the earlier order still gets the later one: the merge has not locked it yet.
  const reply = await whileItWaits(database, [[lock, [alice.tenantId, earlier.id]]], merge, [
    ["set local lock_timeout = '5s'"],
    [lock, [alice.tenantId, target.id]],
  ])
  assert.equal(reply.status, 204, reply.text)
})
