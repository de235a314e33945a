import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainValue } from '../../../warehouse/values/testing/plain-value.ts'
import type { Caller } from './caller.ts'
import type { Hall } from './hall.ts'
import type { HallBooks } from './hall-books.ts'

/** What people in a hall know, held against what the service kept, in a moment when nobody works. */

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
type Answer = any

/** Journal, stock by place and batch, what is on its way, reservations and orders. Returns the units that are there. */
export async function expectSameHall(
  caller: Caller,
  hall: Hall,
  books: HallBooks,
): Promise<number> {
  let units = 0
  for (const { id: itemId, sku } of hall.goods) {
    const found = await expectSameJournal(caller, books, itemId)
    const places = new Map<string, number>()
    const known = books.movements.filter((one) => one.itemId === itemId)
    for (const { placeId, batch, quantity } of [...known, ...found])
      add(places, `${placeId} ${batch}`, quantity)
    const kept = new Map<string, number>()
    const stocks: Answer[] = await caller.all(`/v2/stocks?itemId=${itemId}`)
    for (const { storageLocationId, batchNumber, quantityTotal } of stocks)
      add(kept, `${storageLocationId} ${batchNumber}`, quantityTotal)
    assert.deepEqual(sorted(kept), sorted(places), `${sku} by place and batch`)
    const there = [...places.values()].reduce((sum, one) => sum + one, 0)
    await expectSameFigures(caller, books, itemId, there)
    units += there
  }
  await expectSameOrders(caller, books)
  return units
}

/** Each movement that was answered is in the journal, once, and nothing else is. Returns what counts found. */
async function expectSameJournal(caller: Caller, books: HallBooks, itemId: string) {
  const rows = await journalOf(caller, itemId)
  const found = rows
    .filter(({ comment }) => books.counted.has(comment))
    .map(({ comment, quantity, quantityAfter, storageLocationId: placeId, batchNumber: batch }) => {
      assert.equal(quantityAfter, books.counted.get(comment), comment)
      return { placeId, batch, quantity }
    })
  const others = rows.filter(({ comment }) => !books.counted.has(comment))
  const known = books.movements.filter((one) => one.itemId === itemId)
  assert.deepEqual(
    others
      .map(({ storageLocationId, batchNumber, quantity, movementType: kind }) =>
        [storageLocationId, batchNumber, quantity, kind].join(' '),
      )
      .toSorted(),
    known
      .map(({ placeId, batch, quantity, kind }) => [placeId, batch, quantity, kind].join(' '))
      .toSorted(),
    'the journal',
  )
  return found
}

const journalOf = (caller: Caller, itemId: string): Promise<Answer[]> =>
  caller.all(`/v2/stocks/changes?itemId=${itemId}`)

async function expectSameFigures(
  caller: Caller,
  books: HallBooks,
  itemId: string,
  there: number,
): Promise<void> {
  const stock = await caller.get(`/v2/items/${itemId}/stock`)
  const wanted = books.wantedOf(itemId)
  const { quantityReserved: reserved, quantityAvailable: available } = stock
  assert.deepEqual(
    [stock.quantityTotal, stock.quantityInTransit, available],
    [there, books.onTheWay(itemId), Math.max(0, there - reserved)],
  )
  assert.ok(reserved <= Math.min(wanted, there), `${reserved} reserved, ${wanted} wanted`)
  assert.ok(available === 0 || reserved === wanted, `${wanted} wanted, ${reserved} reserved`)
}

async function expectSameOrders(caller: Caller, books: HallBooks): Promise<void> {
  const kept = new Map<string, Answer>()
  for (const order of await caller.all('/v2/sales-orders'))
    for (const line of order.lineItems) kept.set(line.id, { ...line, of: order.isCancelled })
  for (const { id, lines, isCancelled } of books.orders)
    for (const line of lines) {
      const { quantity, quantityDelivered, quantityReturned, of } = kept.get(line.id) ?? {}
      assert.deepEqual(
        [quantity, quantityDelivered, quantityReturned, of],
        [line.quantity, books.deliveredOf(line.id), line.returned, isCancelled],
        `a line of the order ${id}`,
      )
    }
}

/** What the goods are worth is what a plain model of single units says, in the order of the journal. */
export async function expectSameValues(
  caller: Caller,
  hall: Hall,
  books: HallBooks,
): Promise<number> {
  let value = 0
  for (const { id: itemId, sku } of hall.goods) {
    const cost = await valuedOf(caller, itemId)
    const model = new PlainValue(cost.method === 'average')
    for (const row of await journalOf(caller, itemId)) follow(model, books, row)
    const there = model.units.length - model.missing
    assert.deepEqual(
      [cost.quantity, Math.round(cost.value * 10_000)],
      [there, Number(model.value)],
      `${sku}, valued by ${cost.method}`,
    )
    value += cost.value
  }
  return value
}

/** A move within the company changes no value, and what is on its way is still its own. */
function follow(model: PlainValue, books: HallBooks, row: Answer): void {
  const { itemId, quantity, movementType, documentId } = row
  if (movementType === 'Transfer' || movementType === 'Transit') return
  const price = books.paid.get(`${documentId} ${itemId}`)
  const cost = price === undefined ? model.guess : BigInt(Math.round(price * 100)) * 1_000_000n
  if (quantity < 0) model.issue(-quantity)
  else model.receive(quantity, cost)
}

/** What an item costs once everything is valued, which happens behind the bookings. */
async function valuedOf(caller: Caller, itemId: string): Promise<Answer> {
  for (const end = performance.now() + 180_000; performance.now() < end; await pause(500)) {
    const totals = await caller.get('/v2/stock-values/totals')
    if (totals.waitingBookings > 0) continue
    const { companies } = await caller.get(`/v2/items/${itemId}/stock/value`)
    return { ...companies[0], method: totals.method }
  }
  throw new Error('stock is not valued')
}

const add = (sums: Map<string, number>, key: string, quantity: number) =>
  sums.set(key, (sums.get(key) ?? 0) + quantity)

const sorted = (sums: ReadonlyMap<string, number>) =>
  [...sums]
    .filter(([, quantity]) => quantity !== 0)
    .toSorted(([one], [next]) => one.localeCompare(next))
