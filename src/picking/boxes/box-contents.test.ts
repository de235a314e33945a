import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickingWorld } from '../testing/picking-world.ts'

/** A box has what went into it last, for one order, before and after it is delivered. */

const w = await pickingWorld()
const { alice, call, newGround, openOrder } = w
const { app } = alice

const contents = async (code: string, caller = app) => {
  const { status, body, text } = await call(
    caller,
    `GET /v1/wms/boxContents?boxNumber=${encodeURIComponent(code)}`,
  )
  assert.equal(status, 200, text)
  return (body as { Quantity: number; DeliveryNoteId: number }[]).map(
    ({ Quantity, DeliveryNoteId }) => [Quantity, DeliveryNoteId > 0],
  )
}

test('a box has what is picked into it, then what was delivered in it, then what comes next', async () => {
  const g = await newGround()
  const item = await g.newItem(9)
  const { SKU } = (await call(app, `GET /items/${item}`)).body
  for (const quantity of [2, 3]) {
    await openOrder([{ quantity, itemId: item }])
    const { id } = await g.newList()
    await g.scan(id, { Code: SKU, Quantity: quantity, BoxNumber: 'Crate 5' })
    assert.deepEqual(await contents('CRATE 5'), [[quantity, false]])
    await g.complete(id)
    assert.deepEqual(await contents('crate 5'), [[quantity, true]])
  }
})

test('an unknown box, no code, and the box of another tenant have nothing', async () => {
  for (const code of ['no-such-box', '']) assert.deepEqual(await contents(code), [])
  assert.deepEqual(await contents('Crate 5', w.bob.app), [])
})
