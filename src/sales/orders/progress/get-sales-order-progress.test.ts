import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { world } from '../../../whole/testing/world.ts'

/** What is set aside for the lines of an order, and what is being picked of them. */

const { alice, bob, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))

async function posted(path: string, body?: object) {
  const reply = await call(alice.app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const warehouse = await posted('warehouses', { name: 'Main' })
await posted('payment-methods', { name: 'On account', isDefault: true, canShipBeforePayment: true })
const address = { lastName: 'Ribeiro', city: 'Hamburg', countryIso: 'DE' }
const { customerId } = await posted('customers', { addresses: [address] })
const progress = async (id: string) => {
  const reply = await call(alice.app, `GET /v2/sales-orders/${id}/progress`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.lineItems.map((line: { quantityReserved: number; quantityInPick: number }) => [
    line.quantityReserved,
    line.quantityInPick,
  ])
}

test('a line shows what is set aside for it; a draft, free text and what was delivered have nothing', async () => {
  const { id: itemId } = await posted('items', { name: 'Cup' })
  await posted('stocks', { itemId, warehouseId: warehouse.id, quantity: 9 })
  const lineItems = [
    { itemId, quantity: 4, taxRate: 19 },
    { name: 'Engraving', quantity: 1, salesPriceGross: 5, taxRate: 19 },
  ]
  const { id } = await posted('sales-orders', { customerId, lineItems, isPending: true })
  assert.deepEqual(await progress(id), [
    [0, 0],
    [0, 0],
  ])
  assert.equal((await call(alice.app, `POST /v2/sales-orders/${id}/release`)).status, 204)
  assert.deepEqual(await progress(id), [
    [4, 0],
    [0, 0],
  ])
  const { body } = await call(alice.app, `GET /v2/sales-orders/${id}`)
  const [line] = body.lineItems
  await posted(`sales-orders/${id}/delivery-notes`, {
    lineItems: [{ salesOrderLineItemId: line.id, quantity: 3 }],
  })
  assert.deepEqual(await progress(id), [
    [1, 0],
    [0, 0],
  ])
  const foreign = await call(bob.app, `GET /v2/sales-orders/${id}/progress`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'sales-order.missing'])
})
