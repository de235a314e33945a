import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { world } from '../../../whole/testing/world.ts'

const { alice, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))

async function customerWithOrder(lineItems: object[] = []) {
  const address = { lastName: 'Secretperson', city: 'Bonn', countryIso: 'DE' }
  const customer = await call(alice.app, 'POST /v2/customers', { addresses: [address] })
  const { customerId } = customer.body
  const order = await call(alice.app, 'POST /v2/sales-orders', { customerId, lineItems })
  assert.equal(order.status, 201, order.text)
  return { customerId, order: order.body }
}

test('a customer with orders is not deleted', async () => {
  const { customerId } = await customerWithOrder()
  const reply = await call(alice.app, `DELETE /v2/customers/${customerId}`)
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'customer.in-use'])
  assert.deepEqual(Object.keys(reply.body.errors), ['customer.in-use.sales-order'])
})

test('orders are part of what is kept of a person', async () => {
  const { customerId, order } = await customerWithOrder()
  const { body } = await call(alice.app, `GET /v2/customers/${customerId}/personal-data`)
  assert.deepEqual(body.salesOrders, [order])
})

test('a customer with an open order is not anonymized before it is cancelled', async () => {
  const line = { name: 'Pot', quantity: 1, salesPriceGross: 5, taxRate: 19 }
  const { customerId, order } = await customerWithOrder([line])
  const anonymize = () => call(alice.app, `POST /v2/customers/${customerId}/anonymization`)
  const refused = await anonymize()
  assert.deepEqual([refused.status, refused.body.errorCode], [409, 'customer.open'])
  assert.deepEqual(Object.keys(refused.body.errors), ['customer.open.sales-order'])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders document set cancelled = now()
      where document.tenant_id = ${tx.tenantId} and document.uuid = ${order.id}::uuid`),
  )
  assert.equal((await anonymize()).status, 204)
})
