import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import { insertCustomerGroups } from '../../customers/groups/customer-group-store.ts'
import { type TestTenant, world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

async function newItem(tenant: TestTenant) {
  const created = await call(tenant.app, 'POST /v1/items', { Name: 'Teapot' })
  const listed = await call(tenant.app, `GET /v2/items?searchKeyWord=${created.body.SKU}`)
  return { id: created.body.Id as number, uuid: listed.body.items[0].id as string }
}

const newChannel = (tenant: TestTenant, shop: number) =>
  tenant.work((tx) =>
    insertSalesChannels(tx, [
      { type: channelTypes.onlineShop, connection: 2, shop, name: `Shop ${shop}` },
    ]),
  )
const newGroup = (tenant: TestTenant, name: string, isDefault: boolean) =>
  tenant.work((tx) => insertCustomerGroups(tx, [{ name, isDefault }]))

const [channel] = await newChannel(alice, 1)
// The default is not the first one: it counts because somebody said so.
const [trade] = await newGroup(alice, 'Trade', false)
const [group] = await newGroup(alice, 'Everybody', true)
assert.ok(channel && group && trade)
const item = await newItem(alice)
const v1 = `/v1/items/${item.id}/salesChannelPrices`
const v2 = `/v2/items/${item.uuid}/sales-channel-prices`

test('a price without group and quantity is for the default group, from 1 on', async () => {
  const created = await call(alice.app, `POST ${v1}`, { SalesChannelId: '1-2-1', NetPrice: 8.5 })
  assert.equal(created.status, 201, created.text)
  assert.deepEqual(created.body, {
    ItemId: item.id,
    SalesChannelId: '1-2-1',
    CustomerGroupId: group.id,
    FromQuantity: 1,
    NetPrice: 8.5,
    ReduceStandardPriceByPercent: 0,
  })
  assert.equal(created.headers.location, `${v1}/1-2-1/${group.id}/1`)
  assert.equal((await call(alice.app, `GET ${created.headers.location}`)).text, created.text)
  const twin = await call(alice.app, `GET ${v2}/${channel.uuid}/${group.uuid}/1`)
  assert.deepEqual(twin.body, {
    itemId: item.uuid,
    salesChannelId: channel.uuid,
    customerGroupId: group.uuid,
    fromQuantity: 1,
    netPrice: 8.5,
    reduceStandardPriceByPercent: null,
  })
  const again = await call(alice.app, `POST ${v1}`, { SalesChannelId: '1-2-1', NetPrice: 8.5 })
  assert.deepEqual([again.status, again.body.ErrorCode], [409, 'sales-channel-price.taken'])
})

test('PATCH creates or updates the price, and lists show it until it is deleted', async () => {
  const line = `${v2}/${channel.uuid}/${trade.uuid}/12`
  assert.equal((await call(alice.app, `PATCH ${line}`, { netPrice: 5 })).status, 204)
  const percent = { reduceStandardPriceByPercent: 20 }
  const { body: read, headers } = await call(alice.app, `GET ${line}`)
  const stale = await call(alice.app, `PATCH ${line}`, percent, { 'if-match': '"other"' })
  assert.equal(stale.status, 412)
  const changed = await call(
    alice.app,
    `PATCH ${line}`,
    { ...read, netPrice: null, ...percent },
    { 'if-match': String(headers.etag) },
  )
  assert.equal(changed.status, 204, changed.text)
  const list = async () =>
    (await call(alice.app, `GET ${v1}`)).body.map((price: Record<string, unknown>) => [
      price['CustomerGroupId'],
      price['FromQuantity'],
      price['NetPrice'],
      price['ReduceStandardPriceByPercent'],
    ])
  assert.deepEqual(await list(), [
    // The item has no standard price yet, so there is nothing to take 20 percent off.
    [trade.id, 12, 0, 20],
    [group.id, 1, 8.5, 0],
  ])
  assert.equal((await call(alice.app, `DELETE ${v1}/1-2-1/${trade.id}/12`)).status, 204)
  assert.equal((await call(alice.app, `DELETE ${line}`)).status, 404)
  assert.deepEqual(await list(), [[group.id, 1, 8.5, 0]])
  assert.equal((await call(alice.app, `GET ${v2}`)).body.totalItems, 1)
})

test('channel and group of another tenant: 404 in the address, 422 naming the fields in the body', async () => {
  const [foreignChannel] = await newChannel(bob, 9)
  const [foreignGroup] = await newGroup(bob, 'Theirs', false)
  for (const terms of [
    `${foreignChannel?.uuid}/${group.uuid}`,
    `${channel.uuid}/${foreignGroup?.uuid}`,
  ]) {
    const reply = await call(alice.app, `PATCH ${v2}/${terms}/1`, { netPrice: 1 })
    assert.deepEqual([reply.status, reply.body.errorCode], [404, 'sales-channel-price.missing'])
  }
  const reply = await call(alice.app, `POST ${v2}`, {
    salesChannelId: foreignChannel?.uuid,
    customerGroupId: foreignGroup?.uuid,
    netPrice: 1,
  })
  assert.equal(reply.status, 422)
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['salesChannelId', 'customerGroupId'])
})

