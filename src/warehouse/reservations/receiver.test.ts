import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { stockGround } from '../testing/stock-ground.ts'
import { stockWork } from '../testing/stock-work.ts'

const { alice, call } = await world()
const { newItem, newWarehouse, book, want } = stockGround({ alice, call })
const { madeHere, deliver, takeBack } = stockWork(alice)

test('returned goods go to the default warehouse, blocked ones to the active locked warehouse of the lowest priority', async () => {
  await newWarehouse({ Priority: 0, IsActive: false, LockForAvailability: true })
  const left = await newWarehouse({ Priority: 0 })
  const later = await newWarehouse({ Priority: 2, LockForAvailability: true })
  const first = await newWarehouse({ Priority: 1, LockForAvailability: true })
  const usual = await newWarehouse({ Priority: 9, IsDefault: true })
  const item = await newItem()
  await book(item, left, 2)
  const line = want(item, 2)
  await madeHere(line)
  await deliver(line)
  const back = { lineId: line.lineId, itemId: item.id, quantity: 1 }
  await takeBack([
    { ...back, becomes: 'sellable' },
    { ...back, becomes: 'blocked' },
  ])
  const { body } = await call(alice.app, `GET /v2/stocks?itemId=${item.uuid}`)
  const totalOf = (wanted: { uuid: string }) =>
    body.items.find((stock: { warehouseId: string }) => stock.warehouseId === wanted.uuid)
      ?.quantityTotal ?? 0
  assert.deepEqual([left, usual, first, later].map(totalOf), [0, 1, 1, 0])
})
