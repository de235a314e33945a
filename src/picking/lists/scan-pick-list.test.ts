import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertUsers } from '../../access/users/user-store.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import type { TestReply } from '../../whole/testing/world.ts'
import { pickingWorld } from '../testing/picking-world.ts'

/** What a scan of a pick list means: which codes name its positions, and into which boxes goods may go. */

const w = await pickingWorld()
const { alice, call, newGround, openOrder, linesOf } = w
const { app } = alice
const tracked = { StorageOptions: { SerialNumberTracking: true } }

/** The status of an answer, with the code and the fields that are wrong. */
const refusalOf = ({ status, body }: TestReply) => [
  ...[status, body.ErrorCode],
  ...Object.keys(body.ValidationErrors ?? {}),
]

/** A user who does not log in; returns the number. */
async function newUser(): Promise<number> {
  const uuid = randomUUID()
  const name = { userName: `user ${uuid}`, displayName: 'Kim', languageIso: 'en' }
  const user = { ...name, uuid, passwordHash: 'none', scopes: [] }
  const [key] = await alice.work((tx) => insertUsers(tx, [user]))
  return key?.id ?? 0
}

test('a list says who picks it, which keeps nobody else from scanning; an unknown user is refused', async () => {
  const g = await newGround()
  const item = await g.newItem(5)
  await openOrder([{ quantity: 2, itemId: item }])
  const [one, other] = [await newUser(), await newUser()]
  const unknown = [422, 'pick-list.reference.missing', 'UserId']
  assert.deepEqual(refusalOf(await g.gather({ UserId: other + 1 })), unknown)
  const { body: list } = await g.gather({ UserId: one })
  assert.equal(list.UserId, one)
  const assign = (UserId: number | null) => call(app, `PATCH ${g.at}/${list.Id}`, { UserId })
  assert.deepEqual(refusalOf(await assign(other + 1)), unknown)
  assert.equal((await assign(other)).body.UserId, other)
  // The app that scans acts for neither of them.
  await g.pickAll(list.Id)
  assert.equal((await assign(null)).body.UserId, 0)
  assert.equal((await g.complete(list.Id)).body.Status, 40)
})

test('a position is found by SKU, GTIN, own identifier and serial number', async () => {
  const g = await newGround()
  const named = { Identifiers: { Gtin: '4006381333931', OwnIdentifier: 'Shelf-Lamp' } }
  const item = await g.newItem(9, named)
  const unit = await g.newItem(0, tracked)
  await g.book(unit, 1, { SerialNumbers: ['SN-1'] })
  await openOrder([
    { quantity: 4, itemId: item },
    { quantity: 1, itemId: unit },
  ])
  const { id } = await g.newList()
  const { SKU } = (await call(app, `GET /items/${item}`)).body
  const found: unknown[] = []
  for (const code of [SKU, '4006381333931', 'shelf-lamp', 'sn-1']) {
    const { status, body } = await g.scan(id, { Code: code })
    found.push([status, body.ItemId, body.QuantityPicked])
  }
  assert.deepEqual(found, [
    [200, item, 1],
    [200, item, 2],
    [200, item, 3],
    [200, unit, 1],
  ])
  // A part of a number is none.
  assert.equal((await g.scan(id, { Code: '400638133393' })).body.ErrorCode, 'scan.unknown')
})

test('a code of GS1 brings the batch, the quantity and the serial number', async () => {
  const g = await newGround()
  const item = await g.newItem(0, { Identifiers: { Gtin: '5901234123457' } })
  await g.book(item, 6, { BatchNumber: 'B-7' })
  const unit = await g.newItem(0, { ...tracked, Identifiers: { Gtin: '4012345678901' } })
  await g.book(unit, 1, { SerialNumbers: ['SN-77'] })
  await openOrder([
    { quantity: 6, itemId: item },
    { quantity: 1, itemId: unit },
  ])
  const { id } = await g.newList()
  const separator = '\u001D'
  const other = await g.scan(id, { Code: ']C1010590123412345710B-8' })
  assert.deepEqual(refusalOf(other), [422, 'scan.batch.other', 'BatchNumber'])
  const five = await g.scan(id, { Code: `]C1010590123412345710B-7${separator}375` })
  assert.deepEqual([five.status, five.body.QuantityPicked], [200, 5], five.text)
  const said = await g.scan(id, { Code: `010590123412345710B-7${separator}375`, Quantity: 1 })
  assert.deepEqual([said.status, said.body.QuantityPicked], [200, 6], said.text)
  const serial = await g.scan(id, { Code: '(01)04012345678901(21)SN-77' })
  assert.deepEqual([serial.status, serial.body.SerialNumbers], [200, ['SN-77']], serial.text)
})

