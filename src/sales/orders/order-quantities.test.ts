import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { type TestReply, world } from '../../whole/testing/world.ts'

/** Orders keep the least quantity of their items and its steps, as they hold for the group of the customer. */

const { alice, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const seller = await alice.appWith(
  ...['salesorders.write', 'salesorders.read', 'salesquotations.write'],
)

async function posted(list: string, body: object) {
  const reply = await call(alice.app, `POST /v2/${list}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const shop = await posted('sales-channels', { type: 'OnlineShop', name: 'Shop' })
const everybody = await posted('customer-groups', { name: 'Everybody' })
const trade = await posted('customer-groups', { name: 'Trade' })
const addresses = [{ countryIso: 'DE' }]
const { customerId } = await posted('customers', { addresses })
const trader = await posted('customers', { addresses, customerGroupId: trade.id })

const newItem = (quantities: object, more: object = {}) =>
  posted('items', {
    ...{ name: 'Cup', sku: crypto.randomUUID(), allowNegativeStock: true, quantities },
    ...{ itemPriceData: { salesPriceNet: 10 }, ...more },
  })
const line = ({ id: itemId }: { id: string }, quantity: number) => ({
  ...{ itemId, quantity, taxRate: 19 },
})
const order = (lineItems: object[], more: object = {}, actor = seller) =>
  call(actor, 'POST /v2/sales-orders', { customerId, lineItems, ...more })

function assertRefused(reply: TestReply, codes: readonly string[], fields: readonly string[]) {
  assert.equal(reply.status, 422, reply.text)
  assert.deepEqual(Object.keys(reply.body.errors).toSorted(), codes.toSorted())
  assert.deepEqual(Object.keys(reply.body.validationErrors), fields)
}

const [least, step] = ['item.quantity.least', 'item.quantity.step']
const cup = await newItem({ minimumOrderQuantity: 5, permissibleOrderQuantity: 5 })

test('an order keeps the least quantity and the steps of its items, and all faults are reported', async () => {
  const cloth = await newItem(
    { permissibleOrderQuantity: 0.3 },
    { storageOptions: { splitQuantity: true } },
  )
  const wrong = [line(cup, 3), line(cloth, 0.9), line(cloth, 0.1)]
  const fields = ['lineItems[0].quantity', 'lineItems[1].quantity', 'lineItems[2].quantity']
  const refused = await order(wrong)
  assertRefused(refused, [least, step], fields)
  assert.equal(
    refused.body.validationErrors['lineItems[0].quantity'],
    `Of the item ${cup.sku} no less than 5 are ordered.`,
  )
  assertRefused(await order(wrong, { isPending: true }), [least, step], fields)
  const lineItems = wrong
  const quoted = await call(seller, 'POST /v2/sales-quotations', { customerId, lineItems })
  assertRefused(quoted, [least, step], fields)
  assertRefused(await order([line(cup, 7)]), [step], ['lineItems[0].quantity'])
  assert.equal((await order([line(cup, 10), line(cloth, 0.9)])).status, 201)
})

test('lines of an item count together, and quantities of any size are divided exactly', async () => {
  assert.equal((await order([line(cup, 3), line(cup, 2)])).status, 201)
  const grain = await newItem(
    { permissibleOrderQuantity: 0.0003 },
    { storageOptions: { splitQuantity: true }, itemPriceData: { salesPriceNet: 0.0001 } },
  )
  assert.equal((await order([line(grain, 99_999_999.9999)])).status, 201)
  const off = await order([line(grain, 99_999_999.9998)])
  assertRefused(off, [step], ['lineItems[0].quantity'])
})

test('a changed line keeps them as well; one that is not changed is not asked', async () => {
  const { body } = await order([line(cup, 10)])
  const lines = `/v2/sales-orders/${body.id}/line-items`
  const own = `PATCH ${lines}/${body.lineItems[0].id}`
  assertRefused(await call(seller, own, { quantity: 3 }), [least, step], ['quantity'])
  assertRefused(await call(seller, `POST ${lines}`, [line(cup, 1)]), [step], ['[0].quantity'])
  const stricter = { quantities: { minimumOrderQuantity: 50 } }
  await call(alice.app, `PATCH /v2/items/${cup.id}`, stricter)
  assert.equal((await call(seller, own, { note: 'Blue' })).status, 200)
  const former = { quantities: { minimumOrderQuantity: 5 } }
  await call(alice.app, `PATCH /v2/items/${cup.id}`, former)
})

test('active quantities for the group of the customer take the place of those for everybody', async () => {
  const rule = (group: { id: string }, minimumPurchaseQuantity: number, isActive = true) => ({
    ...{ customerGroupId: group.id, minimumPurchaseQuantity, isActive },
  })
  const minimumPurchaseQuantityForCustomerGroup = [rule(everybody, 3), rule(trade, 20)]
  const item = await newItem({
    ...{ minimumOrderQuantity: 5, permissibleOrderQuantity: 5 },
    minimumPurchaseQuantityForCustomerGroup,
  })
  const ofTrader = { customerId: trader.customerId }
  assert.equal(
    (await order([line(item, 3)])).status,
    201,
    'a customer without a group has the default one',
  )
  assertRefused(await order([line(item, 10)], ofTrader), [least], ['lineItems[0].quantity'])
  assert.equal((await order([line(item, 21)], ofTrader)).status, 201)
  const quantities = {
    minimumPurchaseQuantityForCustomerGroup: [rule(everybody, 3), rule(trade, 20, false)],
  }
  await call(alice.app, `PATCH /v2/items/${item.id}`, { quantities })
  assert.equal((await order([line(item, 10)], ofTrader)).status, 201)
  assertRefused(await order([line(item, 3)], ofTrader), [least, step], ['lineItems[0].quantity'])
})

test('what a shop sold is taken in any quantity', async () => {
  const connector = await alice.appWith('salesorders.write', 'salesorders.facts')
  const fact = await order([line(cup, 3)], { salesChannelId: shop.id }, connector)
  assert.equal(fact.status, 201, fact.text)
})
