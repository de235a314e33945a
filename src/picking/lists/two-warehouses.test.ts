import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickingWorld } from '../testing/picking-world.ts'

const w = await pickingWorld()
const { alice, call, newGround, openOrder, linesOf, progress } = w

test('an order that is picked in two warehouses leaves each with a note of its own', async () => {
  const [here, there] = [
    await newGround({ TakesPartialOrders: true }),
    await newGround({ TakesPartialOrders: true }),
  ]
  const [cup, lid] = [await here.newItem(10), await there.newItem(10)]
  // The other warehouse has lids as well: they stay.
  await here.book(lid, 1)
  const order = await openOrder([
    { quantity: 3, itemId: cup },
    { quantity: 5, itemId: lid },
  ])
  const first = await here.newList()
  const second = await there.newList()
  await here.pickAll(first.id)
  const waiting = await here.complete(first.id)
  assert.deepEqual([waiting.status, waiting.body.Status], [200, 30], waiting.text)
  await there.pickAll(second.id)
  const done = await there.complete(second.id)
  assert.equal(done.status, 200, done.text)
  const { body: whole } = await here.complete(first.id)
  const notes: number[] = [...whole.DeliveryNoteIds, ...done.body.DeliveryNoteIds]
  const shipped = notes.map(async (note) => {
    const quantities = (await linesOf(note)).map(
      ({ ItemId, Quantity }: Record<string, number>) => `${ItemId}: ${Quantity}`,
    )
    const { body: delivery } = await call(alice.app, `GET /deliveryNotes/${note}`)
    return [delivery.WarehouseId, quantities.toSorted()]
  })
  assert.deepEqual(await Promise.all(shipped), [
    [here.warehouse, [`${cup}: 3`, `${lid}: 1`]],
    [there.warehouse, [`${lid}: 4`]],
  ])
  const left = async (item: number) => {
    const { Warehouses } = (await call(alice.app, `GET /items/${item}/stock`)).body
    return Warehouses.map(({ WarehouseId, QuantityTotal }: Record<string, number>) => [
      WarehouseId,
      QuantityTotal,
    ])
  }
  assert.deepEqual(await left(cup), [[here.warehouse, 7]])
  assert.deepEqual(await left(lid), [
    [here.warehouse, 0],
    [there.warehouse, 6],
  ])
  assert.equal((await progress(order.id)).status, 3)
})

test('what a fulfilment service keeps is not picked', async () => {
  const [here, there] = [await newGround({}), await newGround({})]
  const item = await here.newItem(5)
  await there.book(item, 5)
  const body = { Type: { Id: 'Fulfilment' } }
  const entrusted = await call(alice.app, `PATCH /warehouses/${here.warehouse}`, body)
  assert.equal(entrusted.status, 200, entrusted.text)
  await openOrder([{ quantity: 3, itemId: item }])
  const refused = await here.gather()
  assert.deepEqual([refused.status, refused.body.ErrorCode], [422, 'pick-list.nothing-open'])
  const { positions } = await there.newList()
  assert.deepEqual(
    positions.map(({ Quantity }) => Quantity),
    [3],
  )
})