test('a code that is the GTIN of one item and the serial number of another one is refused', async () => {
  const g = await newGround()
  const [one, two] = [
    await g.newItem(2, { Identifiers: { Gtin: '96385074' } }),
    await g.newItem(0, tracked),
  ]
  await g.book(two, 1, { SerialNumbers: ['96385074'] })
  await openOrder([
    { quantity: 1, itemId: one },
    { quantity: 1, itemId: two },
  ])
  const { id, positions } = await g.newList()
  assert.deepEqual(refusalOf(await g.scan(id, { Code: '96385074' })), [409, 'scan.ambiguous'])
  const ofTwo = positions.find(({ ItemId }) => ItemId === two)
  const named = await g.scan(id, { Code: '96385074', PositionId: ofTwo?.Id })
  assert.deepEqual([named.status, named.body.SerialNumbers], [200, ['96385074']], named.text)
})

test('of batches what expires first is picked, and another batch than the list names is refused', async () => {
  const g = await newGround()
  const item = await g.newItem(0, {
    StorageOptions: { SubjectToShelfLifeExpirationDate: true },
  })
  const [soon, later] = [20, 90].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString(),
  )
  await g.book(item, 5, { BatchNumber: 'L-LATE', ShelfLifeExpirationDate: later })
  await g.book(item, 2, { BatchNumber: 'L-SOON', ShelfLifeExpirationDate: soon })
  await openOrder([{ quantity: 2, itemId: item }])
  const { id, positions } = await g.newList()
  assert.deepEqual(
    positions.map(({ BatchNumber, Quantity }) => [BatchNumber, Quantity]),
    [['L-SOON', 2]],
  )
  const { SKU } = (await call(app, `GET /items/${item}`)).body
  const other = await g.scan(id, { Code: SKU, BatchNumber: 'L-LATE' })
  assert.deepEqual(refusalOf(other), [422, 'scan.batch.other', 'BatchNumber'])
  assert.match(other.text, /L-SOON/)
  const right = await g.scan(id, { Code: SKU, BatchNumber: 'L-SOON', Quantity: 2 })
  assert.equal(right.body.Status, 20, right.text)
  const [line] = await linesOf((await g.complete(id)).body.DeliveryNoteIds[0])
  assert.equal(line.BatchNumber, 'L-SOON')
})

test('goods go into a box, but not into a locked one or one with goods of another order', async () => {
  const g = await newGround()
  const item = await g.newItem(9)
  await openOrder([{ quantity: 2, itemId: item }])
  await openOrder([{ quantity: 1, itemId: item }])
  const { id, positions } = await g.newList()
  const [first, second] = positions.toSorted((a, b) => b.Quantity - a.Quantity)
  const { SKU } = (await call(app, `GET /items/${item}`)).body
  const box = await w.post('/wms/shippingBoxes', { Code: 'Tote-9', WarehouseId: g.warehouse })
  const lock = (IsLocked: boolean) =>
    call(app, `PATCH /v1/wms/shippingBoxes/${box.Id}`, { IsLocked })
  const into = (PositionId: number | undefined, BoxNumber: string | undefined, Quantity = 1) =>
    g.scan(id, { Code: SKU, PositionId, BoxNumber, Quantity })
  await lock(true)
  const locked = [422, 'scan.box.locked', 'BoxNumber']
  assert.deepEqual(refusalOf(await into(first?.Id, 'TOTE-9')), locked)
  assert.equal((await g.positionsOf(id))[0]?.QuantityPicked, 0)
  await lock(false)
  assert.deepEqual((await into(first?.Id, 'Tote-9')).body.BoxNumber, 'Tote-9')
  const mixed = await into(second?.Id, 'tote-9')
  assert.deepEqual(refusalOf(mixed), [422, 'scan.box.other-order', 'BoxNumber'])
  // Locked in the middle: what follows has no other box, and goes into none.
  await lock(true)
  assert.deepEqual(refusalOf(await into(first?.Id, undefined)), locked)
  await lock(false)
  assert.equal((await into(first?.Id, undefined)).body.Status, 30)
  // A box that is on no list of boxes is as good.
  assert.equal((await into(second?.Id, 'a bag')).body.Status, 30)
  assert.equal((await g.complete(id)).body.Status, 40)
})

