import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { type Placed, stockGround } from '../testing/stock-ground.ts'

const { alice, bob, call, database } = await world()
const { app } = alice
const { newItem, newWarehouse, book, figuresOf } = stockGround({ alice, call })
const [from, to] = [await newWarehouse(), await newWarehouse()]

const send = (item: Placed, quantity: number, more: object = {}) =>
  call(app, 'POST /v2/stock-transfers', {
    fromWarehouseId: from.uuid,
    toWarehouseId: to.uuid,
    lines: [{ itemId: item.uuid, quantity, ...more }],
    comment: 'Refill',
  })

const receive = (id: string, body?: object) =>
  call(app, `POST /v2/stock-transfers/${id}/receive`, body)

async function sent(item: Placed, quantity: number, more: object = {}) {
  const { status, body, text } = await send(item, quantity, more)
  assert.equal(status, 201, text)
  return { id: body.id as string, lineId: body.lines[0].id as string, number: 0 }
}

/** What lies in both warehouses, and what is on its way. */
async function whereIs(item: Placed) {
  const { body } = await call(app, `GET /v2/items/${item.uuid}/stock`)
  const at = ({ uuid }: Placed) =>
    body.warehouses.find((one: { warehouseId: string }) => one.warehouseId === uuid)
      ?.quantityTotal ?? 0
  return [at(from), body.quantityInTransit, at(to)]
}

const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['errorCode'],
  Object.keys((body['validationErrors'] ?? {}) as object),
]

const journalOf = async (item: Placed) =>
  (await call(app, `GET /v2/stocks/changes?itemId=${item.uuid}`)).body.items as Record<
    string,
    unknown
  >[]

test('goods that are sent are in neither stock until they arrive, and cannot be sold', async () => {
  const item = await newItem()
  await book(item, from, 10)
  const { id } = await sent(item, 4)
  assert.deepEqual(await whereIs(item), [6, 4, 0])
  assert.deepEqual(await figuresOf(item), [6, 0, 6])
  const graph = await call(app, 'POST /v2/graphql', {
    query: `{ QueryItems(where: { id: { eq: "${item.uuid}" } }) { nodes { stockTotal stockIncoming } } }`,
  })
  assert.deepEqual(graph.body.data.QueryItems.nodes, [{ stockTotal: 6, stockIncoming: 4 }])
  const { status, body } = await receive(id)
  assert.deepEqual([status, body.status, body.lines[0].quantityReceived], [200, 3, 4])
  assert.ok(body.closedAt)
  assert.deepEqual(await whereIs(item), [6, 0, 4])
  const journal = await journalOf(item)
  assert.deepEqual(
    journal.map(({ quantity, movementType, documentId }) => [quantity, movementType, documentId]),
    [
      [10, 'Booking', null],
      [-4, 'Transit', id],
      [4, 'Transit', id],
    ],
  )
  assert.deepEqual(codeOf(await receive(id)), [409, 'stock-transfer.closed', []])
})

test('goods arrive in parts; what is missing at the end is recorded with a reason', async () => {
  const item = await newItem()
  await book(item, from, 10)
  const { id, lineId } = await sent(item, 5)
  const part = await receive(id, { lines: [{ lineId, quantity: 3 }] })
  assert.deepEqual([part.body.status, part.body.closedAt], [2, null])
  assert.deepEqual(codeOf(await receive(id, { lines: [{ lineId, quantity: 3 }] })), [
    422,
    'stock-transfer.quantity.exceeded',
    ['lines[0].quantity'],
  ])
  const twice = { lines: [1, 1].map((quantity) => ({ lineId, quantity })), isClosing: true }
  assert.deepEqual(codeOf(await receive(id, twice)), [
    422,
    'stock-transfer.line.twice',
    ['lines[1].lineId'],
  ])
  const closing = { isClosing: true }
  assert.deepEqual(codeOf(await receive(id, closing)), [
    422,
    'stock-transfer.reason.required',
    ['missingReason'],
  ])
  const { body } = await receive(id, { ...closing, missingReason: 'Fell off the lorry' })
  const [line] = body.lines
  assert.deepEqual(
    [body.status, line.quantityReceived, line.quantityMissing, line.missingReason],
    [4, 3, 2, 'Fell off the lorry'],
  )
  assert.deepEqual(await whereIs(item), [5, 0, 3])
})

test('a cancelled transfer puts back what has not arrived to the place that it left', async () => {
  const item = await newItem()
  const shelf = await call(app, 'POST /v2/storage-locations', {
    warehouseId: from.uuid,
    name: 'Upper shelf',
  })
  const place = { storageLocationId: shelf.body.id }
  const draft = { itemId: item.uuid, warehouseId: from.uuid, quantity: 5, ...place }
  await call(app, 'POST /v2/stocks', draft)
  const { id, lineId } = await sent(item, 5, place)
  await receive(id, { lines: [{ lineId, quantity: 2 }] })
  const { status, body } = await call(app, `POST /v2/stock-transfers/${id}/cancel`)
  assert.deepEqual([status, body.status, body.lines[0].quantityReturned], [200, 5, 3])
  const stocks = await call(app, `GET /v2/stocks?storageLocationId=${shelf.body.id}`)
  assert.deepEqual([stocks.body.items[0].quantityTotal], [3])
  assert.deepEqual(await whereIs(item), [3, 0, 2])
  const again = await call(app, `POST /v2/stock-transfers/${id}/cancel`)
  assert.deepEqual(codeOf(again), [409, 'stock-transfer.closed', []])
})

