import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../platform/postgres/sql.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { world } from '../../../whole/testing/world.ts'
import { type Placed, stockGround } from '../../testing/stock-ground.ts'
import { stockWork } from '../../testing/stock-work.ts'
import type { Want } from './reservation.ts'

const { alice, call } = await world()
const { newItem, newWarehouse, book, want, figuresOf } = stockGround({ alice, call })
const warehouses = [await newWarehouse(), await newWarehouse({ Priority: 1 })]
let transactions = 0
const { madeHere, fact, deliver, takeBack, bookIn } = stockWork({
  ...alice,
  work: (work) =>
    alice.work((tx) => {
      transactions++
      return work(tx)
    }),
})

const clientCount = 8
const step = fc.record({
  kind: fc.constantFrom('book', 'want', 'fact', 'deliver', 'return'),
  item: fc.nat(2),
  warehouse: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 6 }),
  isOut: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const client = fc.array(step, { minLength: 25, maxLength: 25 })
const clients = fc.array(client, { minLength: clientCount, maxLength: clientCount })

/** What has become of an item, and of the lines that want it, one of each client. */
interface Model {
  readonly item: Placed
  readonly buffer: number
  readonly isLoose: boolean
  readonly lines: { readonly want: Want; wanted: number; delivered: number }[]
  onHand: number
}

async function newModel(buffer: number, isLoose: boolean): Promise<Model> {
  const item = await newItem({ AllowNegativeStock: isLoose, StorageOptions: { Buffer: buffer } })
  await book(item, warehouses[0] as Placed, 10)
  const lines = Array.from({ length: clientCount }, () => ({
    want: want(item, 0),
    wanted: 0,
    delivered: 0,
  }))
  return { item, buffer, isLoose, lines, onHand: 10 }
}

type Line = Model['lines'][number]

/** What a client can do; the model follows what the service accepts. */
const steps: Record<string, (model: Model, line: Line, step: Step) => Promise<void>> = {
  async book(model, _, { warehouse, quantity, isOut }) {
    const signed = isOut ? -quantity : quantity
    if (await isDone(bookIn(model.item, warehouses[warehouse] as Placed, signed))) {
      model.onHand += signed
    }
  },

  async want(_, line, { quantity, isOut }) {
    const wanted = isOut ? 0 : quantity
    const shortages = await madeHere({ ...line.want, quantity: wanted })
    if (shortages.length === 0) line.wanted = wanted
  },

  async fact(_, line, { quantity, isOut }) {
    line.wanted = isOut ? 0 : quantity
    await fact({ ...line.want, quantity: line.wanted })
  },

  async deliver(model, line, { quantity }) {
    if (!(await isDone(deliver({ ...line.want, quantity })))) return
    model.onHand -= quantity
    line.wanted = Math.max(0, line.wanted - quantity)
    line.delivered += quantity
  },

  async return(model, line, { quantity }) {
    const back = Math.min(quantity, line.delivered)
    await takeBack(back > 0 ? [{ ...line.want, quantity: back, becomes: 'sellable' }] : [])
    model.onHand += back
    line.delivered -= back
  },
}

/** Whether it was done; a broken rule of the stock is an answer as well. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'broken-rule') return false
    throw error
  }
}

test('after 200 bookings, reservations, deliveries and returns of 8 clients all figures are those of a model', async () => {
  await fc.assert(
    fc.asyncProperty(clients, async (all) => {
      const models = [await newModel(0, false), await newModel(2, false), await newModel(0, true)]
      const begun = transactions
      await Promise.all(
        all.map(async (own, index) => {
          for (const each of own) {
            const model = models[each.item] as Model
            await steps[each.kind]?.(model, model.lines[index] as Line, each)
          }
        }),
      )
      // A transaction that ran again was the victim of a deadlock.
      assert.equal(transactions - begun, all.flat().length)
      for (const model of models) await compare(model)
    }),
    { seed: 20_260_201, numRuns: 4, endOnFailure: true },
  )
})

/** The service's figures of an item against the model's, and its reservations against their sums. */
async function compare({ item, onHand, lines, buffer, isLoose }: Model) {
  const wanted = lines.reduce((sum, line) => sum + line.wanted, 0)
  const held = await alice.work((tx) =>
    tx.row<Record<'wanted' | 'reserved' | 'lineWanted' | 'lineReserved' | 'booked', string>>(sql`
      select held.wanted, held.reserved,
        (select coalesce(sum(line.wanted), 0) from erp.stock_reservations line
          where line.tenant_id = $tenant and line.item_id = held.item_id) as "lineWanted",
        (select coalesce(sum(line.reserved), 0) from erp.stock_reservations line
          where line.tenant_id = $tenant and line.item_id = held.item_id) as "lineReserved",
        (select sum(change.quantity) from erp.stock_changes change
          where change.tenant_id = $tenant and change.item_id = held.item_id) as booked
      from erp.item_reservations held
      where held.tenant_id = $tenant and held.item_id = ${item.id}`),
  )
  const [total, reserved, available] = await figuresOf(item)
  assert.equal(total, onHand)
  assert.equal(Number(held?.booked), onHand)
  assert.equal(Number(held?.wanted), wanted)
  assert.equal(Number(held?.lineWanted), wanted)
  assert.equal(Number(held?.reserved), reserved)
  assert.equal(Number(held?.lineReserved), reserved)
  if (isLoose) {
    assert.equal(reserved, wanted)
    assert.equal(available, onHand - wanted)
    return
  }
  assert.ok(onHand >= 0)
  assert.ok((reserved ?? 0) <= onHand, `${reserved} of ${onHand} are reserved`)
  assert.equal(available, Math.max(0, onHand - (reserved ?? 0) - buffer))
  // Nobody waits while something can be sold.
  assert.ok(available === 0 || reserved === wanted, `${wanted} are wanted, ${reserved} reserved`)
}
