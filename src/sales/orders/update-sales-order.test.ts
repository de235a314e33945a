import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const address = { street: 'Kai 1', city: 'Hamburg', countryIso: 'DE', vatId: 'DE136695976' }

async function newCustomer(more: object = {}) {
  const reply = await call(alice.app, 'POST /v2/customers', { addresses: [address], ...more })
  return reply.body.customerId as string
}
const customerId = await newCustomer()
async function newOrder(more: object = {}) {
  const lineItems = [{ name: 'Pot', quantity: 3, salesPriceGross: 9.99, taxRate: 19 }]
  const reply = await call(alice.app, 'POST /v2/sales-orders', { customerId, lineItems, ...more })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const patch = (id: string, body: object, headers = {}) =>
  call(alice.app, `PATCH /v2/sales-orders/${id}`, body, headers)

test('an update keeps what it leaves out, and one that changes nothing writes nothing', async () => {
  const order = await newOrder({ text: { comment: 'One', customerComment: 'Two' } })
  const requestId = randomUUID()
  const body = { text: { comment: 'Other' }, shippingDetails: { extraWeight: 0.5 } }
  const changed = await patch(order.id, body, { 'x-request-id': requestId })
  assert.equal(changed.status, 200, changed.text)
  const { comment, customerComment } = changed.body.text
  assert.deepEqual([comment, customerComment], ['Other', 'Two'])
  assert.deepEqual(changed.body.lineItems, order.lineItems)
  const same = await patch(order.id, changed.body, { 'x-request-id': requestId })
  assert.equal(same.text, changed.text)
  const { body: trail } = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  assert.deepEqual(
    trail.items.map(({ after }: { after: object }) => after),
    [{ comment: 'Other', extraWeight: 0.5 }],
  )
})

test('another address is another row: the one before stays as documents know it', async () => {
  const order = await newOrder()
  const changed = await patch(order.id, { billingAddress: { street: 'Kai 2' } })
  const { billingAddress } = changed.body
  assert.deepEqual([billingAddress.street, billingAddress.city], ['Kai 2', 'Hamburg'])
  assert.notEqual(billingAddress.id, order.billingAddress.id)
  assert.deepEqual(changed.body.shipmentAddress, order.shipmentAddress)
  const [former] = await alice.work((tx) =>
    tx.rows<{ street: string }>(sql`
      select address.street from erp.addresses address
      where address.tenant_id = ${tx.tenantId} and address.uuid = ${order.billingAddress.id}::uuid`),
  )
  assert.equal(former?.street, 'Kai 1')
})

test('generation 1 updates an order in its own form', async () => {
  const order = await newOrder()
  const { body: list } = await call(
    alice.app,
    `GET /v1/salesOrders?salesOrderNumber=${order.salesOrderNumber}`,
  )
  const [shown] = list.Items
  const sent = {
    SalesOrderShippingDetail: { ShippingPriority: 7 },
    Shipmentaddress: { City: 'Bonn' },
  }
  const changed = await call(alice.app, `PATCH /v1/salesOrders/${shown.Id}`, sent)
  assert.equal(changed.status, 200, changed.text)
  assert.equal(changed.body.SalesOrderShippingDetail.ShippingPriority, 7)
  assert.equal(changed.body.Shipmentaddress.City, 'Bonn')
  const back = await call(alice.app, `PATCH /v1/salesOrders/${shown.Id}`, changed.body)
  assert.deepEqual([back.status, back.text], [200, changed.text])
})

test('amounts follow the decimals of another currency', async () => {
  const order = await newOrder()
  const currency = { currencyIso: 'JPY', currencyFactor: 160 }
  const changed = await patch(order.id, { paymentDetails: currency })
  assert.equal(changed.body.paymentDetails.totalGrossAmount, 30, changed.text)
  const [line] = changed.body.lineItems
  assert.deepEqual([line.totalSalesPriceGross, line.totalSalesPriceNet], [30, 25])
  assert.equal(changed.body.paymentDetails.totalNetAmount, 25)
})

test('an invoice settles customer and currency, and a cancelled order stays as it is', async () => {
  const order = await newOrder()
  const set = (column: 'invoiced' | 'cancelled') =>
    alice.work((tx) =>
      tx.rows(
        column === 'invoiced'
          ? sql`update erp.sales_order_lines line set quantity_invoiced = 1
              where line.tenant_id = ${tx.tenantId} and line.uuid = ${order.lineItems[0].id}::uuid`
          : sql`update erp.sales_orders document set cancelled = now()
              where document.tenant_id = ${tx.tenantId} and document.uuid = ${order.id}::uuid`,
      ),
    )
  await set('invoiced')
  const other = await patch(order.id, { customerId: await newCustomer() })
  assert.deepEqual([other.status, other.body.errorCode], [422, 'sales-order.invoiced'])
  assert.equal((await patch(order.id, { text: { comment: 'x' } })).status, 200)
  await set('cancelled')
  const late = await patch(order.id, { text: { comment: 'y' } })
  assert.deepEqual([late.status, late.body.errorCode], [409, 'sales-order.cancelled'])
})

test('a locked customer gets no order of another one', async () => {
  const locked = await newCustomer({ isLocked: true })
  const order = await newOrder()
  const reply = await patch(order.id, { customerId: locked })
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'customer.locked'])
})
