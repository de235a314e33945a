import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf } from '../../../platform/postgres/failure.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { world } from '../../../whole/testing/world.ts'

const { alice, bob, call } = await world()
const { app } = alice

async function keyOf(path: string, name: string, actor = app): Promise<string> {
  return (await call(actor, `POST /v2/${path}`, { name })).body.id
}

const [cup, plate] = [await keyOf('items', 'Cup'), await keyOf('items', 'Plate')]
const [north, south] = [await keyOf('warehouses', 'North'), await keyOf('warehouses', 'South')]

async function book(itemId: string, warehouseId: string, quantity: number, more: object = {}) {
  const reply = await call(app, 'POST /v2/stocks', { itemId, warehouseId, quantity, ...more })
  assert.equal(reply.status, 201, reply.text)
}

const transfer = (more: object) =>
  call(app, 'POST /v2/stocks/transfers', {
    itemId: cup,
    fromWarehouseId: north,
    toWarehouseId: south,
    quantity: 4,
    ...more,
  })

interface Change {
  readonly itemId: string
  readonly warehouseId: string
  readonly quantity: number
  readonly quantityAfter: number
}

/** Everything behind a cursor, a few entries at a time. */
async function follow(query = '', from?: string): Promise<{ changes: Change[]; cursor: string }> {
  const changes: Change[] = []
  let cursor = from
  for (;;) {
    const at = cursor ? `&cursor=${cursor}` : ''
    const { status, text, body } = await call(app, `GET /v2/stocks/changes?limit=2${query}${at}`)
    assert.equal(status, 200, text)
    changes.push(...body.items)
    cursor = body.nextCursor as string
    if (!body.hasMore) return { changes, cursor }
  }
}

const brief = ({ itemId, quantity, quantityAfter }: Change) => [itemId, quantity, quantityAfter]

test('the journal contains every booking once, in order, with the resulting stock', async () => {
  const { cursor: start } = await follow()
  await book(cup, north, 10, { comment: 'Delivery', purchasePriceNet: 1.25 })
  await book(plate, north, 3)
  await book(cup, north, -4)
  const { changes, cursor } = await follow('', start)
  assert.deepEqual(changes.map(brief), [
    [cup, 10, 10],
    [plate, 3, 3],
    [cup, -4, 6],
  ])
  const { changedDate, ...whole } = changes[0] as Change & { changedDate: string }
  assert.ok(Math.abs(Date.parse(changedDate) - Date.now()) < 60_000)
  const place = (await call(app, 'GET /v2/storage-locations')).body.items.find(
    ({ warehouseId }: { warehouseId: string }) => warehouseId === north,
  )
  assert.deepEqual(whole, {
    itemId: cup,
    warehouseId: north,
    storageLocationId: place.id,
    storageLocationName: place.name,
    quantity: 10,
    quantityAfter: 10,
    purchasePriceNet: 1.25,
    shelfLifeExpirationDate: null,
    batchNumber: '',
    comment: 'Delivery',
    username: 'test-app',
    movementType: 'Booking',
    serialNumbers: [],
    documentId: null,
    appId: 'test-app',
  })
  assert.deepEqual(await follow('', cursor), { changes: [], cursor })
  assert.deepEqual((await follow(`&itemId=${plate}`, start)).changes.map(brief), [[plate, 3, 3]])
  assert.deepEqual((await follow(`&warehouseId=${south}`, start)).changes, [])
})

test('cursors of another tenant, invented and empty ones are refused', async () => {
  const { body } = await call(bob.app, 'GET /v2/stocks/changes')
  for (const cursor of [body.nextCursor, 'MS8x', '', '%00', "'"]) {
    const refused = await call(app, `GET /v2/stocks/changes?cursor=${cursor}`)
    assert.equal(refused.status, 400, cursor)
    assert.deepEqual(Object.keys(refused.body.validationErrors), ['query.cursor'])
  }
})

