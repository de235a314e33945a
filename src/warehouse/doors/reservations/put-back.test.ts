import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../whole/testing/world.ts'
import { stockGround } from '../../testing/stock-ground.ts'
import { stockWork } from '../../testing/stock-work.ts'

const { alice, call } = await world()
const { newItem, newWarehouse, book, want, figuresOf } = stockGround({ alice, call })
const { madeHere, fact, reservedOf, deliver, takeBack } = stockWork(alice)
const warehouse = await newWarehouse({ IsDefault: true })

test('of a cancelled delivery stock and reservation come back, before others who wait', async () => {
  const item = await newItem()
  await book(item, warehouse, 3)
  const line = want(item, 3)
  await madeHere(line)
  const parts = await deliver({ ...line, quantity: 2 })
  const waiting = want(item, 5, { shippingPriority: 9 })
  await fact(waiting)
  await takeBack(
    parts.map((part) => ({ ...part, becomes: 'sellable' as const })),
    [line],
  )
  assert.deepEqual(await figuresOf(item), [3, 3, 0])
  assert.deepEqual(await reservedOf(line, waiting), ['3', '0'])
})

test('returned goods go where they are sold, where they are not, or nowhere', async () => {
  const blocked = await newWarehouse({ LockForAvailability: true })
  const item = await newItem()
  await book(item, warehouse, 6)
  const line = want(item, 6)
  await madeHere(line)
  await deliver(line)
  const back = { lineId: line.lineId, itemId: item.id }
  await takeBack([
    { ...back, quantity: 3, becomes: 'sellable' },
    { ...back, quantity: 2, becomes: 'blocked' },
    { ...back, quantity: 1, becomes: 'scrapped' },
  ])
  assert.deepEqual(await figuresOf(item), [5, 0, 3])
  const { body } = await call(alice.app, `GET /v2/stocks?itemId=${item.uuid}`)
  const stocks = body.items.map((stock: { warehouseId: string; quantityTotal: number }) => [
    stock.warehouseId,
    stock.quantityTotal,
  ])
  assert.deepEqual(stocks, [
    [warehouse.uuid, 3],
    [blocked.uuid, 2],
  ])
  const wrong = takeBack([{ ...back, quantity: 1, becomes: 'blocked', warehouseId: warehouse.id }])
  await assert.rejects(wrong, { code: 'stock.warehouse.not-blocked' })
})

test('what is returned goes to those who wait for it', async () => {
  const item = await newItem()
  await book(item, warehouse, 2)
  const line = want(item, 2)
  await madeHere(line)
  await deliver(line)
  const waiting = want(item, 1)
  await fact(waiting)
  await takeBack([{ lineId: line.lineId, itemId: item.id, quantity: 2, becomes: 'sellable' }])
  assert.deepEqual(await reservedOf(waiting), ['1'])
})

test('only a serial number that was delivered with the line comes back, and can then be delivered again', async () => {
  const item = await newItem({ StorageOptions: { SerialNumberTracking: true } })
  await book(item, warehouse, 3, { SerialNumbers: ['S1', 'S2', 'S3'] })
  const [line, other] = [want(item, 2), want(item, 1)]
  await madeHere(line, other)
  await deliver({ ...line, serialNumbers: ['S1', 'S2'] }, { ...other, serialNumbers: ['S3'] })
  const back = (serialNumber: string, becomes: 'sellable' | 'scrapped' = 'sellable') =>
    takeBack([
      { lineId: line.lineId, itemId: item.id, quantity: 1, serialNumbers: [serialNumber], becomes },
    ])
  await assert.rejects(back('S3'), { code: 'stock.serial-number.not-delivered' })
  await back('S1')
  await assert.rejects(back('S1'), { code: 'stock.serial-number.not-delivered' })
  await back('S2', 'scrapped')
  const next = want(item, 1)
  await madeHere(next)
  await assert.rejects(deliver({ ...next, serialNumbers: ['S2'] }), {
    code: 'stock.serial-number.not-in-stock',
  })
  await deliver({ ...next, serialNumbers: ['S1'] })
})
