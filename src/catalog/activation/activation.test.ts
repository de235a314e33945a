import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import type { Key } from '../../platform/values/shape.ts'
import { world } from '../../whole/testing/world.ts'
import { insertSalesChannels } from '../doors/channels/sales-channel-store.ts'
import { itemDefaults } from '../items/item-columns.ts'
import { insertItems } from '../items/item-insertion-store.ts'
import { channelTypes } from '../sales-channels/sales-channel.ts'

const { alice, bob, call } = await world()

const { onlineShop, marketplaceA } = channelTypes
const [shop, other, market, closed] = (await alice.work((tx) =>
  insertSalesChannels(tx, [
    { type: onlineShop, connection: 1, shop: 1, name: 'Shop' },
    { type: onlineShop, connection: 1, shop: 2, name: 'Other shop' },
    { type: marketplaceA, connection: 1, shop: 1, name: 'Market' },
    { type: onlineShop, connection: 1, shop: 3, name: 'Closed' },
  ]),
)) as [Key, Key, Key, Key]
await call(alice.app, `PATCH /v2/sales-channels/${closed.uuid}`, { isActive: false })
const [foreignShop] = (await bob.work((tx) =>
  insertSalesChannels(tx, [{ type: onlineShop, connection: 1, shop: 9, name: 'Foreign' }]),
)) as [Key]

const newItems = (count: number, of = alice) =>
  of.work((tx) =>
    insertItems(
      tx,
      Array.from({ length: count }, () => ({ ...itemDefaults, name: 'Item' })),
    ),
  )
const uuids = (keys: readonly Key[]) => keys.map(({ uuid }) => uuid)
const batch = (body: object, query = '', headers = {}) =>
  call(alice.app, `PATCH /v2/items/sales-channels/batch${query}`, body, headers)

/** Of every kind; the item's own record shows online shops and points of sale. */
async function channelsOf({ id }: Key): Promise<string[]> {
  const rows = await alice.work((tx) =>
    tx.rows<{ uuid: string }>(sql`
      select channel.uuid from erp.item_states state
      join erp.sales_channels channel
        on channel.tenant_id = state.tenant_id and channel.id = any(state.sales_channel_ids)
      where state.tenant_id = ${tx.tenantId} and state.item_id = ${id}
      order by channel.type, channel.connection, channel.shop`),
  )
  return rows.map(({ uuid }) => uuid)
}

/** Everything that a refused or repeated call must leave as it is. */
const state = () =>
  alice.work((tx) =>
    tx.row<{ links: number; changed: string; feed: number; audit: number }>(sql`
      select
        (select sum(cardinality(sales_channel_ids)) from erp.item_states
          where tenant_id = ${tx.tenantId})::integer as links,
        (select max(at)::text from erp.item_states where tenant_id = ${tx.tenantId}) as changed,
        (select coalesce(sum(cardinality(record_ids)), 0)::integer from erp.pending_events
          where tenant_id = ${tx.tenantId}) as feed,
        (select count(*) from erp.audit_entries where tenant_id = ${tx.tenantId}) as audit`),
  )

test('a batch activates and deactivates, says how many, and is audited once', async () => {
  const items = await newItems(5)
  await batch({ itemKeys: uuids(items.slice(0, 2)), activateSalesChannels: [other.uuid] })
  const before = await state()
  const twice = [...uuids(items), ...uuids(items).map((uuid) => uuid.toUpperCase())]
  const { status, body } = await batch({
    itemKeys: twice,
    activateSalesChannels: [shop.uuid, market.uuid, shop.uuid],
    deactivateSalesChannels: [other.uuid],
  })
  assert.equal(status, 200)
  assert.deepEqual(body, {
    itemCount: 5,
    activatedCount: 10,
    deactivatedCount: 2,
    notActivatedCount: 0,
    notActivated: [],
  })
  for (const item of items) assert.deepEqual(await channelsOf(item), [shop.uuid, market.uuid])
  const after = await state()
  assert.equal(after?.audit, (before?.audit ?? 0) + 1)
  assert.equal(after?.feed, (before?.feed ?? 0) + 5)
})

