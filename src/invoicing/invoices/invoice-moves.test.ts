import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, type BilledOrder } from '../testing/billed-order.ts'
import { type InvoiceMove, type InvoiceState, invoiceMoves } from './invoice-state.ts'

/** Random moves of an order's invoices: the service allows what the table does, and its sums are those of a model. */

const w = await world()
const { alice, call } = w
const ordered = 6
/** One piece, in cents. */
const price = 1190

const reason = await alice.work((tx) =>
  tx.row<{ uuid: string }>(sql`
    insert into erp.cancellation_reasons (tenant_id, id, name)
    values (${tx.tenantId}, 4711, 'Wrong') returning uuid`),
)
const because = { cancellationReasonId: reason?.uuid }

interface Note {
  readonly id: string
  readonly quantity: number
  isCancelled: boolean
}

interface Kept {
  readonly id: string
  readonly quantity: number
  state: InvoiceState
  paid: number
  readonly notes: Note[]
}

const correctedOf = ({ notes }: Kept) =>
  notes.reduce((sum, { quantity, isCancelled }) => sum + (isCancelled ? 0 : quantity), 0)

class Model {
  readonly #order: BilledOrder
  readonly #invoices: Kept[] = []

  constructor(order: BilledOrder) {
    this.#order = order
  }

  get #invoiced() {
    const live = this.#invoices.filter(({ state }) => state === 'final')
    return live.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  #isOpen(quantity: number): boolean {
    return this.#invoiced + quantity <= ordered
  }

  async create(quantity: number, isDraft: boolean): Promise<void> {
    const { uuid, lines } = this.#order
    const reply = await call(alice.app, `POST /v2/sales-orders/${uuid}/invoices`, {
      isDraft,
      lineItems: [{ salesOrderLineItemId: lines[0]?.uuid, quantity }],
    })
    assert.equal(reply.status, this.#isOpen(quantity) ? 201 : 422, reply.text)
    if (reply.status !== 201) return
    const state = isDraft ? 'draft' : 'final'
    this.#invoices.push({ id: reply.body.id, quantity, state, paid: 0, notes: [] })
  }

  /** Sends a move; returns the invoice and the answer where the table and `isPossible` allow it. */
  async #move(
    which: number,
    move: InvoiceMove,
    { path = `/${move}`, body = {} as object, method = 'POST', refusal = 422 },
    isPossible: (invoice: Kept) => boolean,
  ) {
    const invoice = this.#invoices[which % Math.max(1, this.#invoices.length)]
    if (!invoice) return undefined
    const reply = await call(alice.app, `${method} /v2/invoices/${invoice.id}${path}`, body)
    const allowed: readonly InvoiceMove[] = invoiceMoves[invoice.state]
    if (!allowed.includes(move)) {
      assert.equal(reply.status, 409, `${move}: ${reply.text}`)
      assert.deepEqual(Object.keys(reply.body.errors), allowed)
      return undefined
    }
    const isDone = isPossible(invoice)
    assert.equal(reply.status < 300, isDone, `${move}: ${reply.text}`)
    if (!isDone) assert.equal(reply.status, refusal, `${move}: ${reply.text}`)
    return isDone ? { invoice, reply } : undefined
  }

  async finalize(which: number): Promise<void> {
    const done = await this.#move(which, 'finalize', {}, ({ quantity }) => this.#isOpen(quantity))
    if (done) done.invoice.state = 'final'
  }

  async delete(which: number): Promise<void> {
    const request = { path: '', method: 'DELETE' }
    const done = await this.#move(which, 'delete', request, () => true)
    if (done) this.#invoices.splice(this.#invoices.indexOf(done.invoice), 1)
  }

  async cancel(which: number): Promise<void> {
    const isUncorrected = (invoice: Kept) => invoice.notes.every(({ isCancelled }) => isCancelled)
    const request = { body: because, refusal: 409 }
    const done = await this.#move(which, 'cancel', request, isUncorrected)
    if (done) done.invoice.state = 'cancelled'
  }

  async correct(which: number, quantity: number): Promise<void> {
    const [line] = await this.#linesOf(which)
    const wanted = [{ invoiceLineItemId: line?.id, quantity }]
    const body = { reason: 'Damaged', ...(line && { lineItems: wanted }) }
    const done = await this.#move(
      which,
      'correct',
      { path: '/credit-notes', body },
      (invoice) => correctedOf(invoice) + quantity <= invoice.quantity,
    )
    done?.invoice.notes.push({ id: done.reply.body.id, quantity, isCancelled: false })
  }

  async #linesOf(which: number): Promise<{ id: string }[]> {
    const invoice = this.#invoices[which % Math.max(1, this.#invoices.length)]
    if (!invoice) return []
    return (await call(alice.app, `GET /v2/invoices/${invoice.id}/line-items`)).body.items
  }

  async cancelNote(which: number): Promise<void> {
    const notes = this.#invoices.flatMap((invoice) => invoice.notes)
    const note = notes[which % Math.max(1, notes.length)]
    if (!note) return
    const reply = await call(alice.app, `POST /v2/credit-notes/${note.id}/cancel`, because)
    assert.equal(reply.status, note.isCancelled ? 409 : 200, reply.text)
    note.isCancelled = true
  }

  async pay(which: number, cents: number): Promise<void> {
    const body = { amount: cents / 100, allowsOverpayment: true }
    const done = await this.#move(which, 'record-payment', { path: '/payments', body }, () => true)
    if (done) done.invoice.paid += cents
  }

  async refund(which: number, cents: number): Promise<void> {
    const body = { amount: cents / 100 }
    const request = { path: '/refunds', body }
    const done = await this.#move(which, 'refund', request, ({ paid }) => cents <= paid)
    if (done) done.invoice.paid -= cents
  }

  async compare(): Promise<void> {
    for (const invoice of this.#invoices) {
      const { body } = await call(alice.app, `GET /v2/invoices/${invoice.id}`)
      const isCancelled = invoice.state === 'cancelled'
      const corrected = correctedOf(invoice) * price
      const due = isCancelled ? 0 : invoice.quantity * price - corrected
      const { stillToPay, paymentStatus } = body.invoicePaymentDetails
      assert.deepEqual(
        [body.isDraft, body.isCancelled, body.correctedAmount, stillToPay, paymentStatus],
        [
          invoice.state === 'draft',
          isCancelled,
          corrected / 100,
          (due - invoice.paid) / 100,
          invoice.paid >= due ? 2 : Number(invoice.paid > 0),
        ],
      )
    }
    const sum = (of: (invoice: Kept) => number) =>
      this.#invoices.reduce((total, invoice) => total + of(invoice), 0)
    assert.deepEqual(await progressOf(this.#order), {
      invoiced: this.#invoiced,
      paid: sum(({ paid }) => paid) / 100,
      corrected: (sum(correctedOf) * price) / 100,
    })
  }
}