test('generation 1 pages through the journal, narrowed by item and time', async () => {
  await book(plate, south, 2)
  const { body: all } = await call(app, 'GET /v1/stocks/changes?pageSize=500')
  const last = all.Items.at(-1)
  assert.equal(last.Quantity, 2)
  assert.equal(last.Username, 'test-app')
  const narrowed = await call(app, `GET /v1/stocks/changes?itemId=${last.ItemId}`)
  assert.ok(narrowed.body.Items.every(({ ItemId }: { ItemId: number }) => ItemId === last.ItemId))
  const later = await call(app, 'GET /v1/stocks/changes?startDate=2999-01-01T00:00:00Z')
  assert.equal(later.body.TotalItems, 0)
})

test('a transfer is both bookings or none', async () => {
  await book(cup, north, 5)
  const { cursor } = await follow()
  const before = (await call(app, `GET /v2/items/${cup}/stock`)).body.quantityTotal
  const moved = await transfer({ comment: 'To the south' })
  assert.equal(moved.status, 201, moved.text)
  assert.equal(moved.body.from.warehouseId, north)
  assert.equal(moved.body.to.warehouseId, south)
  const { changes } = await follow('', cursor)
  assert.deepEqual(
    changes.map(({ warehouseId, quantity }) => [warehouseId, quantity]),
    [
      [north, -4],
      [south, 4],
    ],
  )
  const tooMuch = await transfer({ quantity: 1000 })
  assert.equal(tooMuch.body.errorCode, 'stock.negative')
  assert.deepEqual(Object.keys(tooMuch.body.validationErrors), ['quantity'])
  const nowhere = await transfer({ toWarehouseId: cup, fromWarehouseId: plate })
  assert.deepEqual(Object.keys(nowhere.body.validationErrors), ['fromWarehouseId', 'toWarehouseId'])
  const same = await transfer({ toWarehouseId: north })
  assert.equal(same.body.errorCode, 'stock.transfer.same-warehouse')
  for (const quantity of [0, -1]) assert.equal((await transfer({ quantity })).status, 400)
  assert.equal((await call(app, `GET /v2/items/${cup}/stock`)).body.quantityTotal, before)
  assert.equal((await follow('', cursor)).changes.length, 2)
})

test('a list of bookings is booked in order and as a whole, and faults name its entries', async () => {
  const item = await keyOf('items', 'Bowl')
  const at = { itemId: item, warehouseId: north }
  const batch = (...bookings: object[]) => call(app, 'POST /v2/stocks/batch', { bookings })
  const { cursor } = await follow()
  const booked = await batch(
    { ...at, quantity: 5 },
    { ...at, warehouseId: south, quantity: 1 },
    { ...at, quantity: -5 },
    { ...at, quantity: 2 },
  )
  assert.equal(booked.status, 200, booked.text)
  assert.equal(booked.body.bookedCount, 4)
  assert.deepEqual(
    booked.body.stocks.map((stock: { warehouseId: string; quantityTotal: number }) => [
      stock.warehouseId,
      stock.quantityTotal,
    ]),
    [
      [north, 2],
      [south, 1],
    ],
  )
  assert.deepEqual(
    (await follow('', cursor)).changes.map(({ quantityAfter }) => quantityAfter),
    [5, 1, 0, 2],
  )
  // What comes later cannot be taken out before.
  const early = await batch({ ...at, quantity: -3 }, { ...at, quantity: 9 })
  assert.equal(early.status, 422)
  assert.deepEqual(Object.keys(early.body.validationErrors), ['bookings[0].quantity'])
  const unknown = await batch({ ...at, quantity: 9 }, { ...at, itemId: north, quantity: 1 })
  assert.deepEqual(Object.keys(unknown.body.validationErrors), ['bookings[1].itemId'])
  assert.equal((await batch({ ...at, quantity: 1 }, { ...at, quantity: 0 })).status, 400)
  assert.equal((await batch()).status, 400)
  assert.equal((await call(app, `GET /v2/items/${item}/stock`)).body.quantityTotal, 3)
})