test('a unit is picked where it was found, also where the books have it on another shelf; never one of another warehouse', async () => {
  const [g, far] = [await newGround(), await newGround()]
  const item = await g.newItem(0, tracked)
  const [near, back] = [await g.newLocation({ Priority: 1 }), await g.newLocation({ Priority: 2 })]
  await g.book(item, 2, { StorageLocationId: near, SerialNumbers: ['N1', 'N2'] })
  await g.book(item, 1, { StorageLocationId: back, SerialNumbers: ['B1'] })
  await far.book(item, 1, { SerialNumbers: ['F1'] })
  await openOrder([{ quantity: 2, itemId: item }])
  const { id, positions } = await g.newList()
  const [position] = positions
  assert.deepEqual([positions.length, position?.StorageLocationId], [1, near])
  const foreign = await g.scan(id, { Code: 'F1' })
  assert.deepEqual(refusalOf(foreign), [...[422, 'stock.serial-number.not-in-stock'], 'Code'])
  for (const code of ['B1', 'N1']) assert.equal((await g.scan(id, { Code: code })).status, 200)
  const done = await g.complete(id)
  assert.equal(done.status, 200, done.text)
  const lines: { SerialNumbers: string[] }[] = await linesOf(done.body.DeliveryNoteIds[0])
  assert.deepEqual(lines.flatMap(({ SerialNumbers }) => SerialNumbers).toSorted(), ['B1', 'N1'])
  const { body } = await call(app, `GET /v1/stocks/serialnumbers?itemId=${item}`)
  assert.deepEqual(
    body.Items.flatMap((place: { SerialNumbers: string[] }) => place.SerialNumbers).toSorted(),
    ['F1', 'N2'],
  ) // As many units as serial numbers at each place: B1 left the shelf that the books had it on.
  const stocks = await call(app, `GET /v1/stocks?itemId=${item}&warehouseId=${g.warehouse}`)
  const totals = stocks.body.Items.map((one: Record<string, number>) => [
    one['StorageLocationId'],
    one['QuantityTotal'],
    one['QuantityInPickingLists'],
  ])
  assert.deepEqual(totals, [
    [near, 1, 0],
    [back, 0, 0],
  ])
})

test('a unit leaves the shelf that the books have it on, also where another list holds all of that', async () => {
  const g = await newGround()
  const item = await g.newItem(0, tracked)
  const [near, back] = [await g.newLocation({ Priority: 1 }), await g.newLocation({ Priority: 2 })]
  await g.book(item, 1, { StorageLocationId: near, SerialNumbers: ['H1'] })
  await g.book(item, 1, { StorageLocationId: back, SerialNumbers: ['K1'] })
  await openOrder([{ quantity: 1, itemId: item }])
  const one = await g.newList()
  await openOrder([{ quantity: 1, itemId: item }])
  const other = await g.newList()
  assert.equal(other.positions[0]?.StorageLocationId, back)
  assert.equal((await g.scan(one.id, { Code: 'K1' })).status, 200)
  const done = await g.complete(one.id)
  assert.equal(done.status, 200, done.text)
  // The other picker finds H1, which the books have on the first shelf.
  assert.equal((await g.scan(other.id, { Code: 'H1' })).status, 200)
  const last = await g.complete(other.id)
  assert.equal(last.status, 200, last.text)
  const stocks = await call(app, `GET /v1/stocks?itemId=${item}`)
  const totals = stocks.body.Items.map((stock: Record<string, number>) => stock['QuantityTotal'])
  assert.deepEqual(totals, [0, 0])
})

test('a box has goods of one order, whichever list they are on, also of two that name it at once', async () => {
  const g = await newGround({ GroupingMode: 'SingleOrder' })
  const item = await g.newItem(9)
  await openOrder([{ quantity: 1, itemId: item }])
  await openOrder([{ quantity: 1, itemId: item }])
  const lists = [await g.newList(), await g.newList()]
  const { SKU } = (await call(app, `GET /items/${item}`)).body
  const key = [alice.tenantId]
  const lock = `insert into erp.counters as counter (tenant_id, kind, last_id) values ($1, 'named-box', 0)
    on conflict (tenant_id, kind) do update set last_id = counter.last_id`
  const replies = await whileItWaits(w.database, [[lock, key]], () =>
    Promise.all(
      lists.map(({ id }, index) => g.scan(id, { Code: SKU, BoxNumber: ['Crate', 'CRATE'][index] })),
    ),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422])
  const [refused] = replies.filter(({ status }) => status === 422)
  assert.equal(refused?.body.ErrorCode, 'scan.box.other-order')
  const won = lists[replies.findIndex(({ status }) => status === 200)]
  assert.equal((await g.complete(won?.id ?? 0)).status, 200)
  // An empty box is used again.
  const next = lists.find((list) => list !== won)
  assert.equal((await g.scan(next?.id ?? 0, { Code: SKU, BoxNumber: 'Crate' })).status, 200)
})
