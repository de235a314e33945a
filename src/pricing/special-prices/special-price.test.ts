import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import { insertCustomerGroups } from '../../customers/groups/customer-group-store.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const [shop, till] = await alice.work((tx) =>
  insertSalesChannels(tx, [
    { type: channelTypes.onlineShop, connection: 2, shop: 1, name: 'Shop' },
    { type: channelTypes.pointOfSale, connection: 1, shop: 1, name: 'Till' },
  ]),
)
const [group] = await alice.work((tx) =>
  insertCustomerGroups(tx, [{ name: 'Everybody', isDefault: true }]),
)
assert.ok(shop && till && group)

async function newItem() {
  const { body } = await call(alice.app, 'POST /v2/items', { name: 'Teapot' })
  return body.id as string
}

const entry = (salesChannelId: string, netPrice: number) => ({
  isActive: true,
  customerGroupId: group.uuid,
  netPrice,
  salesChannelId,
})

test('an item without special prices has an empty, inactive record', async () => {
  const item = await newItem()
  const { status, body } = await call(alice.app, `GET /v2/items/${item}/special-prices`)
  assert.equal(status, 200)
  assert.deepEqual(body, {
    itemId: item,
    specialPrices: [],
    isActive: false,
    startDate: null,
    endDateActive: false,
    endDate: null,
    tillAmountActive: false,
    tillAmountInStockSmallerThan: 0,
  })
})

test('a field left out stays, null clears, and the list of prices is replaced', async () => {
  const created = await call(alice.app, 'POST /v1/items', { Name: 'Teapot' })
  const path = `/v1/items/${created.body.Id}/specialprices`
  const terms = {
    IsActive: true,
    StartDate: '2026-01-01T00:00:00.000Z',
    EndDateActive: true,
    EndDate: '2026-02-01T00:00:00.000Z',
    TillAmountActive: true,
    TillAmountInStockSmallerThan: 3,
  }
  const priceOn = (SalesChannelId: string, NetPrice: number) => ({
    IsActive: true,
    CustomerGroupId: group.id,
    NetPrice,
    SalesChannelId,
  })
  const read = async () => (await call(alice.app, `GET ${path}`)).body
  const SpecialPrice = [priceOn('1-2-1', 9.9), priceOn('2-1-1', 8)]
  const set = await call(alice.app, `PATCH ${path}`, { ...terms, SpecialPrice })
  assert.deepEqual([set.status, set.text], [204, ''])
  const whole = { ItemId: created.body.Id, SpecialPrice, ...terms }
  assert.deepEqual(await read(), whole)
  await call(alice.app, `PATCH ${path}`, { EndDate: null, IsActive: false })
  assert.deepEqual(await read(), {
    ...whole,
    EndDate: '0001-01-01T00:00:00+00:00',
    IsActive: false,
  })
  await call(alice.app, `PATCH ${path}`, { SpecialPrice: [priceOn('2-1-1', 7)] })
  assert.deepEqual((await read()).SpecialPrice, [priceOn('2-1-1', 7)])
  assert.equal((await call(alice.app, `PATCH ${path}`, await read())).status, 204)
})

test('prices that end before they begin, and two prices of one group on one channel, are refused', async () => {
  const line = `PATCH /v2/items/${await newItem()}/special-prices`
  const [startDate, endDate] = ['2026-02-01T00:00:00Z', '2026-01-31T23:59:59Z']
  const both = await call(alice.app, line, {
    startDate,
    endDate,
    specialPrices: [entry(shop.uuid, 1), entry(shop.uuid, 2)],
  })
  assert.equal(both.status, 422)
  assert.deepEqual(Object.keys(both.body.errors), [
    'special-price.dates',
    'special-price.duplicate',
  ])
  assert.equal((await call(alice.app, line, { startDate })).status, 204)
  const late = await call(alice.app, line, { endDate })
  assert.deepEqual([late.status, late.body.errorCode], [422, 'special-price.dates'])
})

test('records that do not exist are named, and nothing is written', async () => {
  const [foreign] = await bob.work((tx) =>
    insertSalesChannels(tx, [
      { type: channelTypes.onlineShop, connection: 2, shop: 5, name: 'Theirs' },
    ]),
  )
  const item = await newItem()
  const specialPrices = [
    entry(shop.uuid, 1),
    { ...entry(foreign?.uuid ?? '', 2), customerGroupId: shop.uuid },
  ]
  const line = `/v2/items/${item}/special-prices`
  const reply = await call(alice.app, `PATCH ${line}`, { isActive: true, specialPrices })
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'item.reference.missing'])
  assert.deepEqual(Object.keys(reply.body.validationErrors), [
    'specialPrices[1].customerGroupId',
    'specialPrices[1].salesChannelId',
  ])
  assert.equal((await call(alice.app, `GET ${line}`)).body.isActive, false)
  const theirs = await call(bob.app, `GET ${line}`)
  assert.deepEqual([theirs.status, theirs.body.errorCode], [404, 'item.missing'])
})

test('a write with a stale If-Match is refused, and a dry run writes nothing', async () => {
  const line = `/v2/items/${await newItem()}/special-prices`
  const { headers } = await call(alice.app, `GET ${line}`)
  const dry = await call(alice.app, `PATCH ${line}?dryRun=true`, { isActive: true })
  assert.equal(dry.status, 204)
  const match = { 'if-match': String(headers.etag) }
  assert.equal((await call(alice.app, `PATCH ${line}`, { isActive: true }, match)).status, 204)
  assert.equal((await call(alice.app, `PATCH ${line}`, { isActive: false }, match)).status, 412)
})

test('writing the same content does not change the item', async () => {
  const item = await newItem()
  const line = `/v2/items/${item}/special-prices`
  const changed = async () => (await call(alice.app, `GET /v2/items/${item}`)).body.changed
  const body = { isActive: true, specialPrices: [entry(till.uuid, 2.5)] }
  await call(alice.app, `PATCH ${line}`, body)
  const before = await changed()
  for (const same of [body, {}, { isActive: true }]) await call(alice.app, `PATCH ${line}`, same)
  assert.equal(await changed(), before)
  await call(alice.app, `PATCH ${line}`, { specialPrices: [entry(till.uuid, 2.4)] })
  assert.notEqual(await changed(), before)
})