async function progressOf({ id }: BilledOrder) {
  const row = await alice.work((tx) =>
    tx.row<{ invoiced: string; paid: string; corrected: string }>(sql`
      select line.quantity_invoiced::text as invoiced, document.paid_amount::text as paid,
        document.corrected_amount::text as corrected
      from erp.sales_orders document
      join erp.sales_order_lines line
        on line.tenant_id = ${tx.tenantId} and line.sales_order_id = document.id
      where document.tenant_id = ${tx.tenantId} and document.id = ${id}`),
  )
  return {
    invoiced: Number(row?.invoiced),
    paid: Number(row?.paid),
    corrected: Number(row?.corrected),
  }
}

const which = fc.nat(9)
const pieces = fc.integer({ min: 1, max: 4 })
const cents = fc.integer({ min: 1, max: 3 * price })
const step = fc.oneof(
  fc.tuple(fc.constant('create' as const), pieces, fc.boolean()),
  fc.tuple(fc.constant('finalize' as const), which),
  fc.tuple(fc.constant('delete' as const), which),
  fc.tuple(fc.constant('cancel' as const), which),
  fc.tuple(fc.constant('correct' as const), which, pieces),
  fc.tuple(fc.constant('cancelNote' as const), which),
  fc.tuple(fc.constant('pay' as const), which, cents),
  fc.tuple(fc.constant('refund' as const), which, cents),
)

test('random moves of invoices follow the table, and agree with a model to the cent', async () => {
  const total = (ordered * price) / 100
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      const order = await alice.work((tx) =>
        addOrder(tx, [{ quantity: ordered, net: [10, ordered * 10], gross: [11.9, total] }]),
      )
      const model = new Model(order)
      for (const [name, ...values] of steps) {
        await (model[name] as (...values: unknown[]) => Promise<void>).apply(model, values)
      }
      await model.compare()
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
