import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickingWorld } from '../testing/picking-world.ts'

const { alice, call, newGround, openOrder } = await pickingWorld()
const { app } = alice

const ordersOf = (list: { positions: readonly { SalesOrderId: number }[] }) =>
  list.positions.map(({ SalesOrderId }) => SalesOrderId)

test('a list has no more positions than its template allows: an order that does not fit waits for the next one', async () => {
  const g = await newGround({ MaxPositionCount: 3 })
  const [cup, pot] = [await g.newItem(20), await g.newItem(20)]
  const both = [
    { quantity: 1, itemId: cup },
    { quantity: 1, itemId: pot },
  ]
  const [one, two, three] = [
    await openOrder(both),
    await openOrder(both),
    await openOrder([{ quantity: 1, itemId: cup }]),
  ]
  // Two positions and one are three; two more would be four.
  assert.deepEqual(ordersOf(await g.newList()).toSorted(), [one.id, one.id, three.id])
  assert.deepEqual(ordersOf(await g.newList()), [two.id, two.id])
})

test('a list is not heavier than its template allows: an order that does not fit waits for the next one', async () => {
  const g = await newGround({ MaxWeight: 10 })
  const anvil = await g.newItem(20, { Weights: { ItemWeigth: 3, ShippingWeight: 4 } })
  const feather = await g.newItem(20, { Weights: { ItemWeigth: 0.5 } })
  const [two, three, light] = [
    await openOrder([{ quantity: 2, itemId: anvil }]),
    await openOrder([{ quantity: 3, itemId: anvil }]),
    await openOrder([{ quantity: 4, itemId: feather }]),
  ]
  // 8 kg by the shipping weight and 2 kg by the own one: exactly what is allowed. 12 kg never fit.
  assert.deepEqual(ordersOf(await g.newList()), [two.id, light.id])
  const none = await g.gather()
  assert.deepEqual([none.status, none.body.ErrorCode], [422, 'pick-list.nothing-open'])
  const template = `/wms/picklisttemplates/${g.templateId}`
  const heavier = await call(app, `PATCH ${template}`, { MaxWeight: null })
  assert.equal(heavier.status, 200, heavier.text)
  assert.deepEqual(ordersOf(await g.newList()), [three.id])
})