test('a thousand bookings are one call and a thousand and one are refused', async () => {
  const item = await keyOf('items', 'Nail')
  const booking = { itemId: item, warehouseId: north, quantity: 1 }
  const send = (length: number) =>
    call(app, 'POST /v2/stocks/batch', { bookings: Array.from({ length }, () => booking) })
  assert.equal((await send(1001)).status, 400)
  const { body } = await send(1000)
  assert.equal(body.stocks[0].quantityTotal, 1000)
})

test('journal entries cannot be changed', async () => {
  for (const statement of [
    sql`update erp.stock_changes set quantity = 0 where tenant_id = ${alice.tenantId}`,
    sql`delete from erp.stock_changes where tenant_id = ${alice.tenantId}`,
  ]) {
    await assert.rejects(
      alice.work((tx) => tx.rows(statement)),
      (error) => codeOf(error) === '42501',
    )
  }
})

test('the journal of generation 2 can also be read as pages and from a time on', async () => {
  const item = await keyOf('items', 'Paged')
  for (const quantity of [1, 2, 3]) await book(item, north, quantity)
  const read = (query: string) => call(app, `GET /v2/stocks/changes?itemId=${item}&${query}`)
  const { body } = await read('pageNumber=2&pageSize=2')
  assert.deepEqual(body.items.map(brief), [[item, 3, 6]])
  const { totalItems, pageNumber, pageSize, hasNextPage, nextPageNumber } = body
  assert.deepEqual(
    { totalItems, pageNumber, pageSize, hasNextPage, nextPageNumber },
    { totalItems: 3, pageNumber: 2, pageSize: 2, hasNextPage: false, nextPageNumber: null },
  )
  const last = encodeURIComponent(body.items[0].changedDate)
  const ends = [await read(`startDate=${last}`), await read(`startDate=${last}&pageSize=10`)]
  for (const end of ends) assert.deepEqual(end.body.items.map(brief).at(-1), [item, 3, 6])
  assert.deepEqual((await read('startDate=9000-01-01T00:00:00Z')).body.items, [])
  const both = await read('pageSize=2&limit=2&cursor=MS8x')
  assert.equal(both.status, 400)
  assert.deepEqual(Object.keys(both.body.validationErrors), ['query.cursor', 'query.limit'])
})

test('the journal is read from its newest entry on and until a time', async () => {
  const item = await keyOf('items', 'Backwards')
  for (const quantity of [1, 2, 3]) await book(item, north, quantity)
  const read = (query: string) => call(app, `GET /v2/stocks/changes?itemId=${item}&${query}`)
  const { body } = await read('isNewestFirst=true&pageSize=2')
  assert.deepEqual(body.items.map(brief), [
    [item, 3, 6],
    [item, 2, 3],
  ])
  const next = await read('isNewestFirst=true&pageSize=2&pageNumber=2')
  assert.deepEqual(next.body.items.map(brief), [[item, 1, 1]])
  const all = await read('isNewestFirst=true')
  assert.equal(all.body.totalItems, 3)
  const [{ changedDate: first }] = next.body.items
  const until = await read(`endDate=${encodeURIComponent(first)}`)
  assert.deepEqual(brief(until.body.items[0]), [item, 1, 1])
  assert.deepEqual((await read('endDate=2001-01-01T00:00:00Z&pageSize=5')).body.items, [])
  const { body: found } = await call(app, 'GET /v1/items?searchKeyWord=Backwards')
  const old = await call(
    app,
    `GET /v1/stocks/changes?itemId=${found.Items[0].Id}&isNewestFirst=true&pageSize=1`,
  )
  assert.equal(old.body.Items[0].QuantityAfter, 6)
})
