import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { familiesLock } from '../../catalog/item-children/item-child-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { lockOfKind, type Statement, whileItWaits } from '../../platform/testing/blocked.ts'
import { type TestReply, world } from '../testing/world.ts'

/**
 * A write of a record waits for the transaction that has locked it, and then decides on what it
 * finds: each test changes what a request is about to read, in a transaction of its own, and
 * commits when the request waits.
 */

const { call, alice, database } = await world()
const tenantId = alice.tenantId
let part: Made
let channel: Made

interface Made {
  readonly id: number
  readonly uuid: string
}

before(async () => {
  part = await newItem()
  const line = 'POST /v1/salesChannels'
  const { body } = await call(alice.app, line, { Name: 'Till', Type: 'PointOfSale' })
  const { body: all } = await call(alice.app, 'GET /v2/sales-channels')
  const { id: uuid } = all.items.find(({ name }: { name: string }) => name === 'Till')
  channel = { id: body.Id, uuid }
})

async function newItem(fields: object = {}): Promise<Made> {
  const { body } = await call(alice.app, 'POST /v1/items', { Name: 'Item', ...fields })
  const { body: again } = await call(alice.app, `GET /v2/items?searchKeyWord=${body.SKU}`)
  return { id: body.Id, uuid: again.items[0].id }
}

const send = (line: string, body?: unknown, headers = {}) => call(alice.app, line, body, headers)
const waiting = (held: Statement, request: () => Promise<TestReply>, ...meanwhile: Statement[]) =>
  whileItWaits(database, [held], request, meanwhile)

const ofItem = `where tenant_id = $1 and id = $2`
const held = ({ id }: Made): Statement => [
  `select from erp.items ${ofItem} for update`,
  [tenantId, id],
]
const renamed = ({ id }: Made): Statement => [
  `update erp.items set name = 'Meanwhile' ${ofItem}`,
  [tenantId, id],
]
const deleted = ({ id }: Made): Statement[] => [
  ['delete from erp.item_states where tenant_id = $1 and item_id = $2', [tenantId, id]],
  [`delete from erp.items ${ofItem}`, [tenantId, id]],
]
const assembled = (whole: Made, component: Made): Statement => [
  `insert into erp.item_components (tenant_id, item_id, component_item_id, quantity, sort_number)
   values ($1, $2, $3, 1, 0)`,
  [tenantId, whole.id, component.id],
]
const counter = (kind: string) => lockOfKind(tenantId, kind)

test('an update records in the audit trail the values that it replaced, and when', async () => {
  const item = await newItem()
  const line = `/v2/items/${item.uuid}`
  const reply = await waiting(renamed(item), () => send(`PATCH ${line}`, { name: 'After' }), [
    `update erp.items set changed = now() + interval '1 hour' ${ofItem}`,
    [tenantId, item.id],
  ])
  assert.equal(reply.status, 200)
  const { rows } = await audited(item)
  assert.equal(rows.at(-1)?.before.name, 'Meanwhile')
  assert.ok(Date.parse(reply.body.changed) > Date.now() + 3_000_000, reply.body.changed)
})

async function audited({ uuid }: Made) {
  const rows = await alice.work((tx) =>
    tx.rows<{ before: { name: string } }>(sql`
      select before from erp.audit_entries
      where tenant_id = ${tenantId} and entity_id = ${uuid} order by at`),
  )
  return { rows }
}

test('If-Match is compared with the item after concurrent writes have ended', async () => {
  const item = await newItem()
  const { headers } = await send(`GET /v2/items/${item.uuid}`)
  const match = { 'if-match': String(headers.etag) }
  const reply = await waiting(renamed(item), () =>
    send(`PATCH /v2/items/${item.uuid}`, { sortNumber: 5 }, match),
  )
  assert.equal(reply.status, 412)
})

test('details of an item are not written while the item is being deleted', async () => {
  const requests: Record<string, (item: Made) => [line: string, body: unknown]> = {
    'PATCH special-prices': ({ uuid }) => [
      `PATCH /v2/items/${uuid}/special-prices`,
      { startDate: '2026-01-01T00:00:00Z' },
    ],
    'POST descriptions': ({ uuid }) => [
      `POST /v2/items/${uuid}/descriptions`,
      { name: 'Described', languageIso: 'de', salesChannelId: channel.uuid },
    ],
    'PATCH lists': ({ uuid }) => [
      `PATCH /v2/items/${uuid}`,
      { activeSalesChannels: [channel.uuid] },
    ],
  }
  for (const [name, request] of Object.entries(requests)) {
    const item = await newItem()
    const reply = await waiting(held(item), () => send(...request(item)), ...deleted(item))
    assert.equal(reply.status, 404, `${name} ${reply.text}`)
  }
})

test('a batch reports records that were deleted while it waited as missing', async () => {
  const item = await newItem()
  const items = [{ id: item.uuid, activeSalesChannels: [channel.uuid] }]
  const reply = await waiting(
    held(item),
    () => send('POST /v2/items/batch', { items, errorPolicy: 'per-item' }),
    ...deleted(item),
  )
  assert.equal(reply.body.results[0].status, 'failed', reply.text)
})

