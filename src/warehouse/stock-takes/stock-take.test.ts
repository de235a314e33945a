import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { type Placed, stockGround } from '../testing/stock-ground.ts'

const { alice, bob, call, database } = await world()
const { app } = alice
const { newItem, newWarehouse, book, figuresOf } = stockGround({ alice, call })

type Reply = Awaited<ReturnType<typeof call>>
const codeOf = ({ status, body }: Reply) => [status, body.errorCode]

async function begun(warehouse: Placed, more: object = {}): Promise<string> {
  const draft = { name: 'Yearly', warehouseId: warehouse.uuid, ...more }
  const { status, body, text } = await call(app, 'POST /v2/stock-takes', draft)
  assert.equal(status, 201, text)
  return body.id
}

const count = (take: string, ...counts: object[]) =>
  call(app, `POST /v2/stock-takes/${take}/counts`, { counts })
const found = (item: Placed, quantity: number, more: object = {}) => ({
  itemId: item.uuid,
  quantity,
  ...more,
})
const approve = (take: string, body?: object) =>
  call(app, `POST /v2/stock-takes/${take}/approve`, body)
const linesOf = async (take: string) =>
  (await call(app, `GET /v2/stock-takes/${take}/lines?pageSize=500`)).body.items as Record<
    string,
    // biome-ignore lint/suspicious/noExplicitAny: answers of the interface
    any
  >[]

test('a stock take lists what is booked, shows the book only after the count, and books differences once', async () => {
  const [warehouse, coffee, tea] = [await newWarehouse(), await newItem(), await newItem()]
  await book(coffee, warehouse, 7)
  await book(tea, warehouse, 4)
  const take = await begun(warehouse)
  assert.deepEqual(
    (await linesOf(take)).map(({ quantityCounted, quantityExpected }) => [
      quantityCounted,
      quantityExpected,
    ]),
    [
      [null, null],
      [null, null],
    ],
  )
  const counted = await count(take, found(coffee, 5))
  assert.deepEqual([counted.body.lineCount, counted.body.countedLineCount], [2, 1], counted.text)
  assert.deepEqual(await figuresOf(coffee), [7, 0, 7], 'nothing is booked before the approval')
  assert.deepEqual(codeOf(await approve(take)), [422, 'stock-take.uncounted'])
  await count(take, found(tea, 4))
  const { status, body } = await approve(take)
  assert.deepEqual([status, body.status, body.differenceCount], [200, 2, 1])
  assert.deepEqual(
    [await figuresOf(coffee), await figuresOf(tea)],
    [
      [5, 0, 5],
      [4, 0, 4],
    ],
  )
  const journal = await call(app, `GET /v2/stocks/changes?warehouseId=${warehouse.uuid}`)
  const { quantity, movementType, documentId, comment } = journal.body.items.at(-1)
  assert.deepEqual([quantity, movementType, documentId, comment], [-2, 'StockTake', take, 'Yearly'])
  assert.equal(journal.body.items.length, 3)
  assert.deepEqual(codeOf(await approve(take)), [409, 'stock-take.closed'], 'a second click')
  assert.deepEqual(codeOf(await count(take, found(tea, 1))), [409, 'stock-take.closed'])
})

test('what is moved between a count and its approval is not lost', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  await book(item, warehouse, 10)
  const take = await begun(warehouse)
  await count(take, found(item, 8))
  await book(item, warehouse, -3)
  await book(item, warehouse, 20)
  const [line] = await linesOf(take)
  assert.deepEqual([line?.['quantityExpected'], line?.['difference']], [10, -2])
  await approve(take)
  assert.deepEqual(await figuresOf(item), [25, 0, 25])
})

