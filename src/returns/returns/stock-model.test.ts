import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { reserve } from '../../warehouse/doors/reservations/reservation-store.ts'

const w = await deliveryWorld()
const { alice, call, newItem, newOrder, deliver, move, progress, stockOf, post } = w
const translations = [{ LanguageIso: 'en', Name: 'Reason' }]
const reason = (await post('/returnReasons', { Translations: translations })).Id

const ordered = 12
const stocked = 15

interface Note {
  readonly id: number
  readonly quantity: number
  state: 'created' | 'shipped' | 'cancelled'
  returned: number
}

/** One order of one item, and what should be true of it. */
class Model {
  readonly itemId: number
  readonly orderId: number
  readonly lineId: number
  readonly #notes: Note[] = []

  constructor(itemId: number, orderId: number, lineId: number) {
    this.itemId = itemId
    this.orderId = orderId
    this.lineId = lineId
  }

  get #kept() {
    return this.#notes.filter(({ state }) => state !== 'cancelled')
  }

  get delivered() {
    return this.#kept.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  get returned() {
    return this.#notes.reduce((sum, note) => sum + note.returned, 0)
  }

  async deliver(quantity: number): Promise<void> {
    const open = ordered - this.delivered
    const refused = open === 0 ? 409 : 422
    const reply = await deliver(this.orderId, {
      LineItems: [{ SalesOrderLineItemId: this.lineId, Quantity: quantity }],
    })
    assert.equal(reply.status, quantity > open ? refused : 201, reply.text)
    const note: Note = { id: reply.body.Id, quantity, state: 'created', returned: 0 }
    if (reply.status === 201) this.#notes.push(note)
  }

  /** What has come back is not taken back as well. */
  async move(which: number, verb: 'ship' | 'cancel'): Promise<void> {
    const note = this.#notes[which]
    if (!note) return
    const isAllowed = note.state === 'created' && (verb === 'ship' || note.returned === 0)
    const reply = await move(note.id, verb)
    assert.equal(reply.status, isAllowed ? 200 : 409, reply.text)
    if (isAllowed) note.state = verb === 'ship' ? 'shipped' : 'cancelled'
  }

  async comeBack(quantity: number): Promise<void> {
    const isAllowed = quantity <= this.delivered - this.returned
    const reply = await call(alice.app, 'POST /returns', {
      CompanyId: await companyOf(this.orderId),
      SalesOrderId: this.orderId,
      WarehouseId: w.warehouse,
      Items: [{ Quantity: quantity, ReturnReasonId: reason, SalesOrderLineItemId: this.lineId }],
    })
    assert.equal(reply.status, isAllowed ? 201 : 422, reply.text)
    if (!isAllowed) return
    for (const verb of ['receive', 'inspect', 'complete']) {
      const moved = await call(alice.app, `POST /returns/${reply.body.Id}/${verb}`)
      assert.equal(moved.status, 200, moved.text)
    }
    this.#countBack(quantity)
  }

  /** The oldest delivery comes back first. */
  #countBack(quantity: number): void {
    let rest = quantity
    for (const note of this.#kept) {
      const part = Math.min(rest, note.quantity - note.returned)
      note.returned += part
      rest -= part
    }
  }

  async compare(): Promise<void> {
    const open = ordered - this.delivered
    const now = await progress(this.orderId)
    assert.deepEqual([now.delivered, now.returned], [[this.delivered], [this.returned]])
    assert.equal(await stockOf(this.itemId), stocked - this.delivered + this.returned)
    assert.deepEqual(await reservationOf(this.lineId), [open, open])
  }
}

const companyOf = (orderId: number) =>
  alice.work(async (tx) => {
    const row = await tx.row<{ id: number }>(sql`
      select company_id as id from erp.sales_orders
      where tenant_id = ${tx.tenantId} and id = ${orderId}`)
    return row?.id ?? 0
  })

/** What the line wants of the item, and what of that is reserved. */
const reservationOf = (lineId: number) =>
  alice.work(async (tx) => {
    const row = await tx.row<{ wanted: string; reserved: string }>(sql`
      select wanted, reserved from erp.stock_reservations
      where tenant_id = ${tx.tenantId} and sales_order_line_id = ${lineId}`)
    return [Number(row?.wanted ?? 0), Number(row?.reserved ?? 0)]
  })

async function newModel(): Promise<Model> {
  const itemId = await newItem(stocked)
  const { id: orderId, lineIds } = await newOrder([{ quantity: ordered, itemId }])
  const [lineId = 0] = lineIds
  const want = { lineId, orderId, itemId, quantity: ordered, shippingPriority: 0 }
  await alice.work((tx) =>
    reserve(tx, [{ ...want, ordered: '2026-01-01T00:00:00Z' }], { isFact: false }),
  )
  return new Model(itemId, orderId, lineId)
}

const quantity = fc.integer({ min: 1, max: 5 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('deliver' as const), quantity }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'ship' as const), quantity: fc.nat(6) }),
  fc.record({ kind: fc.constant('comeBack' as const), quantity }),
)

test('random deliveries, cancellations and returns keep order, stock and reservation equal to a model', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 4, maxLength: 12 }),
    async (steps) => {
      const model = await newModel()
      for (const one of steps) {
        if (one.kind === 'deliver' || one.kind === 'comeBack') await model[one.kind](one.quantity)
        else await model.move(one.quantity, one.kind)
        await model.compare()
      }
    },
  )
  await fc.assert(property, { numRuns: 8 })
})