test('bills of material are written one at a time, so that no cycle arises', async () => {
  const whole = await newItem()
  const list = { components: [{ itemId: part.uuid, quantity: 1 }] }
  const kind = counter('item-components-lock')
  for (const request of [
    () => send(`PATCH /v2/items/${whole.uuid}`, list),
    () => send('POST /v2/items/batch', { items: [{ id: whole.uuid, ...list }] }),
  ]) {
    const reply = await waiting(kind, request, assembled(part, whole))
    assert.equal(reply.status, 422, reply.text)
    assert.match(reply.text, /item\.component\.cycle/)
    await send(`PATCH /v2/items/${part.uuid}`, { components: [] })
  }
})

test('a copy of a bill of material also waits for other writes', async () => {
  const [source, target] = [await newItem(), await newItem()]
  await send(`PATCH /v2/items/${source.uuid}`, { components: [{ itemId: part.uuid, quantity: 1 }] })
  const copyOptions = { bomComponentsCopyOptions: { isActive: true, copyAction: 'replace' } }
  const body = { copyDetailsIntoItemIds: [target.uuid], copyOptions }
  const reply = await waiting(
    counter('item-components-lock'),
    () => send(`POST /v2/items/${source.uuid}/copy`, body),
    assembled(part, target),
  )
  assert.equal(reply.status, 422, reply.text)
  assert.match(reply.text, /item\.component\.cycle/)
  await send(`PATCH /v2/items/${part.uuid}`, { components: [] })
})

test('an activation waits for a concurrent deactivation of the channel or item, and then respects it', async () => {
  const item = await newItem()
  const body = { itemKeys: [item.uuid], activateSalesChannels: [channel.uuid] }
  const activate = () => send('PATCH /v2/items/sales-channels/batch', body)
  const switched = (isActive: boolean): Statement => [
    'update erp.sales_channels set is_active = $3 where tenant_id = $1 and uuid = $2',
    [tenantId, channel.uuid, isActive],
  ]
  const refused = await waiting(switched(false), activate)
  assert.equal(refused.status, 422, refused.text)
  const takenOff: Statement = [
    `update erp.items set is_active = false ${ofItem}`,
    [tenantId, item.id],
  ]
  await alice.work(async (tx) => {
    await tx.rows(sql`
      update erp.sales_channels set is_active = true
      where tenant_id = ${tenantId} and uuid = ${channel.uuid}`)
  })
  for (const applyToChildItems of [false, true]) {
    const reply = await waiting(takenOff, () =>
      send('PATCH /v2/items/sales-channels/batch', { ...body, applyToChildItems }),
    )
    assert.equal(reply.body.notActivatedCount, 1, reply.text)
    await send(`PATCH /v2/items/${item.uuid}`, { isActive: true })
  }
})

test('an assignment waits for concurrent ones, so that no cycle arises', async () => {
  const [parent, child] = [await newItem(), await newItem()]
  const below: Statement = [
    `update erp.items set parent_item_id = $3 ${ofItem}`,
    [tenantId, parent.id, child.id],
  ]
  const reply = await waiting(
    counter(familiesLock),
    () => send(`POST /v2/items/${parent.uuid}/children/${child.uuid}`),
    below,
  )
  assert.ok(reply.status >= 400 && reply.status < 500, reply.text)
})

test('the children of one parent are deleted one after the other', async () => {
  const parent = await newItem()
  const children = [await newItem(), await newItem(), await newItem(), await newItem()]
  for (const child of children) {
    const { status } = await send(`POST /v2/items/${parent.uuid}/children/${child.uuid}`)
    assert.equal(status, 204)
  }
  await alice.work(async (tx) => {
    await tx.rows(sql`
      delete from erp.item_states where tenant_id = ${tenantId} and item_id = ${parent.id}`)
  })
  const [first, ...others] = children as [Made, ...Made[]]
  const reply = await waiting(held(parent), () => send(`DELETE /v2/items/${first.uuid}`), [
    'insert into erp.item_states (tenant_id, item_id) values ($1, $2)',
    [tenantId, parent.id],
  ])
  assert.equal(reply.status, 204, reply.text)
  const replies = await Promise.all(others.map(({ uuid }) => send(`DELETE /v2/items/${uuid}`)))
  assert.deepEqual(
    replies.map(({ status }) => status),
    [204, 204, 204],
  )
})

test('an item is not deleted while its stock is booked, and a booking does not outlive it', async () => {
  const item = await newItem()
  const booked: Statement = [`select from erp.items ${ofItem} for key share`, [tenantId, item.id]]
  await send('POST /v2/warehouses', { name: 'Main' })
  const reply = await waiting(booked, () => send(`DELETE /v2/items/${item.uuid}`), [
    `insert into erp.stocks (tenant_id, item_id, warehouse_id, quantity)
     select $1, $2, min(id), 5 from erp.warehouses where tenant_id = $1`,
    [tenantId, item.id],
  ])
  assert.equal(reply.status, 409, reply.text)
  assert.match(reply.text, /item\.in-use\.stock/)
})