test('a zone, locations or items are counted alone; what has no line gets one', async () => {
  const [warehouse, item, other] = [await newWarehouse(), await newItem(), await newItem()]
  const made = async (path: string, body: object) => {
    const reply = await call(app, `POST /v2/${path}`, { warehouseId: warehouse.uuid, ...body })
    assert.equal(reply.status, 201, reply.text)
    return reply.body.id as string
  }
  const zoneId = await made('warehouse-zones', { code: 'A' })
  const shelf = await made('storage-locations', { name: 'A-1', zoneId })
  const draft = { warehouseId: warehouse.uuid, quantity: 2, storageLocationId: shelf }
  await call(app, 'POST /v2/stocks', { ...draft, itemId: item.uuid })
  await book(item, warehouse, 1)
  await book(other, warehouse, 1)
  const linesWith = async (more: object) => (await linesOf(await begun(warehouse, more))).length
  assert.equal(await linesWith({}), 3)
  assert.equal(await linesWith({ zoneId }), 1)
  assert.equal(await linesWith({ storageLocationIds: [shelf] }), 1)
  assert.equal(await linesWith({ itemIds: [item.uuid] }), 2)
  const take = await begun(warehouse, { zoneId })
  await count(take, found(item, 2, { storageLocationId: shelf }))
  await count(take, found(other, 6, { storageLocationId: shelf }))
  assert.equal((await approve(take)).body.lineCount, 2)
  assert.deepEqual(await figuresOf(other), [7, 0, 7])
})

test('lines are counted again, the last count is valid, and a rejected or cancelled one books nothing', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  await book(item, warehouse, 5)
  const take = await begun(warehouse)
  await count(take, found(item, 1))
  const [line] = await linesOf(take)
  const again = await call(app, `POST /v2/stock-takes/${take}/recount`, { lineIds: [line?.['id']] })
  assert.deepEqual([again.status, again.body.countedLineCount], [200, 0])
  await count(take, found(item, 4))
  const [counted] = await linesOf(take)
  assert.deepEqual([counted?.['quantityCounted'], counted?.['countNumber']], [4, 2])
  const rejected = await call(app, `POST /v2/stock-takes/${take}/reject`, { reason: 'In a hurry' })
  assert.deepEqual([rejected.body.status, rejected.body.reason], [3, 'In a hurry'])
  assert.deepEqual(codeOf(await approve(take)), [409, 'stock-take.closed'])
  const other = await begun(warehouse)
  await count(other, found(item, 4))
  const cancelled = await call(app, `POST /v2/stock-takes/${other}/cancel`)
  assert.equal(cancelled.body.status, 4)
  assert.deepEqual(await figuresOf(item), [5, 0, 5])
})

test('a difference that another stock take has booked is not booked again', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  await book(item, warehouse, 9)
  const [one, other] = [await begun(warehouse), await begun(warehouse)]
  await count(one, found(item, 7))
  await count(other, found(item, 7))
  assert.equal((await approve(one)).status, 200)
  const refused = await approve(other)
  const [line] = await linesOf(other)
  assert.deepEqual(
    [...codeOf(refused), Object.keys(refused.body.validationErrors)],
    [422, 'stock-take.recount', [`lines.${line?.['id']}`]],
  )
  await count(other, found(item, 7))
  assert.equal((await approve(other)).status, 200)
  assert.deepEqual(await figuresOf(item), [7, 0, 7])
})

test('a count whose stock would fall below zero is made again', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  await book(item, warehouse, 5)
  const take = await begun(warehouse)
  await count(take, found(item, 1))
  await book(item, warehouse, -3)
  assert.deepEqual(codeOf(await approve(take)), [422, 'stock-take.recount'])
  assert.deepEqual(await figuresOf(item), [2, 0, 2])
})

test('of two approvals at once one books, and a count waits for the decision', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  await book(item, warehouse, 5)
  const take = await begun(warehouse)
  await count(take, found(item, 3))
  const key = [alice.tenantId, take]
  const hold = 'select from erp.stock_takes where tenant_id = $1 and uuid = $2 for update'
  const replies = await whileItWaits(database, [[hold, key]], () =>
    Promise.all([approve(take), approve(take)]),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
  assert.deepEqual(await figuresOf(item), [3, 0, 3])
  const open = await begun(warehouse)
  const reply = await whileItWaits(
    database,
    [[hold, [alice.tenantId, open]]],
    () => count(open, found(item, 1)),
    [
      [
        'update erp.stock_takes set status = 4 where tenant_id = $1 and uuid = $2',
        [alice.tenantId, open],
      ],
    ],
  )
  assert.deepEqual(codeOf(reply), [409, 'stock-take.closed'])
})

