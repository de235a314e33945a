import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { type Placed, stockGround } from '../testing/stock-ground.ts'

const { alice, bob, call, database } = await world()
const { app } = alice
const { newItem, newWarehouse, figuresOf } = stockGround({ alice, call })
const warehouse = await newWarehouse()
const supplier = (await call(app, 'POST /v2/suppliers', { name: 'Highland Coffee', number: 'S-1' }))
  .body.id as string

type Reply = Awaited<ReturnType<typeof call>>
const codeOf = ({ status, body }: Reply) => [
  status,
  body.errorCode,
  Object.keys(body.validationErrors ?? {}),
]

const order = (...lines: object[]) =>
  call(app, 'POST /v2/supplier-orders', {
    supplierId: supplier,
    warehouseId: warehouse.uuid,
    lines,
  })
const move = (id: string, name: string, body?: object) =>
  call(app, `POST /v2/supplier-orders/${id}/${name}`, body)

async function sent(item: Placed, quantity: number) {
  const { status, body, text } = await order({
    itemId: item.uuid,
    quantity,
    purchasePriceNet: 2.5,
  })
  assert.equal(status, 201, text)
  await move(body.id, 'send')
  return { id: body.id as string, lineId: body.lines[0].id as string }
}

const onOrder = async (item: Placed) =>
  (await call(app, `GET /v2/items/${item.uuid}/stock`)).body.quantityOnOrder

test('a draft takes number and price of the supplier, and counts once it is sent', async () => {
  const item = await newItem()
  const terms = { supplierId: supplier, sku: 'HC-77', purchasePriceNet: 4.2 }
  const linked = await call(app, `POST /v2/items/${item.uuid}/suppliers`, terms)
  assert.equal(linked.status, 201, linked.text)
  const expectedDate = '2031-03-01T08:00:00Z'
  const { body } = await order(
    { itemId: item.uuid, quantity: 10, expectedDate },
    { itemId: item.uuid, quantity: 2, purchasePriceNet: 3, supplierSku: 'HC-78' },
  )
  assert.deepEqual([body.status, body.totalPurchasePriceNet], [1, 48])
  assert.deepEqual(
    body.lines.map((line: Record<string, unknown>) => [
      line['supplierSku'],
      line['purchasePriceNet'],
      line['quantityOpen'],
    ]),
    [
      ['HC-77', 4.2, 0],
      ['HC-78', 3, 0],
    ],
  )
  const inGraph = async () => {
    const fields = 'stockOnPurchaseList stockIncoming'
    const query = `{ QueryItems(where: { id: { eq: "${item.uuid}" } }) { nodes { ${fields} } } }`
    return Object.values(
      (await call(app, 'POST /v2/graphql', { query })).body.data.QueryItems.nodes[0],
    )
  }
  assert.equal(await onOrder(item), 0)
  assert.deepEqual(await inGraph(), [12, 0])
  const reply = await move(body.id, 'send')
  assert.deepEqual([reply.status, reply.body.status], [200, 2])
  assert.equal(await onOrder(item), 12)
  assert.deepEqual(await inGraph(), [0, 12])
  const again = await move(body.id, 'send')
  assert.deepEqual(
    [...codeOf(again).slice(0, 2), Object.keys(again.body.errors)],
    [
      409,
      'supplier-order.move-not-allowed',
      ['confirm', 'reschedule', 'receive', 'close', 'cancel'],
    ],
  )
  const supplierDeleted = await call(app, `DELETE /v2/suppliers/${supplier}`)
  assert.equal(supplierDeleted.status, 409)
})

test('goods arrive in parts, by batch and place, with their price in the journal; the last part closes', async () => {
  const item = await newItem({ StorageOptions: { SubjectToBatchItem: true } })
  const { id, lineId } = await sent(item, 10)
  const shelf = await call(app, 'POST /v2/storage-locations', {
    warehouseId: warehouse.uuid,
    name: 'Receiving',
  })
  const part = (quantity: number, batchNumber: string, more: object = {}) => ({
    ...{ lineId, quantity, batchNumber },
    ...more,
  })
  const refused = await move(id, 'receive', { lines: [{ lineId, quantity: 4 }] })
  assert.deepEqual(codeOf(refused), [422, 'stock.batch.required', ['lines[0].batchNumber']])
  const first = await move(id, 'receive', {
    lines: [part(4, 'B1'), part(3, 'B2', { storageLocationId: shelf.body.id })],
  })
  assert.deepEqual(
    [first.body.status, first.body.lines[0].quantityReceived, first.body.lines[0].quantityOpen],
    [3, 7, 3],
    first.text,
  )
  assert.equal(await onOrder(item), 3)
  const { body } = await move(id, 'receive', { lines: [part(3, 'B2')] })
  assert.deepEqual([body.status, body.closedAt === null], [4, false])
  assert.deepEqual(await figuresOf(item), [10, 0, 10])
  const journal = await call(app, `GET /v2/stocks/changes?itemId=${item.uuid}`)
  assert.deepEqual(
    journal.body.items.map((one: Record<string, unknown>) => [
      one['quantity'],
      one['batchNumber'],
      one['purchasePriceNet'],
      one['movementType'],
      one['documentId'],
    ]),
    [
      [4, 'B1', 2.5, 'GoodsReceipt', id],
      [3, 'B2', 2.5, 'GoodsReceipt', id],
      [3, 'B2', 2.5, 'GoodsReceipt', id],
    ],
  )
})

