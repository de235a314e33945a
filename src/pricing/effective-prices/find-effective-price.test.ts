import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import { insertCustomers } from '../../customers/customers/customer-store.ts'
import { insertCustomerGroups } from '../../customers/groups/customer-group-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const [channel] = await alice.work((tx) =>
  insertSalesChannels(tx, [
    { type: channelTypes.onlineShop, connection: 2, shop: 1, name: 'Shop' },
  ]),
)
const [everybody, trade] = await alice.work((tx) =>
  insertCustomerGroups(tx, [
    { name: 'Everybody', isDefault: true },
    { name: 'Trade', discount: 10 },
  ]),
)
assert.ok(channel && everybody && trade)
const [customer] = await alice.work((tx) =>
  insertCustomers(tx, [{ number: 'C-1', customerGroupId: trade.id, discount: 2.5, addresses: [] }]),
)
assert.ok(customer)

async function newItem(fields: object = {}) {
  const body = { name: 'Teapot', itemPriceData: { salesPriceNet: 19.99 }, ...fields }
  const reply = await call(alice.app, 'POST /v2/items', body)
  assert.equal(reply.status, 201, reply.text)
  return `/v2/items/${reply.body.id}`
}

async function priceOf(item: string, query = '', headers = {}) {
  const line = `GET ${item}/prices/effective${query && `?${query}`}`
  const reply = await call(alice.app, line, undefined, headers)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const forCustomer = `customerId=${customer.uuid}`
const onChannel = `salesChannelId=${channel.uuid}`

test('without other prices the standard price applies, and the answer explains every rule', async () => {
  const item = await newItem()
  const id = item.split('/').at(-1)
  assert.deepEqual(await priceOf(item), {
    itemId: id,
    netPrice: 19.99,
    currencyIso: 'EUR',
    rule: 'standard-price',
    reason: 'The item has its standard price.',
    basePriceNet: 19.99,
    reductionPercent: null,
    fromQuantity: null,
    validUntil: null,
    considered: [
      {
        rule: 'customer-price',
        applies: false,
        netPrice: null,
        why: 'No customer was named.',
      },
      {
        rule: 'special-price',
        applies: false,
        netPrice: null,
        why: "The item's special prices are not active.",
      },
      {
        rule: 'sales-channel-price',
        applies: false,
        netPrice: null,
        why: 'No sales channel was named.',
      },
      {
        rule: 'standard-price',
        applies: true,
        netPrice: 19.99,
        why: 'The item has its standard price.',
      },
    ],
  })
})

test('group and customer discount are taken one after the other and rounded once, a half upwards', async () => {
  const reduced = await priceOf(await newItem(), forCustomer)
  // 19.99 · 0.9 · 0.975 = 17.541225
  assert.deepEqual([reduced.netPrice, reduced.reductionPercent], [17.5412, 12.25])
  assert.equal(reduced.reason, 'The item has its standard price less 12.25 % discount.')
  const half = await newItem({ itemPriceData: { salesPriceNet: 0.0005 } })
  const ignoring = await newItem({ ignoreDiscounts: true })
  assert.equal((await priceOf(half, forCustomer)).netPrice, 0.0004)
  const line = `PATCH ${half}/customer-prices/${customer.uuid}/1`
  await call(alice.app, line, { reduceStandardPriceByPercent: 50 })
  // 0.00025 lies in the middle.
  assert.equal((await priceOf(half, forCustomer)).netPrice, 0.0003)
  assert.equal((await priceOf(ignoring, forCustomer)).netPrice, 19.99)
})

test('the customer price comes before the special price, that before the channel price', async () => {
  const item = await newItem()
  const path = `/${channel.uuid}/${trade.uuid}/5`
  await call(alice.app, `PATCH ${item}/sales-channel-prices${path}`, { netPrice: 15 })
  const on = `${forCustomer}&${onChannel}`
  const rules = async (query: string) => {
    const { rule, netPrice, fromQuantity } = await priceOf(item, query)
    return [rule, netPrice, fromQuantity]
  }
  assert.deepEqual(await rules(`${on}&quantity=4.9999`), ['standard-price', 17.5412, null])
  assert.deepEqual(await rules(`${on}&quantity=5`), ['sales-channel-price', 15, 5])
  // The default group has no price there.
  assert.deepEqual(await rules(`${onChannel}&quantity=5`), ['standard-price', 19.99, null])
  const entry = { isActive: true, salesChannelId: channel.uuid, customerGroupId: trade.uuid }
  const specialPrices = [{ ...entry, netPrice: 16 }]
  await call(alice.app, `PATCH ${item}/special-prices`, { isActive: true, specialPrices })
  assert.deepEqual(await rules(`${on}&quantity=5`), ['special-price', 16, null])
  await call(alice.app, `PATCH ${item}/customer-prices/${customer.uuid}/5`, { netPrice: 18 })
  const all = await priceOf(item, `${on}&quantity=7`)
  assert.deepEqual([all.rule, all.netPrice, all.fromQuantity], ['customer-price', 18, 5])
  assert.deepEqual(
    all.considered.map(({ applies, netPrice }: Record<string, unknown>) => [applies, netPrice]),
    [18, 16, 15, 17.5412].map((netPrice) => [true, netPrice]),
  )
  assert.equal(
    all.considered[1].why,
    "A special price holds for the customer group on this sales channel. But the customer's own price comes first.",
  )
})

test('special prices apply within their time and stock limits', async () => {
  const item = await newItem()
  const entry = { salesChannelId: channel.uuid, customerGroupId: everybody.uuid, netPrice: 1 }
  const set = (body: object) => call(alice.app, `PATCH ${item}/special-prices`, body)
  const why = async (query = onChannel) => {
    const price = await priceOf(item, query)
    return price.rule === 'special-price' ? price.validUntil : price.considered[1].why
  }
  await set({ isActive: true, specialPrices: [{ ...entry, isActive: false }] })
  assert.match(await why(), /not active/)
  await set({ specialPrices: [{ ...entry, isActive: true }] })
  assert.equal(await why(), null)
  assert.equal(await why(''), 'No sales channel was named.')
  assert.match(await why(`${onChannel}&${forCustomer}`), /no special price for the customer group/)
  const [startDate, endDate] = ['2026-01-01T00:00:00.000Z', '2026-01-31T12:00:00.000Z']
  await set({ startDate, endDate, endDateActive: true })
  const at = (moment: string) => why(`${onChannel}&at=${moment}`)
  assert.equal(await at('2025-12-31T23:59:59Z'), 'The special prices have not begun.')
  assert.equal(await at(startDate), endDate)
  assert.equal(await at(endDate), endDate)
  assert.equal(await at('2026-01-31T12:00:00.001Z'), 'The special prices have ended.')
  await set({ endDateActive: false, tillAmountActive: true, tillAmountInStockSmallerThan: 1 })
  assert.match(await at('2027-01-01T00:00:00Z'), /^The stock is smaller/)
  await set({ tillAmountInStockSmallerThan: 0 })
  assert.equal(await at('2027-01-01T00:00:00Z'), null)
})

test('an unknown customer or channel is named in the refusal, and so is one of another tenant', async () => {
  const [foreign] = await bob.work((tx) => insertCustomers(tx, [{ number: 'X', addresses: [] }]))
  const item = await newItem()
  const query = `customerId=${foreign?.uuid}&salesChannelId=${foreign?.uuid}`
  const reply = await call(alice.app, `GET ${item}/prices/effective?${query}`)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'price.reference.missing'])
  assert.deepEqual(Object.keys(reply.body.validationErrors), [
    'query.customerId',
    'query.salesChannelId',
  ])
  const theirs = await call(bob.app, `GET ${item}/prices/effective`)
  assert.deepEqual([theirs.status, theirs.body.errorCode], [404, 'item.missing'])
  for (const wrong of ['quantity=0', 'quantity=1e3', 'quantity=0.00001', 'at=2026-01-01']) {
    const refused = await call(alice.app, `GET ${item}/prices/effective?${wrong}`)
    assert.equal(refused.status, 400, wrong)
  }
})

