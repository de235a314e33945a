import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const send = async (line: string, body?: object) => {
  const reply = await call(alice.app, line, body)
  assert.ok(reply.status < 300, `${line}: ${reply.text}`)
  return reply.body
}
await send('POST /v2/customer-groups', { name: 'Everybody' })
const { customerId } = await send('POST /v2/customers', {
  addresses: [{ city: 'Bonn', countryIso: 'DE' }],
})
const method = await send('POST /v2/payment-methods', {
  name: 'Invoice',
  isDefault: true,
  canShipBeforePayment: true,
})
const warehouse = await send('POST /v2/warehouses', { name: 'Main' })

async function newItem(name: string): Promise<string> {
  const { id } = await send('POST /v2/items', { name })
  await send('POST /v2/stocks', { itemId: id, warehouseId: warehouse.id, quantity: 10 })
  return id
}
const [cup, lid] = [await newItem('Cup'), await newItem('Lid')]

const reserved = async () => {
  const figures = [cup, lid].map((id) => send(`GET /v2/items/${id}/stock`))
  return (await Promise.all(figures)).map(({ quantityReserved }) => quantityReserved)
}

test('a closed order wants nothing more, whatever becomes of it, until nothing of it is delivered', async () => {
  const line = { salesPriceGross: 5, taxRate: 19 }
  const order = await send('POST /v2/sales-orders', {
    customerId,
    paymentMethodId: method.id,
    lineItems: [
      { ...line, itemId: cup, quantity: 5 },
      { ...line, itemId: lid, quantity: 3 },
    ],
  })
  const path = `/v2/sales-orders/${order.id}`
  const { items: lines } = await send(`GET ${path}/line-items`)
  const deliver = () =>
    send(`POST ${path}/delivery-notes`, {
      lineItems: [{ salesOrderLineItemId: lines[0].id, quantity: 2 }],
    })
  const [first, second] = [await deliver(), await deliver()]
  assert.deepEqual(await reserved(), [1, 3])
  await send(`POST ${path}/close`)
  assert.deepEqual(await reserved(), [0, 0])

  await send(`POST /v2/delivery-notes/${first.id}/cancel`)
  assert.deepEqual(await reserved(), [0, 0], 'a delivery is cancelled')
  await send(`PATCH ${path}`, { shippingDetails: { shippingPriority: 7 } })
  assert.deepEqual(await reserved(), [0, 0], 'the priority changes')
  await send(`PATCH ${path}/line-items/${lines[1].id}`, { quantity: 4 })
  assert.deepEqual(await reserved(), [0, 0], 'a line changes')
  assert.equal((await send(`GET ${path}`)).salesOrderStatus, 3)

  await send(`POST /v2/delivery-notes/${second.id}/cancel`)
  assert.equal((await send(`GET ${path}`)).salesOrderStatus, 1)
  assert.deepEqual(await reserved(), [5, 4], 'all of it is open again')
})
