import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { insertSalesChannels } from '../doors/channels/sales-channel-store.ts'
import { channelTypes } from './sales-channel.ts'

const { alice, bob, call } = await world()

const { onlineShop, pointOfSale, marketplaceA } = channelTypes
const [shop] = await alice.work((tx) =>
  insertSalesChannels(tx, [
    {
      type: onlineShop,
      connection: 2,
      shop: 1,
      name: 'Shop',
      documentationUrl: 'https://example.com',
    },
    { type: pointOfSale, connection: 1, shop: 12, name: 'Till' },
    { type: marketplaceA, connection: 7, shop: 3, name: 'Market' },
  ]),
)
await bob.work((tx) =>
  insertSalesChannels(tx, [{ type: onlineShop, connection: 2, shop: 1, name: "Bob's shop" }]),
)

test('generation 1 names a channel by type, connection and shop', async () => {
  const { body } = await call(alice.app, 'GET /salesChannels')
  assert.deepEqual(
    body.map(({ Id }: { Id: string }) => Id),
    ['1-2-1', '2-1-12', '3-7-3'],
  )
  assert.deepEqual(body[0], {
    Id: '1-2-1',
    Type: 1,
    Name: 'Shop',
    IsActive: true,
    ItemCapabilities: {
      Descriptions: true,
      OnlineShopActivation: true,
      Prices: true,
      SpecialPrices: true,
      Images: true,
    },
    CategoryCapabilities: { Descriptions: true, OnlineShopActivation: true },
    DocumentationUrl: 'https://example.com',
  })
})

test('generation 2 names the same channel by uuid', async () => {
  const { body } = await call(alice.app, 'GET /v2/sales-channels?pageSize=1')
  assert.equal(body.totalItems, 3)
  assert.equal(body.items[0].id, shop?.uuid)
  assert.equal(body.items[0].itemCapabilities.onlineShopActivation, true)
})

test('only shops and tills are activated by naming them at an item', async () => {
  const { body } = await call(alice.app, 'GET /salesChannels')
  assert.deepEqual(
    body.map(
      (channel: { ItemCapabilities: { OnlineShopActivation: boolean } }) =>
        channel.ItemCapabilities.OnlineShopActivation,
    ),
    [true, true, false],
  )
})

test("the same triple is another tenant's own channel", async () => {
  const { body } = await call(bob.app, 'GET /salesChannels')
  assert.deepEqual(
    body.map(({ Id, Name }: { Id: string; Name: string }) => [Id, Name]),
    [['1-2-1', "Bob's shop"]],
  )
})

test('a channel that is no longer active is not listed', async () => {
  await bob.work((tx) =>
    tx.rows(sql`update erp.sales_channels set is_active = false where tenant_id = ${tx.tenantId}`),
  )
  assert.deepEqual((await call(bob.app, 'GET /salesChannels')).body, [])
  assert.equal((await call(bob.app, 'GET /v2/sales-channels')).body.totalItems, 0)
})