test('generation 1 spells the same answer, in the language of the caller', async () => {
  const item = await newItem()
  const { body: listed } = await call(alice.app, 'GET /v1/items?pageSize=500')
  const id = listed.Items.at(-1).Id
  const german = { 'accept-language': 'de' }
  const body = await priceOf(
    `/items/${id}`,
    `customerId=${customer.id}&salesChannelId=1-2-1`,
    german,
  )
  assert.deepEqual([body.ItemId, body.NetPrice, body.Rule], [id, 17.5412, 'standard-price'])
  assert.equal(body.Reason, 'Der Artikel hat seinen Standardpreis abzüglich 12,25 % Rabatt.')
  assert.equal(body.Considered[0].Why, 'Der Kunde hat für diese Menge keinen eigenen Preis.')
  assert.equal((await priceOf(item)).netPrice, 19.99)
})

test('a tenant without a default group still has standard prices', async () => {
  const created = await call(bob.app, 'POST /v2/items', { name: 'Teapot' })
  await bob.work((tx) =>
    insertSalesChannels(tx, [
      { type: channelTypes.onlineShop, connection: 1, shop: 1, name: 'Shop' },
    ]),
  )
  await bob.work((tx) =>
    tx.rows(sql`delete from erp.customer_groups where tenant_id = ${tx.tenantId}`),
  )
  const { body: channels } = await call(bob.app, 'GET /v2/sales-channels')
  const query = `salesChannelId=${channels.items[0].id}`
  const { body } = await call(bob.app, `GET /v2/items/${created.body.id}/prices/effective?${query}`)
  assert.deepEqual([body.rule, body.netPrice], ['standard-price', 0])
  assert.match(body.considered[2].why, /^There is no customer group/)
})