test('serial numbers that are found lie there, those that are not are out of stock, and moves in between count once', async () => {
  const [warehouse, item] = [
    await newWarehouse(),
    await newItem({ StorageOptions: { SerialNumberTracking: true } }),
  ]
  const shelf = await call(app, 'POST /v2/storage-locations', {
    warehouseId: warehouse.uuid,
    name: 'Shelf',
  })
  const place = { storageLocationId: shelf.body.id }
  const at = { warehouseId: warehouse.uuid, ...place }
  const serials = (...serialNumbers: string[]) => ({ serialNumbers })
  await book(item, warehouse, 3, { SerialNumbers: ['N1', 'N2', 'N3'] })
  await call(app, 'POST /v2/stocks', found(item, 1, { ...at, ...serials('P1') }))
  const take = await begun(warehouse)
  assert.deepEqual(codeOf(await count(take, found(item, 3))), [
    422,
    'stock.serial-numbers.required',
  ])
  // N2 is lost, N4 was never booked, P1 stands on another shelf than it is booked on.
  await count(take, found(item, 4, serials('N1', 'N3', 'N4', 'P1')))
  await book(item, warehouse, -1, { SerialNumbers: ['N3'] })
  const reply = await approve(take, { skipsUncounted: true })
  assert.equal(reply.status, 200, reply.text)
  const places = await call(app, `GET /v2/stocks/serial-numbers?itemId=${item.uuid}`)
  assert.deepEqual(
    places.body.items.map((one: Record<string, unknown>) => one['serialNumbers']),
    [['N1', 'N4', 'P1']],
  )
  const stocks = await call(app, `GET /v2/stocks?itemId=${item.uuid}`)
  assert.deepEqual(
    stocks.body.items.map((one: Record<string, unknown>) => one['quantityTotal']),
    [3, 0],
  )
})

test('approval needs a right of its own, and other tenants see nothing', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  await book(item, warehouse, 1)
  const take = await begun(warehouse)
  const counter = await alice.appWith('stocktakes.read', 'stocktakes.write')
  const counted = await call(counter, `POST /v2/stock-takes/${take}/counts`, {
    counts: [found(item, 2)],
  })
  assert.equal(counted.status, 200, counted.text)
  assert.equal((await call(counter, `POST /v2/stock-takes/${take}/approve`)).status, 403)
  const theirs = await call(bob.app, `GET /v2/stock-takes/${take}`)
  assert.deepEqual(codeOf(theirs), [404, 'stock-take.missing'])
})

test('what was counted is counted for other stock takes as well, whether it differed or not', async () => {
  const warehouse = await newWarehouse()
  const [same, less] = [await newItem(), await newItem()]
  await book(same, warehouse, 4)
  await book(less, warehouse, 4)
  const ids = [same.id, less.id]
  const ofBoth = sql`tenant_id = ${alice.tenantId} and item_id = any(${ids}::integer[])`
  const run = (statement: Sql) =>
    asTenant(database.pool, alice.tenantId, (tx) => tx.rows(statement))
  await run(sql`update erp.stocks set needs_count = true where ${ofBoth}`)
  const [one, other] = [await begun(warehouse), await begun(warehouse)]
  for (const take of [one, other]) await count(take, found(same, 4), found(less, 3))
  assert.equal((await approve(one)).status, 200)
  const flags = await run(sql`select needs_count as flag from erp.stocks where ${ofBoth}`)
  assert.deepEqual(flags, [{ flag: false }, { flag: false }])
  const refused = await approve(other)
  assert.equal(Object.keys(refused.body.validationErrors).length, 2, refused.text)
})