test('generation 1 does the same by number and by type, connection and shop', async () => {
  const items = await newItems(2)
  const { status, body } = await call(alice.app, 'PATCH /v1/items/salesChannels', {
    ItemKeys: items.map(({ id }) => id),
    ActivateSalesChannels: ['1-1-1', '3-1-1'],
  })
  assert.equal(status, 200)
  assert.equal(body.ActivatedCount, 4)
  const { body: item } = await call(alice.app, `GET /items/${items[0]?.id}`)
  assert.deepEqual(item.ActiveSalesChannels, ['1-1-1'])
  assert.deepEqual(await channelsOf(items[0] as Key), [shop.uuid, market.uuid])
})

test('what is so already is not counted, and moves neither changed nor the feed nor the audit', async () => {
  const [item] = (await newItems(1)) as [Key]
  const body = { itemKeys: [item.uuid], activateSalesChannels: [shop.uuid] }
  await batch({ ...body, deactivateSalesChannels: [other.uuid] })
  const before = await state()
  const again = await batch({ ...body, deactivateSalesChannels: [other.uuid] })
  assert.deepEqual([again.body.activatedCount, again.body.deactivatedCount], [0, 0])
  assert.deepEqual(await state(), before)
})

test('only items that changed count as changed', async () => {
  const [done, open] = (await newItems(2)) as [Key, Key]
  await batch({ itemKeys: [done.uuid], activateSalesChannels: [shop.uuid] })
  const changed = async ({ uuid }: Key) =>
    (await call(alice.app, `GET /v2/items/${uuid}`)).body.changed
  const before = [await changed(done), await changed(open)]
  await batch({ itemKeys: [done.uuid, open.uuid], activateSalesChannels: [shop.uuid] })
  assert.equal(await changed(done), before[0])
  assert.notEqual(await changed(open), before[1])
})

test('with child items a batch reaches descendants through all levels', async () => {
  const [top, child, grandchild, greatGrandchild, stranger] = (await newItems(5)) as Key[]
  const line = [top, child, grandchild, greatGrandchild] as Key[]
  await alice.work(async (tx) => {
    for (const [index, { id }] of line.entries()) {
      const parent = line[index - 1]?.id ?? null
      await tx.rows(sql`
        update erp.items set parent_item_id = ${parent} where tenant_id = ${tx.tenantId} and id = ${id}`)
    }
  })
  const keys = { itemKeys: [top?.uuid], activateSalesChannels: [shop.uuid] }
  const alone = await batch(keys)
  assert.deepEqual([alone.body.itemCount, alone.body.activatedCount], [1, 1])
  const { body } = await batch({ ...keys, applyToChildItems: true })
  assert.deepEqual([body.itemCount, body.activatedCount], [4, 3])
  for (const item of line) assert.deepEqual(await channelsOf(item), [shop.uuid])
  assert.deepEqual(await channelsOf(stranger as Key), [])
})

test('an item that cannot be activated is named with the reason, and the others are activated', async () => {
  const [usual, inactive, bareParent] = (await newItems(3)) as [Key, Key, Key]
  await alice.work(async (tx) => {
    await tx.rows(sql`
      update erp.items set is_active = false where tenant_id = ${tx.tenantId} and id = ${inactive.id}`)
    await tx.rows(sql`
      insert into erp.item_variations (tenant_id, id, item_id, name, type)
      values (${tx.tenantId}, 1, ${bareParent.id}, 'Colour', 0)`)
  })
  const { body } = await batch({
    itemKeys: uuids([usual, inactive, bareParent]),
    activateSalesChannels: [shop.uuid, market.uuid],
  })
  assert.deepEqual([body.activatedCount, body.notActivatedCount], [3, 3])
  const refusals = body.notActivated.map((entry: Record<string, string>) => [
    entry['itemId'],
    entry['salesChannelId'],
    entry['reason'],
  ])
  assert.deepEqual(refusals, [
    [inactive.uuid, shop.uuid, 'item.inactive'],
    [inactive.uuid, market.uuid, 'item.inactive'],
    [bareParent.uuid, market.uuid, 'item.parent-without-children'],
  ])
  assert.equal(body.notActivated[0].message, 'The item is not active.')
  const refused = await call(
    alice.app,
    `POST /v2/items/${bareParent.uuid}/sales-channels/${market.uuid}/activate`,
  )
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.body.errors), ['item.parent-without-children'])
})

