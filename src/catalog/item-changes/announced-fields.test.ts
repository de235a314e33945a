import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { world } from '../../whole/testing/world.ts'

/** An announcement names the fields that changed, and no field that only was sent again. */

const { call, alice, database } = await world()
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
let item: string
let other: string

before(async () => {
  await owner.connect()
  item = (await call(alice.app, 'POST /v2/items', { name: 'Pot', annotation: 'Old' })).body.id
  other = (await call(alice.app, 'POST /v2/items', { name: 'Lid' })).body.id
})
after(() => owner.end())

/** What a request announces, whose readers have read everything before. */
async function announcedBy(line: string, body?: unknown): Promise<unknown[]> {
  const own = [alice.tenantId]
  await owner.query('delete from erp.pending_events where tenant_id = $1', own)
  const { status, text } = await call(alice.app, line, body)
  assert.ok(status < 300, text)
  const { rows } = await owner.query(
    'select entity, kind, fields from erp.pending_events where tenant_id = $1 order by entity, fields',
    own,
  )
  return rows.map(({ entity, kind, fields }) => [entity, kind, fields])
}

const changed = (...fields: string[]) => [['item', 'changed', fields]]

test('a patch of an item names the fields that it changed', async () => {
  const patch = (body: object) => announcedBy(`PATCH /v2/items/${item}`, body)
  const price = { itemPriceData: { salesPriceNet: 5 } }
  assert.deepEqual(await patch({ name: 'Pot', annotation: null, ...price }), [
    ['item', 'changed', ['annotation', 'salesPriceNet']],
  ])
  assert.deepEqual(await patch(price), [])
  const components = [{ itemId: other, quantity: 1 }]
  assert.deepEqual(await patch({ name: 'Set', components }), changed('name', 'components'))
  assert.deepEqual(await patch({ components, categories: [], sku: 'SET' }), changed('sku'))
})

test('a write of a part names the part', async () => {
  const line = `POST /v2/items/${item}/children/${other}`
  assert.deepEqual(await announcedBy(line, []), [
    ['item', 'changed', ['childItems']],
    ['item', 'changed', ['parentItemId']],
  ])
  const { body: channel } = await call(alice.app, 'POST /v2/sales-channels', {
    name: 'Shop',
    type: 'OnlineShop',
  })
  const activate = `POST /v2/items/${other}/sales-channels/${channel.id}/activate`
  assert.deepEqual(await announcedBy(activate), changed('activeSalesChannels'))
  assert.deepEqual(
    await announcedBy(`PATCH /v2/sales-channels/${channel.id}`, { name: 'Market' }),
    [['sales-channel', 'changed', ['name']]],
  )
})