test('without a default group the group must be named', async () => {
  const theirs = await newItem(bob)
  await newChannel(bob, 2)
  const line = `POST /v1/items/${theirs.id}/salesChannelPrices`
  const reply = await call(bob.app, line, { SalesChannelId: '1-2-2', NetPrice: 1 })
  assert.deepEqual(
    [reply.status, reply.body.ErrorCode, Object.keys(reply.body.ValidationErrors)],
    [422, 'customer-group.default.missing', ['CustomerGroupId']],
  )
})

test('neither or both amount fields are refused, and a dry run writes nothing', async () => {
  for (const body of [{}, { netPrice: 1, reduceStandardPriceByPercent: 1 }]) {
    const reply = await call(alice.app, `PATCH ${v2}/${channel.uuid}/${trade.uuid}/7`, body)
    assert.equal(reply.status, 400)
    assert.deepEqual(Object.keys(reply.body.validationErrors), [
      'netPrice',
      'reduceStandardPriceByPercent',
    ])
  }
  const dry = await call(alice.app, `POST ${v2}?dryRun=true`, {
    salesChannelId: channel.uuid,
    customerGroupId: trade.uuid,
    fromQuantity: 7,
    netPrice: 1,
  })
  assert.equal(dry.status, 201, dry.text)
  const line = `GET ${v2}/${channel.uuid}/${trade.uuid}/7`
  assert.equal((await call(alice.app, line)).status, 404)
})

test('generation 1 shows both amount fields, and takes both back', async () => {
  const own = await newItem(alice)
  await call(alice.app, `PATCH /v1/items/${own.id}`, { ItemPriceData: { SalesPriceNet: 9.99 } })
  const line = `/v1/items/${own.id}/salesChannelPrices/1-2-1/${trade.id}/5`
  for (const given of [{ ReduceStandardPriceByPercent: 12.5 }, { NetPrice: 3.21 }]) {
    assert.equal((await call(alice.app, `PATCH ${line}`, given)).status, 204)
    const { body, headers } = await call(alice.app, `GET ${line}`)
    const { NetPrice, ReduceStandardPriceByPercent } = body
    assert.deepEqual(
      { NetPrice, ReduceStandardPriceByPercent },
      'NetPrice' in given
        ? { NetPrice: 3.21, ReduceStandardPriceByPercent: 0 }
        : { NetPrice: 8.7413, ReduceStandardPriceByPercent: 12.5 },
    )
    const again = await call(alice.app, `PATCH ${line}`, body)
    assert.equal(again.status, 204, again.text)
    assert.equal((await call(alice.app, `GET ${line}`)).headers.etag, headers.etag)
    const twin = await call(alice.app, `GET /v2/items/${own.uuid}/sales-channel-prices`)
    assert.equal(twin.body.items[0].netPrice, 'NetPrice' in given ? 3.21 : null)
  }
  const other = await call(alice.app, `PATCH ${line}`, {
    NetPrice: 8.75,
    ReduceStandardPriceByPercent: 12.5,
  })
  assert.equal(other.status, 400)
})
