import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { type TestReply, world } from '../../whole/testing/world.ts'

/** What is kept in whole units is ordered, delivered, taken back and bought in whole units. */

const { alice, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const seller = await alice.appWith(
  ...['salesorders.write', 'salesorders.read', 'salesquotations.write', 'deliverynotes.write'],
  ...['returns.write', 'supplierorders.write', 'supplierorders.read'],
)

async function posted(list: string, body: object) {
  const reply = await call(alice.app, `POST /v2/${list}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const warehouse = await posted('warehouses', { name: 'Main' })
const shop = await posted('sales-channels', { type: 'OnlineShop', name: 'Shop' })
const later = { name: 'Later', isDefault: true, canShipBeforePayment: true }
await posted('payment-methods', later)
const { customerId } = await posted('customers', {
  addresses: [{ countryIso: 'DE' }],
})
const itemPriceData = { salesPriceNet: 10 }
const cup = await posted('items', { name: 'Cup', itemPriceData })
const cloth = await posted('items', {
  ...{ name: 'Cloth', itemPriceData, storageOptions: { splitQuantity: true } },
})
const hour = await posted('items', {
  ...{ name: 'Hour', itemPriceData, storageOptions: { inventoryManagementActive: false } },
})
for (const { id: itemId } of [cup, cloth]) {
  await posted('stocks', { itemId, warehouseId: warehouse.id, quantity: 50 })
}

const line = ({ id: itemId }: { id: string }, quantity: number) => ({
  ...{ itemId, quantity, taxRate: 19 },
})
const order = (lineItems: object[], actor = seller, more: object = {}) =>
  call(actor, 'POST /v2/sales-orders', { customerId, lineItems, ...more })

function assertSplit(reply: TestReply, ...fields: string[]): void {
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'stock.not-divisible'], reply.text)
  assert.deepEqual(Object.keys(reply.body.validationErrors), fields)
}

test('orders and quotations name whole units of what is kept so, and parts of the rest', async () => {
  const lineItems = [line(cup, 0.5), line(cloth, 0.5), line(hour, 1.5), line(cup, 2.0001)]
  const wrong = ['lineItems[0].quantity', 'lineItems[3].quantity']
  assertSplit(await order(lineItems), ...wrong)
  assertSplit(await order(lineItems, seller, { isPending: true }), ...wrong)
  const quoted = await call(seller, 'POST /v2/sales-quotations', { customerId, lineItems })
  assertSplit(quoted, ...wrong)
  const made = await order([line(cup, 2), line(cloth, 0.5), line(hour, 1.5)])
  assert.equal(made.status, 201, made.text)
  const lines = `/v2/sales-orders/${made.body.id}/line-items`
  assertSplit(await call(seller, `POST ${lines}`, [line(cup, 1), line(cup, 0.1)]), '[1].quantity')
  const own = `PATCH ${lines}/${made.body.lineItems[0].id}`
  assertSplit(await call(seller, own, { quantity: 1.5 }), 'quantity')
})

test('a whole is not sold in a quantity that splits its parts', async () => {
  const half = await posted('items', {
    ...{ name: 'Half a set', itemPriceData, storageOptions: { splitQuantity: true } },
    components: [{ itemId: cup.id, quantity: 0.5 }],
  })
  assertSplit(await order([line(half, 1)]), 'lineItems[0].quantity')
  assert.equal((await order([line(half, 2)])).status, 201)
})

test('a split quantity that a shop sold is taken, and leaves in whole units', async () => {
  const connector = await alice.appWith('salesorders.write', 'salesorders.facts')
  const fact = await order([line(cup, 1.5)], connector, { salesChannelId: shop.id })
  assert.equal(fact.status, 201, fact.text)
  const delivery = (quantity: number) => {
    const salesOrderLineItemId = fact.body.lineItems[0].id
    const body = { salesOrderId: fact.body.id, lineItems: [{ salesOrderLineItemId, quantity }] }
    return call(seller, 'POST /v2/delivery-notes', body)
  }
  assertSplit(await delivery(0.5), 'lineItems[0].quantity')
  const delivered = await delivery(1)
  assert.equal(delivered.status, 201, delivered.text)
  const reason = await posted('return-reasons', {
    translations: [{ languageIso: 'en', name: 'Broken' }],
  })
  const half = {
    returnReasonId: reason.id,
    salesOrderLineItemId: fact.body.lineItems[0].id,
    quantity: 0.5,
  }
  const back = await call(seller, 'POST /v2/returns', {
    ...{ companyId: fact.body.companyId, salesOrderId: fact.body.id, warehouseId: warehouse.id },
    items: [half],
  })
  assertSplit(back, 'items[0].quantity')
})

test('suppliers are asked for whole units', async () => {
  const supplier = await posted('suppliers', { name: 'Kiln', number: 'K-1' })
  const place = { supplierId: supplier.id, warehouseId: warehouse.id }
  const lines = [cup, cloth, hour].map(({ id: itemId }) => ({ itemId, quantity: 2.5 }))
  const refused = await call(seller, 'POST /v2/supplier-orders', { ...place, lines })
  assertSplit(refused, 'lines[0].quantity')
  const whole = { ...place, lines: [{ itemId: cup.id, quantity: 2 }] }
  const made = await call(seller, 'POST /v2/supplier-orders', whole)
  assert.equal(made.status, 201, made.text)
  assertSplit(
    await call(seller, `PATCH /v2/supplier-orders/${made.body.id}`, { lines }),
    'lines[0].quantity',
  )
})
