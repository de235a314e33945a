import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickingWorld } from '../testing/picking-world.ts'

/** What was scanned by mistake is taken back, as long as its goods have not left. */

const w = await pickingWorld()
const { alice, call, newGround, openOrder } = w
const { app } = alice

async function pickedList(body: object = {}, book: object = {}) {
  const g = await newGround()
  const item = await g.newItem(0, body)
  await g.book(item, 3, book)
  await openOrder([{ quantity: 3, itemId: item }])
  const { id, positions } = await g.newList()
  const position = positions[0]?.Id ?? 0
  const { SKU } = (await call(app, `GET /items/${item}`)).body
  const undo = (given?: object) => call(app, `POST ${g.at}/${id}/positions/${position}/undo`, given)
  return { g, id, position, SKU, undo }
}

test('a scan is taken back: its units are to be picked again, and the last one leaves the box', async () => {
  const { g, id, SKU, undo } = await pickedList()
  await g.scan(id, { Code: SKU, Quantity: 3, BoxNumber: 'Undo-1' })
  const two = await undo({ Quantity: 1 })
  assert.deepEqual(
    [two.status, two.body.QuantityPicked, two.body.Status, two.body.BoxNumber],
    [200, 2, 11, 'Undo-1'],
    two.text,
  )
  assert.equal((await g.complete(id)).body.ErrorCode, 'pick-list.move-not-allowed')
  const none = await undo()
  assert.deepEqual(
    [none.body.QuantityPicked, none.body.Status, none.body.BoxNumber],
    [0, 10, ''],
    none.text,
  )
  const { body: shown } = await call(app, `GET /v1/wms/${g.warehouse}/picklists?isOpen=true`)
  assert.deepEqual([shown.Items[0].PositionCount, shown.Items[0].OpenPositionCount], [1, 1])
  await g.pickAll(id)
  assert.equal((await g.complete(id)).body.Status, 40)
})

test('more than was picked is not taken back, and nothing of what has left', async () => {
  const { g, id, position, SKU, undo } = await pickedList()
  assert.equal((await undo()).status, 400)
  await g.scan(id, { Code: SKU, Quantity: 2 })
  const more = await undo({ Quantity: 3 })
  assert.deepEqual([more.status, Object.keys(more.body.ValidationErrors)], [400, ['Quantity']])
  const short = await g.short(id, position, { Reason: 'Broken' })
  assert.equal(short.status, 200, short.text)
  const { body } = await undo()
  // One is missing for good: two are to be picked again.
  assert.deepEqual([body.QuantityPicked, body.QuantityShort, body.Status], [0, 1, 11])
  await g.scan(id, { Code: SKU, Quantity: 2 })
  await g.complete(id, { ShipsPartially: true })
  const late = await undo({ Quantity: 1 })
  assert.deepEqual([late.status, late.body.ErrorCode], [409, 'pick-list.move-not-allowed'])
  const unknown = await call(app, `POST ${g.at}/${id}/positions/${position + 999}/undo`)
  assert.equal(unknown.body.ErrorCode, 'pick-list-position.missing')
})

test('of units with serial numbers those are taken back that are named', async () => {
  const tracked = { StorageOptions: { SerialNumberTracking: true } }
  const { g, id, undo } = await pickedList(tracked, { SerialNumbers: ['U1', 'U2', 'U3'] })
  for (const code of ['U1', 'U2', 'U3']) await g.scan(id, { Code: code })
  for (const SerialNumbers of [undefined, [], ['U9'], ['U1', 'U2']])
    assert.equal((await undo({ Quantity: 1, SerialNumbers })).status, 400)
  const one = await undo({ Quantity: 1, SerialNumbers: ['u2'] })
  assert.deepEqual([one.status, one.body.SerialNumbers], [200, ['U1', 'U3']], one.text)
  assert.equal((await g.scan(id, { Code: 'U2' })).status, 200)
})

test('nobody takes back scans of another tenant', async () => {
  const { g, id, position } = await pickedList()
  const reply = await call(w.bob.app, `POST ${g.at}/${id}/positions/${position}/undo`)
  assert.equal(reply.status, 404, reply.text)
})
