import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { type Placed, stockGround } from '../testing/stock-ground.ts'

const { alice, bob, call, database } = await world()
const { app } = alice
const { newItem, newWarehouse, book, figuresOf } = stockGround({ alice, call })

type Reply = Awaited<ReturnType<typeof call>>
const codeOf = ({ status, body }: Reply) => [status, body.errorCode]
const counter = await alice.appWith('stocktakes.read', 'stocktakes.write')

/** A warehouse with limits; null: none by this measure. */
const limited = (quantity: number | null, value: number | null) =>
  newWarehouse({ StockTakeQuantityLimit: quantity, StockTakeValueLimit: value })
const priced = (price: number) => newItem({ ItemPriceData: { PurchasePriceNet: price } })

/** A stock take of a warehouse with the items' stock of 100, in which these were counted. */
async function counted(warehouse: Placed, ...counts: (readonly [Placed, number])[]) {
  for (const [item] of counts) await book(item, warehouse, 100)
  const begun = await call(app, 'POST /v2/stock-takes', { name: 'T', warehouseId: warehouse.uuid })
  assert.equal(begun.status, 201, begun.text)
  const take: string = begun.body.id
  const found = counts.map(([item, quantity]) => ({ itemId: item.uuid, quantity }))
  const reply = await call(counter, `POST /v2/stock-takes/${take}/counts`, { counts: found })
  assert.equal(reply.status, 200, reply.text)
  return take
}
const complete = (take: string, by = counter) =>
  call(by, `POST /v2/stock-takes/${take}/complete`, undefined)
const approvalRequired = [422, 'stock-take.approval-required']

test('the user who counted books what is exactly at the limits, and nothing where one line is above', async () => {
  const warehouse = await limited(2, 21)
  const [coffee, tea] = [await priced(10.5), await priced(7)]
  const above = await counted(warehouse, [coffee, 98], [tea, 103])
  const refused = await complete(above)
  assert.deepEqual(codeOf(refused), approvalRequired)
  const lines = await call(app, `GET /v2/stock-takes/${above}/lines`)
  const lineOfTea = lines.body.items.find((line: { itemId: string }) => line.itemId === tea.uuid)
  assert.deepEqual(Object.keys(refused.body.validationErrors), [`lines.${lineOfTea.id}`])
  assert.match(refused.text, /limit by quantity/)
  assert.deepEqual(
    [await figuresOf(coffee), await figuresOf(tea)],
    [
      [100, 0, 100],
      [100, 0, 100],
    ],
  )
  const counts = [{ itemId: tea.uuid, quantity: 102 }]
  await call(counter, `POST /v2/stock-takes/${above}/counts`, { counts })
  const { status, body, text } = await complete(above)
  assert.deepEqual([status, body.status, body.differenceCount], [200, 5, 2], text)
  assert.notEqual(body.closedBy, '')
  assert.deepEqual([(await figuresOf(coffee))[0], (await figuresOf(tea))[0]], [98, 102])
  assert.deepEqual(codeOf(await complete(above)), [409, 'stock-take.closed'], 'a second click')
})

test('the smallest amount above a limit needs approval, by value as by quantity', async () => {
  const byValue = await limited(null, 21)
  const dear = await counted(byValue, [await priced(10.5001), 98])
  assert.match((await complete(dear)).text, /limit by value/)
  const byQuantity = await limited(2, null)
  const much = await counted(byQuantity, [
    await newItem({ StorageOptions: { SplitQuantity: true } }),
    97.9999,
  ])
  assert.match((await complete(much)).text, /limit by quantity/)
  assert.equal((await call(app, `POST /v2/stock-takes/${much}/approve`)).body.status, 2)
})

test('an item without a purchase price has no value: only a limit by quantity lets it pass', async () => {
  const free = await newItem()
  const byValue = await counted(await limited(null, 1_000_000), [free, 99])
  const refused = await complete(byValue)
  assert.deepEqual(codeOf(refused), approvalRequired)
  assert.match(refused.text, /no purchase price/)
  const other = await newItem()
  const byQuantity = await counted(await limited(1, null), [other, 99])
  assert.equal((await complete(byQuantity)).status, 200)
})

test('without limits every difference is approved, and a count without any difference is completed', async () => {
  const [same, less] = [await priced(1), await priced(1)]
  const take = await counted(await newWarehouse(), [less, 99])
  assert.match((await complete(take)).text, /has no limits/)
  const even = await counted(await newWarehouse(), [same, 100])
  assert.equal((await complete(even)).body.status, 5)
  const zero = await counted(await limited(0, 0), [await priced(1), 100])
  assert.equal((await complete(zero)).status, 200)
})

test('lines that are not counted are left out by an approval alone', async () => {
  const warehouse = await limited(10, null)
  await book(await newItem(), warehouse, 5)
  const take = await counted(warehouse, [await newItem(), 99])
  assert.deepEqual(codeOf(await complete(take)), [422, 'stock-take.uncounted'])
})

test('a unit that is missing is not made up for by one that was found', async () => {
  const warehouse = await limited(1, null)
  const item = await newItem({ StorageOptions: { SerialNumberTracking: true } })
  await book(item, warehouse, 2, { SerialNumbers: ['A', 'B'] })
  const begun = await call(app, 'POST /v2/stock-takes', { name: 'S', warehouseId: warehouse.uuid })
  const counts = [{ itemId: item.uuid, quantity: 2, serialNumbers: ['A', 'C'] }]
  await call(counter, `POST /v2/stock-takes/${begun.body.id}/counts`, { counts })
  assert.deepEqual(codeOf(await complete(begun.body.id)), approvalRequired)
})

test('of a completion and an approval at once one books', async () => {
  const item = await priced(1)
  const take = await counted(await limited(5, 5), [item, 97])
  const hold = 'select from erp.stock_takes where tenant_id = $1 and uuid = $2 for update'
  const replies = await whileItWaits(database, [[hold, [alice.tenantId, take]]], () =>
    Promise.all([
      complete(take),
      complete(take),
      call(app, `POST /v2/stock-takes/${take}/approve`),
    ]),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409])
  assert.deepEqual(await figuresOf(item), [97, 0, 97])
})

test('limits are those of the own tenant, and who only reads cannot complete', async () => {
  const take = await counted(await limited(5, null), [await newItem(), 99])
  assert.deepEqual(codeOf(await complete(take, bob.app)), [404, 'stock-take.missing'])
  const reader = await alice.appWith('stocktakes.read')
  assert.equal((await complete(take, reader)).status, 403)
  const faulty = await call(app, 'POST /v1/warehouses', {
    Name: 'Below zero',
    StockTakeQuantityLimit: -1,
    StockTakeValueLimit: 0.00001,
  })
  assert.equal(faulty.status, 400)
  assert.deepEqual(Object.keys(faulty.body.validationErrors ?? faulty.body.ValidationErrors), [
    'StockTakeQuantityLimit',
    'StockTakeValueLimit',
  ])
})
