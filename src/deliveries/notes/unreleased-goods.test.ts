import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'

/** What is not released leaves the house by no way, and everything else as ever. */

const { alice, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
// biome-ignore lint/suspicious/noExplicitAny: records as they were answered.
type Shown = any
const send = (line: string, body?: object) => call(alice.app, line, body)

async function posted(path: string, body: object): Promise<Shown> {
  const reply = await send(`POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const warehouse = await posted('warehouses', { name: 'Main' })
await posted('payment-methods', { name: 'On account', isDefault: true, canShipBeforePayment: true })
const address = { lastName: 'Ribeiro', city: 'Hamburg', countryIso: 'DE' }
const { customerId } = await posted('customers', { addresses: [address] })

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const at = (days: number) => `${day(days)}T12:00:00Z`

/** An item with so much in stock that may be ordered before it is released. */
async function newItem(days: number | null, quantity = 9, more: object = {}): Promise<Shown> {
  const releasedOnDate = days === null ? null : at(days)
  const item = await posted('items', {
    name: 'Cup',
    allowsPreorders: true,
    releasedOnDate,
    ...more,
  })
  if (quantity > 0) {
    await posted('stocks', { itemId: item.id, warehouseId: warehouse.id, quantity })
  }
  return item
}
const releasedOn = async ({ id }: Shown, days: number) => {
  const reply = await send(`PATCH /v2/items/${id}`, { releasedOnDate: at(days) })
  assert.equal(reply.status, 200, reply.text)
}

async function ordered(...items: Shown[]): Promise<Shown> {
  const lineItems = items.map(({ id: itemId }) => ({ itemId, quantity: 1, taxRate: 19 }))
  return posted('sales-orders', { customerId, lineItems })
}
const deliver = ({ id }: Shown, body: object = {}) =>
  send(`POST /v2/sales-orders/${id}/delivery-notes`, body)
const refused = ({ status, body }: Shown) => [status, body.errorCode]
const unreleased = [422, 'delivery-note.not-released']

test('a note with goods before their release is refused, which names them and the day; others leave', async () => {
  const [later, now] = [await newItem(30), await newItem(null)]
  const order = await ordered(now, later)
  const all = await deliver(order)
  assert.deepEqual(refused(all), unreleased)
  const sentence = `The item ${later.sku} does not leave the house before ${day(30)}.`
  assert.equal(all.body.errorMessage, sentence)
  assert.deepEqual(all.body.validationErrors, { 'lineItems[1].quantity': sentence })
  assert.deepEqual(all.body.errors, { 'delivery-note.not-released': sentence })
  const [first, second] = order.lineItems.map(({ id }: Shown) => id)
  const part = (salesOrderLineItemId: string) => ({
    lineItems: [{ salesOrderLineItemId, quantity: 1 }],
  })
  assert.deepEqual(refused(await deliver(order, part(second))), unreleased)
  assert.equal((await deliver(order, part(first))).status, 201)
  await releasedOn(later, 0)
  assert.equal((await deliver(order)).status, 201)
})

test('a bill of materials waits for its own release and for that of its parts', async () => {
  const [cup, saucer] = [await newItem(null), await newItem(20)]
  const components = [cup, saucer].map(({ id: itemId }) => ({ itemId, quantity: 1 }))
  const parts = await ordered(await newItem(null, 0, { components }))
  const waiting = await deliver(parts)
  assert.deepEqual(refused(waiting), unreleased)
  assert.deepEqual(Object.keys(waiting.body.validationErrors), ['lineItems[0].quantity'])
  assert.match(waiting.body.errorMessage, new RegExp(`${saucer.sku}.*${day(20)}`))
  await releasedOn(saucer, -1)
  assert.equal((await deliver(parts)).status, 201)
  const whole = await ordered(await newItem(40, 0, { components }))
  assert.match((await deliver(whole)).body.errorMessage, new RegExp(day(40)))
})

test('goods on a note whose release was moved are not shipped before it', async () => {
  const item = await newItem(-1)
  const note = (await deliver(await ordered(item))).body
  await releasedOn(item, 5)
  const line = `/v2/delivery-notes/${note.id}`
  assert.deepEqual(refused(await send(`POST ${line}/ship`, {})), unreleased)
  const sent = [{ trackingId: 'T-1', shippedDate: at(0) }]
  assert.deepEqual(refused(await call(alice.app, `POST ${line}/packages`, sent)), unreleased)
  await releasedOn(item, 0)
  assert.equal((await send(`POST ${line}/ship`, {})).status, 200)
})

const service = { isService: true, storageOptions: { inventoryManagementActive: false } }
async function delivered({ id }: Shown): Promise<number[]> {
  const { lineItems } = (await send(`GET /v2/sales-orders/${id}`)).body
  return lineItems.map(({ quantityDelivered }: Shown) => quantityDelivered)
}

/** A list of what a template finds, in positions of the items. */
async function gathered(takesPartialOrders: boolean) {
  const template = await posted('wms/pick-list-templates', {
    ...{ name: `Template ${Math.random()}`, takesPartialOrders, maxOrderCount: 50 },
  })
  const lists = `/v2/wms/${warehouse.id}/pick-lists`
  const made = await send(`POST ${lists}`, { pickListTemplateId: template.id })
  if (made.status !== 201) return { made, line: '', positions: [] }
  const line = `${lists}/${made.body.id}`
  return { made, line, positions: (await send(`GET ${line}/positions`)).body as Shown[] }
}

test('picking leaves it out, with an order that is to leave as a whole, and takes the rest of others', async () => {
  const [later, now] = [await newItem(30), await newItem(null)]
  const components = [{ itemId: now.id, quantity: 1 }]
  const set = await newItem(30, 0, { components })
  const download = await newItem(30, 0, service)
  const order = await ordered(later, now, set, download)
  assert.deepEqual(refused((await gathered(false)).made), [422, 'pick-list.nothing-open'])
  const { line, positions } = await gathered(true)
  assert.deepEqual(
    positions.map(({ itemId, quantity }) => [itemId, quantity]),
    [[now.id, 1]],
  )
  const scan = { code: now.sku, quantity: 1 }
  assert.equal((await send(`POST ${line}/scans`, scan)).status, 200)
  const done = await send(`POST ${line}/complete`, { shipsPartially: true })
  assert.equal(done.status, 200, done.text)
  assert.deepEqual(await delivered(order), [0, 1, 0, 0, 0])
  for (const item of [later, set, download]) await releasedOn(item, 0)
  assert.equal((await gathered(false)).positions.length, 2)
})

test('what is not picked leaves with the last of the goods, once it is released', async () => {
  const item = await newItem(null)
  const download = await newItem(30, 0, service)
  const order = await ordered(item, download)
  const { line } = await gathered(true)
  assert.equal((await send(`POST ${line}/scans`, { code: item.sku, quantity: 1 })).status, 200)
  assert.equal((await send(`POST ${line}/complete`, { shipsPartially: true })).status, 200)
  assert.deepEqual(await delivered(order), [1, 0])
  await releasedOn(download, 0)
  assert.equal((await deliver(order)).status, 201)
})

test('what was picked before its release was moved stays in the house', async () => {
  const item = await newItem(-1)
  await ordered(item)
  const { line } = await gathered(false)
  assert.equal((await send(`POST ${line}/scans`, { code: item.sku, quantity: 1 })).status, 200)
  await releasedOn(item, 5)
  assert.deepEqual(refused(await send(`POST ${line}/complete`)), unreleased)
})
