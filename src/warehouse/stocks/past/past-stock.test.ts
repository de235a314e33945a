import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../whole/testing/world.ts'

/** What lay where at a moment of the past, from the journal. */

const { alice, bob, call } = await world()

async function posted(path: string, body: object) {
  const reply = await call(alice.app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const warehouse = await posted('warehouses', { name: 'North' })
const other = await posted('warehouses', { name: 'South' })
const shelf = await posted('storage-locations', { warehouseId: warehouse.id, name: 'P-01' })

interface Past {
  readonly warehouseId: string
  readonly storageLocationName: string
  readonly batchNumber: string
  readonly quantity: number
}

const newItem = (more: object = {}) => posted('items', { name: 'Cup', ...more })
const book = (itemId: string, quantity: number, more: object = {}) =>
  posted('stocks', { itemId, warehouseId: warehouse.id, quantity, ...more })

/** The time of the newest booking of an item, as the journal has it. */
async function timeOfNewest(itemId: string): Promise<string> {
  const { body } = await call(
    alice.app,
    `GET /v2/stocks/changes?itemId=${itemId}&isNewestFirst=true&pageSize=1`,
  )
  return body.items[0].changedDate
}

/** Bookings that follow have a later time than this one. */
async function passed(moment: string): Promise<void> {
  while (Date.now() <= Date.parse(moment) + 1) await new Promise(setImmediate)
}

async function past(itemId: string, query = ''): Promise<Past[]> {
  const { status, body, text } = await call(
    alice.app,
    `GET /v2/items/${itemId}/stock/past?${query}`,
  )
  assert.equal(status, 200, text)
  return body.items
}

const brief = ({ warehouseId, batchNumber, storageLocationName, quantity }: Past) => [
  warehouseId === warehouse.id ? storageLocationName : 'South',
  batchNumber,
  quantity,
]

test('what lay at a moment is what was booked until then, by place and batch', async () => {
  const { id } = await newItem({ storageOptions: { subjectToBatchItem: true } })
  const batch = (batchNumber: string) => ({ batchNumber, storageLocationId: shelf.id })
  await book(id, 5, batch('B1'))
  await book(id, 3, batch('B2'))
  const moment = await timeOfNewest(id)
  await passed(moment)
  await book(id, -5, batch('B1'))
  await book(id, 4, { ...batch('B2'), warehouseId: other.id, storageLocationId: null })
  const at = `moment=${encodeURIComponent(moment)}`
  assert.deepEqual((await past(id, at)).map(brief), [
    ['P-01', 'B1', 5],
    ['P-01', 'B2', 3],
  ])
  assert.deepEqual((await past(id)).map(brief), [
    ['P-01', 'B2', 3],
    ['South', 'B2', 4],
  ])
  assert.deepEqual(await past(id, 'moment=2001-01-01T00:00:00Z'), [])
  assert.deepEqual((await past(id, `${at}&warehouseId=${other.id}`)).map(brief), [])
  assert.equal((await past(id, `${at}&storageLocationId=${shelf.id}`)).length, 2)
})

test('stock that was there before the journal, and of other items and tenants, is kept apart', async () => {
  const [{ id }, { id: neighbour }] = [await newItem(), await newItem()]
  await book(id, 2)
  const moment = await timeOfNewest(id)
  await passed(moment)
  await book(neighbour, 7)
  await call(alice.app, `POST /v2/stocks`, { itemId: id, warehouseId: warehouse.id, quantity: -2 })
  const at = `moment=${encodeURIComponent(moment)}`
  assert.deepEqual(
    (await past(id, at)).map(({ quantity }) => quantity),
    [2],
  )
  assert.deepEqual(await past(neighbour, at), [])
  const missing = async (app = alice.app) => {
    const { status, body } = await call(app, `GET /v2/items/${id}/stock/past?${at}`)
    return [status, body.errorCode]
  }
  assert.deepEqual(await missing(bob.app), [404, 'item.missing'])
  // Deleted: its entries of the journal stay, and it is not shown.
  assert.equal((await call(alice.app, `DELETE /v2/items/${id}`)).status, 204)
  assert.deepEqual(await missing(), [404, 'item.missing'])
})

test('generation 1 answers pages of the same, and no moment is refused', async () => {
  const { id, sku } = await newItem()
  for (const warehouseId of [warehouse.id, other.id]) await book(id, 1, { warehouseId })
  const { body: found } = await call(alice.app, `GET /v1/items?searchKeyWord=${sku}`)
  const of = `GET /v1/items/${found.Items[0].Id}/stock/past`
  const { body } = await call(alice.app, `${of}?pageSize=1&pageNumber=2`)
  assert.deepEqual([body.TotalItems, body.Items.length, body.Items[0].Quantity], [2, 1, 1])
  const { status, body: refused } = await call(alice.app, `${of}?moment=yesterday`)
  assert.deepEqual([status, Object.keys(refused.ValidationErrors)], [400, ['query.moment']])
})