test('more than was ordered is refused, and taken in on request; less is closed', async () => {
  const item = await newItem()
  const { id, lineId } = await sent(item, 5)
  const lines = [{ lineId, quantity: 6 }]
  const refused = await move(id, 'receive', { lines })
  assert.deepEqual(codeOf(refused), [
    422,
    'supplier-order.quantity.exceeded',
    ['lines[0].quantity'],
  ])
  const { body } = await move(id, 'receive', { lines, acceptsExcess: true })
  assert.deepEqual([body.status, body.lines[0].quantityReceived, await onOrder(item)], [4, 6, 0])
  const short = await sent(item, 5)
  await move(short.id, 'receive', { lines: [{ lineId: short.lineId, quantity: 2 }] })
  const cancelled = await move(short.id, 'cancel')
  assert.deepEqual(codeOf(cancelled).slice(0, 2), [409, 'supplier-order.move-not-allowed'])
  const closed = await move(short.id, 'close')
  assert.deepEqual([closed.body.status, await onOrder(item)], [5, 0])
  assert.deepEqual(await figuresOf(item), [8, 0, 8])
})

test('serial numbers of what arrives are in stock, each once', async () => {
  const item = await newItem({ StorageOptions: { SerialNumberTracking: true } })
  const { id, lineId } = await sent(item, 2)
  const receive = (serialNumbers: string[]) =>
    move(id, 'receive', { lines: [{ lineId, quantity: serialNumbers.length, serialNumbers }] })
  const nameless = await move(id, 'receive', { lines: [{ lineId, quantity: 2 }] })
  const required = [422, 'stock.serial-numbers.required', ['lines[0].serialNumbers']]
  assert.deepEqual(codeOf(nameless), required)
  assert.equal((await receive(['G1'])).status, 200)
  assert.deepEqual(codeOf(await receive(['g1'])), [
    422,
    'stock.serial-number.in-stock',
    ['lines[0].serialNumbers[0]'],
  ])
})

test('of two receivers at once the second one sees what the first has received', async () => {
  const item = await newItem()
  const { id, lineId } = await sent(item, 3)
  const receive = () => move(id, 'receive', { lines: [{ lineId, quantity: 3 }] })
  const hold = 'select from erp.supplier_orders where tenant_id = $1 and uuid = $2 for update'
  const replies = await whileItWaits(database, [[hold, [alice.tenantId, id]]], () =>
    Promise.all([receive(), receive()]),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
  assert.deepEqual(await figuresOf(item), [3, 0, 3])
})

test('what does not exist is refused at once, and other tenants see nothing', async () => {
  const item = await newItem()
  const refused = await order(
    { itemId: supplier, quantity: 1 },
    { itemId: item.uuid, quantity: 1 },
    { itemId: warehouse.uuid, quantity: 1 },
  )
  assert.deepEqual(codeOf(refused), [
    422,
    'supplier-order.reference.missing',
    ['lines[0].itemId', 'lines[2].itemId'],
  ])
  const one = await sent(item, 1)
  const other = await sent(item, 1)
  const foreign = await move(one.id, 'receive', { lines: [{ lineId: other.lineId, quantity: 1 }] })
  assert.deepEqual(codeOf(foreign), [422, 'supplier-order.reference.missing', ['lines[0].lineId']])
  const theirs = await call(bob.app, `GET /v2/supplier-orders/${one.id}`)
  assert.deepEqual(codeOf(theirs).slice(0, 2), [404, 'supplier-order.missing'])
  const deleted = await call(app, `DELETE /v2/items/${item.uuid}`)
  assert.deepEqual(codeOf(deleted).slice(0, 2), [409, 'item.in-use'])
})
