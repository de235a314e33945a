import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { deliveryWorld } from '../../testing/delivery-world.ts'

const w = await deliveryWorld()
const { alice, bob, call, newItem, newOrder, deliver, move, post } = w

interface Note {
  readonly id: string
  readonly number: string
  readonly salesOrderNumber: string
  readonly status: number
  readonly warehouseId: string
}

const itemId = await newItem(100)
const south = (await post('/warehouses', { Name: randomUUID(), Priority: 5 })).Id as number
await post('/stocks', { ItemId: itemId, WarehouseId: south, Quantity: 100 })

/** A note of the day, from the warehouse if one is named; the number that generation 1 knows it by. */
async function delivered(day: string, WarehouseId: number | null = null): Promise<number> {
  const order = await newOrder([{ itemId, quantity: 1 }])
  const DeliveryNoteDate = `${day}T10:00:00Z`
  const reply = await deliver(order.id, { DeliveryNoteDate, WarehouseId })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.Id
}

const middle = await delivered('2026-03-02')
const newest = await delivered('2026-03-09', south)
const oldest = await delivered('2026-03-01')
for (const verb of ['ship', 'deliver']) await move(newest, verb)
await move(oldest, 'cancel')

async function listed(query: string, actor = alice.app): Promise<readonly Note[]> {
  const { status, body, text } = await call(actor, `GET /v2/delivery-notes?${query}`)
  assert.equal(status, 200, text)
  return body.items
}
const uuidOf = async (id: number) => {
  const { body } = await call(alice.app, `GET /deliveryNotes/${id}`)
  const [note] = await listed(`deliveryNoteNumber=${body.Number}`)
  return note ?? assert.fail()
}
const [first, second, third] = [await uuidOf(newest), await uuidOf(middle), await uuidOf(oldest)]
const numbers = async (query: string) => (await listed(query)).map(({ number }) => number)

test('delivery notes are listed newest first, by state, warehouse and the days of a month', async () => {
  const all = [first.number, second.number, third.number]
  assert.deepEqual(await numbers('sort=-deliveryNoteDate'), all)
  assert.deepEqual(await numbers('sort=deliveryNoteDate'), all.toReversed())
  assert.deepEqual(await numbers('sort=number'), [second.number, first.number, third.number])
  assert.deepEqual(await numbers('status=0'), [second.number])
  assert.deepEqual(await numbers('status=2'), [first.number])
  assert.deepEqual(await numbers('status=3'), [third.number])
  assert.deepEqual(await numbers(`warehouseId=${first.warehouseId}`), [first.number])
  const days = 'createdSince=2026-03-01T10:00:00Z&createdUntil=2026-03-02T10:00:00Z'
  assert.deepEqual(await numbers(`${days}&sort=-deliveryNoteDate`), [second.number, third.number])
  assert.deepEqual(await numbers(`warehouseId=${randomUUID()}`), [])
})

test('words find a note by its number, that of its order or that of a parcel, and other tenants find nothing', async () => {
  const packed = await call(alice.app, `POST /v2/delivery-notes/${second.id}/packages`, [
    { trackingId: 'JD014600' },
  ])
  assert.equal(packed.status, 201, packed.text)
  for (const word of [second.number.toLowerCase(), second.salesOrderNumber, 'jd014600'])
    assert.deepEqual(await numbers(`searchKeyWord=${word}`), [second.number], word)
  assert.deepEqual(await numbers(`searchKeyWord=${encodeURIComponent("' or true --")}`), [])
  assert.deepEqual(await listed(`searchKeyWord=${second.number}&sort=number`, bob.app), [])
})

test('what is no state and no order of a list is refused, and generation 1 is as it was', async () => {
  for (const query of ['status=4', 'sort=comment', 'createdSince=yesterday']) {
    const { status } = await call(alice.app, `GET /v2/delivery-notes?${query}`)
    assert.equal(status, 400, query)
  }
  const { body } = await call(alice.app, 'GET /deliveryNotes')
  assert.deepEqual(
    body.Items.map(({ Id }: { Id: number }) => Id),
    [middle, newest, oldest],
  )
})
