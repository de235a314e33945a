import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { smallestImage } from '../../catalog/images/item-image.ts'
import { itemDefaults } from '../../catalog/items/item-columns.ts'
import { insertItems } from '../../catalog/items/item-insertion-store.ts'
import type { Key } from '../../platform/values/shape.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const [shop] = (await alice.work((tx) =>
  insertSalesChannels(tx, [{ type: 1, connection: 1, shop: 1, name: 'Shop' }]),
)) as [Key]

const newItems = (count: number) =>
  alice.work((tx) =>
    insertItems(
      tx,
      Array.from({ length: count }, () => ({ ...itemDefaults, name: 'Named' })),
    ),
  )

interface Entry {
  readonly auditEntryId: string
  readonly operation: string
  readonly recordCount: number
  readonly itemIds: readonly string[]
}

async function entriesOf(query: string, actor = alice.admin): Promise<Entry[]> {
  const { body, text } = await call(actor, `GET /v2/admin/audit?pageSize=500&${query}`)
  assert.ok(body.items, text)
  assert.equal(body.totalItems, body.items.length)
  return body.items
}

const operationsOf = async (query: string) =>
  (await entriesOf(query)).map(({ operation }) => operation)

async function send(line: string, body: unknown): Promise<string> {
  const requestId = randomUUID()
  const reply = await call(alice.app, line, body, { 'x-request-id': requestId })
  assert.ok(reply.status < 300, reply.text)
  return requestId
}

const activate = (items: readonly Key[], channel: Key) =>
  send('PATCH /v2/items/sales-channels/batch', {
    itemKeys: items.map(({ uuid }) => uuid),
    activateSalesChannels: [channel.uuid],
  })

async function namedBy({ auditEntryId }: Entry): Promise<string[]> {
  const named: string[] = []
  for (let pageNumber: number | null = 1; pageNumber !== null; ) {
    const line = `GET /v2/admin/audit/${auditEntryId}/items?pageSize=500&pageNumber=${pageNumber}`
    const { body } = await call(alice.admin, line)
    for (const { itemId } of body.items) named.push(itemId)
    pageNumber = body.nextPageNumber
  }
  return named
}

test('a batch is one entry that names every item it changed, and is found by each', async () => {
  const items = await newItems(2_300)
  const [first, ...others] = items as [Key, ...Key[]]
  await activate([first], shop)
  const requestId = await activate(items, shop)
  const [entry, ...more] = await entriesOf(`requestId=${requestId}`)
  assert.ok(entry)
  assert.deepEqual(more, [])
  const uuids = others.map(({ uuid }) => uuid)
  assert.equal(entry.recordCount, uuids.length)
  assert.deepEqual(entry.itemIds, uuids.slice(0, 100))
  assert.deepEqual(await namedBy(entry), uuids)
  for (const { uuid } of [others[0], others[1_100], others.at(-1)] as Key[]) {
    assert.deepEqual(await operationsOf(`itemId=${uuid}`), ['activateItems'])
  }
  const found = await entriesOf(`itemId=${first.uuid.toUpperCase()}`)
  assert.ok(!found.some(({ auditEntryId }) => auditEntryId === entry.auditEntryId))
})

test('the entries of an item are found by the item, also after it was deleted', async () => {
  const [item, other] = (await newItems(2)) as [Key, Key]
  const line = `/v2/items/${item.uuid}`
  await send(`PATCH ${line}`, { annotation: 'kept' })
  await send(`POST /v2/items/${other.uuid}/copy`, {
    copyDetailsIntoItemIds: [item.uuid],
    copyOptions: { descriptionsCopyOptions: { isActive: true, copyAction: 'replace' } },
  })
  await send(`POST /v2/items/${other.uuid}/copy`, {
    copyDetailsIntoItemIds: [item.uuid],
    copyOptions: { oversalesCopyOptions: { isActive: true, copyAction: 'replace' } },
  })
  await send(`PATCH /v2/items/${other.uuid}`, { searchTerms: 'copied' })
  await send(`POST /v2/items/${other.uuid}/copy`, {
    copyDetailsIntoItemIds: [item.uuid],
    copyOptions: { masterDataCopyOptions: { isActive: true, copyAction: 'replace' } },
  })
  const { body: category } = await call(alice.app, 'POST /v2/categories', { name: 'Of many' })
  await send(`POST /v2/categories/${category.id}/items`, [item.uuid, other.uuid])
  await send(`DELETE /v2/categories/${category.id}/items/${item.uuid}`, undefined)
  const { body: image } = await call(alice.app, `POST ${line}/images`, {
    imageData: smallestImage,
    filename: 'front.gif',
    salesChannelId: shop.uuid,
  })
  await send(`PATCH ${line}/images/${image.imageId}`, { filename: 'back.gif' })
  await send(`DELETE ${line}/images/${image.imageId}`, undefined)
  await activate([item, other], shop)
  await send(`DELETE ${line}`, undefined)
  assert.deepEqual((await operationsOf(`itemId=${item.uuid}`)).toReversed(), [
    'updateItem',
    'copyItemDetails',
    'addCategoryItems',
    'removeCategoryItem',
    'createItemImage',
    'updateItemImage',
    'deleteItemImage',
    'activateItems',
    'deleteItem',
  ])
  const [entry] = await entriesOf(`itemId=${other.uuid}&entityId=batch`)
  await call(alice.app, 'GET /v2/items/changes')
  assert.deepEqual(await namedBy(entry as Entry), [item.uuid, other.uuid])
})

test('stock that is booked is found by its item', async () => {
  const [item] = (await newItems(1)) as [Key]
  const { body: warehouse } = await call(alice.app, 'POST /v2/warehouses', { name: 'Of many' })
  await send('POST /v2/stocks', { itemId: item.uuid, warehouseId: warehouse.id, quantity: 3 })
  assert.deepEqual(
    (await entriesOf(`itemId=${item.uuid}`)).map(({ operation }) => operation),
    ['bookStock'],
  )
})

test('the audit trail of another tenant cannot be read', async () => {
  const [item] = (await newItems(1)) as [Key]
  await activate([item], shop)
  const [entry] = await entriesOf(`itemId=${item.uuid}`)
  assert.deepEqual(await entriesOf(`itemId=${item.uuid}`, bob.admin), [])
  const { status, body } = await call(bob.admin, `GET /v2/admin/audit/${entry?.auditEntryId}/items`)
  assert.deepEqual([status, body.errorCode], [404, 'audit-entry.missing'])
})