test('one unknown or foreign key among many refuses the whole call and names all of them', async () => {
  const items = uuids(await newItems(3))
  const [foreign] = (await newItems(1, bob)) as [Key]
  const before = await state()
  const { status, body } = await batch({
    itemKeys: [...items, foreign.uuid, randomUUID()],
    activateSalesChannels: [shop.uuid, foreignShop.uuid],
    deactivateSalesChannels: [randomUUID()],
  })
  assert.equal(status, 422)
  assert.equal(body.errorCode, 'activation.reference.missing')
  assert.deepEqual(Object.keys(body.validationErrors).sort(), [
    'activateSalesChannels[1]',
    'deactivateSalesChannels[0]',
    'itemKeys[3]',
    'itemKeys[4]',
  ])
  const many = await batch({ itemKeys: Array.from({ length: 150 }, () => randomUUID()) })
  assert.equal(Object.keys(many.body.validationErrors).length, 100)
  assert.deepEqual(await state(), before)
})

test('a channel in both lists and a disabled one are refused, and nothing changes', async () => {
  const items = uuids(await newItems(2))
  const before = await state()
  const { status, body } = await batch({
    itemKeys: items,
    activateSalesChannels: [shop.uuid, closed.uuid],
    deactivateSalesChannels: [shop.uuid],
  })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), [
    'activation.sales-channel.contradictory',
    'sales-channel.inactive',
  ])
  assert.deepEqual(Object.keys(body.validationErrors), [
    'activateSalesChannels[0]',
    'activateSalesChannels[1]',
  ])
  assert.deepEqual(await state(), before)
})

test('a dry run reports what would happen and does nothing; a repeated key replays the answer', async () => {
  const body = { itemKeys: uuids(await newItems(2)), activateSalesChannels: [shop.uuid] }
  const before = await state()
  const dry = await batch(body, '?dryRun=true')
  assert.equal(dry.body.activatedCount, 2)
  assert.deepEqual(await state(), before)
  const key = { 'idempotency-key': randomUUID() }
  const first = await batch(body, '', key)
  const again = await batch(body, '', key)
  assert.equal(first.body.activatedCount, 2)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.text, first.text)
})

test('no items, or more than 100,000, and names that mean something to JavaScript are refused', async () => {
  const some = randomUUID()
  assert.equal((await batch({ itemKeys: [] })).status, 400)
  assert.equal((await batch({ itemKeys: Array(100_001).fill(some) })).status, 400)
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const reply = await batch(`{"itemKeys":["${some}"],"${name}":1}` as never)
    assert.equal(reply.status, 400)
    assert.ok(Object.hasOwn(reply.body.validationErrors, name))
  }
})

test('two batches over the same items in opposite order both succeed', async () => {
  const items = uuids(await newItems(500))
  const lists = { activateSalesChannels: [shop.uuid], deactivateSalesChannels: [other.uuid] }
  const swapped = { activateSalesChannels: [other.uuid], deactivateSalesChannels: [shop.uuid] }
  for (let round = 0; round < 3; round++) {
    const replies = await Promise.all([
      batch({ itemKeys: items, ...lists }),
      batch({ itemKeys: items.toReversed(), ...swapped }),
      batch({ itemKeys: items.slice(100, 400).toReversed(), ...lists }),
    ])
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200],
    )
  }
  // In any order of the two, nothing is left halfway.
  const { body } = await call(alice.app, `GET /v2/items/${items[0]}`)
  assert.equal(body.activeSalesChannels.length, 1)
})

test('one item is activated and deactivated on a marketplace, each audited once', async () => {
  const [item] = (await newItems(1)) as [Key]
  const path = `/items/${item.id}/salesChannels/3-1-1`
  const before = await state()
  for (const action of ['activate', 'activate', 'deactivate', 'deactivate', 'activate']) {
    assert.equal((await call(alice.app, `POST ${path}/${action}`)).status, 204, action)
  }
  assert.deepEqual(await channelsOf(item), [market.uuid])
  const after = await state()
  assert.equal(after?.audit, (before?.audit ?? 0) + 3)
  assert.equal(after?.feed, (before?.feed ?? 0) + 3)
})

test('one item or channel that does not exist is refused with 404 or 422', async () => {
  const [item] = (await newItems(1)) as [Key]
  const activate = (itemId: string, channel: string) =>
    call(alice.app, `POST /v2/items/${itemId}/sales-channels/${channel}/activate`)
  assert.equal((await activate(randomUUID(), shop.uuid)).body.errorCode, 'item.missing')
  const foreign = await activate(item.uuid, foreignShop.uuid)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'sales-channel.missing'])
  const disabled = await activate(item.uuid, closed.uuid)
  assert.deepEqual([disabled.status, disabled.body.errorCode], [422, 'sales-channel.inactive'])
})