test('serial numbers, batch and best-before date go along', async () => {
  const item = await newItem({
    StorageOptions: {
      SerialNumberTracking: true,
      SubjectToBatchItem: true,
      SubjectToShelfLifeExpirationDate: true,
    },
  })
  const lot = { BatchNumber: 'B7', ShelfLifeExpirationDate: '2031-05-01T00:00:00Z' }
  await book(item, from, 3, { ...lot, SerialNumbers: ['U1', 'U2', 'U3'] })
  const of = { batchNumber: 'B7', shelfLifeExpirationDate: '2031-05-01T00:00:00Z' }
  const other = await sent(item, 1, { ...of, serialNumbers: ['U3'] })
  const { id, lineId } = await sent(item, 2, { ...of, serialNumbers: ['U1', 'U2'] })
  const part = (serialNumbers?: string[]) =>
    receive(id, { lines: [{ lineId, quantity: 1, serialNumbers }] })
  assert.deepEqual(codeOf(await part()), [
    422,
    'stock.serial-numbers.required',
    ['lines[0].serialNumbers'],
  ])
  assert.deepEqual(codeOf(await part(['U3'])), [
    422,
    'stock.serial-number.not-in-transit',
    ['lines[0].serialNumbers[0]'],
  ])
  const first = await part(['u2'])
  assert.deepEqual(first.body.lines[0].serialNumbersInTransit, ['U1'], first.text)
  const { body } = await receive(id, { isClosing: true, missingReason: 'Broken' })
  assert.deepEqual([body.status, body.lines[0].serialNumbersInTransit], [4, []])
  await receive(other.id)
  const places = await call(app, `GET /v2/stocks/serial-numbers?itemId=${item.uuid}`)
  assert.deepEqual(
    places.body.items.map((one: Record<string, unknown>) => [
      one['warehouseId'],
      one['serialNumbers'],
    ]),
    [[to.uuid, ['u2', 'U3']]],
  )
  const stocks = await call(app, `GET /v2/stocks?itemId=${item.uuid}&warehouseId=${to.uuid}`)
  const [stock] = stocks.body.items
  assert.deepEqual([stock.batchNumber, stock.quantityTotal], ['B7', 2])
  // What is given up may be found later.
  await book(item, to, 1, { ...lot, SerialNumbers: ['U1'] })
})

test('of two receivers at once, the second one finds nothing on its way', async () => {
  const item = await newItem()
  await book(item, from, 4)
  const { id } = await sent(item, 4)
  const [lock, key] = ['where tenant_id = $1 and uuid = $2', [alice.tenantId, id]] as const
  const select = `select from erp.stock_transfers ${lock} for update`
  const replies = await whileItWaits(
    database,
    [[select, [...key]]],
    () => Promise.all([receive(id), receive(id)]),
    [],
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
  assert.deepEqual(await whereIs(item), [0, 0, 4])
})

test('a transfer that was received while another request waited for it is not received again', async () => {
  const item = await newItem()
  await book(item, from, 4)
  const { id } = await sent(item, 4)
  const key = [alice.tenantId, id]
  const reply = await whileItWaits(
    database,
    [['select from erp.stock_transfers where tenant_id = $1 and uuid = $2 for update', key]],
    () => receive(id),
    [['update erp.stock_transfers set closed = now() where tenant_id = $1 and uuid = $2', key]],
  )
  assert.deepEqual(codeOf(reply), [409, 'stock-transfer.closed', []])
  assert.deepEqual(await whereIs(item), [0, 4, 0])
})

test('what cannot be sent is refused, and names every fault', async () => {
  const item = await newItem()
  await book(item, from, 2)
  assert.deepEqual(codeOf(await send(item, 3)), [422, 'stock.negative', ['lines[0].quantity']])
  const inactive = await newWarehouse({ IsActive: false })
  const body = { fromWarehouseId: from.uuid, lines: [{ itemId: item.uuid, quantity: 1 }] }
  const sendTo = (toWarehouseId: string) =>
    call(app, 'POST /v2/stock-transfers', { ...body, toWarehouseId })
  assert.deepEqual(codeOf(await sendTo(inactive.uuid)), [
    422,
    'stock.warehouse.inactive',
    ['toWarehouseId'],
  ])
  assert.deepEqual(codeOf(await sendTo(from.uuid)), [
    422,
    'stock.transfer.same-warehouse',
    ['toWarehouseId'],
  ])
  const nowhere = await sendTo(item.uuid)
  assert.deepEqual(codeOf(nowhere), [422, 'stock.reference.missing', ['toWarehouseId']])
  assert.deepEqual(await whereIs(item), [2, 0, 0])
})

test('an item on its way is not deleted, and another tenant sees no transfer', async () => {
  const item = await newItem()
  await book(item, from, 1)
  const { id } = await sent(item, 1)
  const deleted = await call(app, `DELETE /v2/items/${item.uuid}`)
  assert.deepEqual([deleted.status, deleted.body.errorCode], [409, 'item.in-use'])
  const theirs = await call(bob.app, `GET /v2/stock-transfers/${id}`)
  assert.deepEqual(codeOf(theirs), [404, 'stock-transfer.missing', []])
  const open = await call(app, 'GET /v2/stock-transfers?isOpen=true&pageSize=500')
  assert.ok(open.body.items.some((one: { id: string }) => one.id === id))
})
