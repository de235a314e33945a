import { deliverOrder } from '../../../deliveries/notes/deliver-order.ts'
import { holdNote, recordMove } from '../../../deliveries/notes/held-note-store.ts'
import { reportShipped } from '../../../deliveries/notes/shipped-note.ts'
import { documentTypes } from '../../../invoicing/documents/accounting-document.ts'
import { openQuantities } from '../../../invoicing/documents/invoiced-lines.ts'
import { lockDocument } from '../../../invoicing/documents/locked-document-store.ts'
import { addFinal } from '../../../invoicing/invoices/write-invoice.ts'
import { recordPayment } from '../../../invoicing/payments/write-payment.ts'
import { writeCreditNote } from '../../../invoicing/write-credit-note.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { dayOf } from '../../../platform/values/day.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { countReturned } from '../../../returns/returns/counted-return.ts'
import { creditGoods } from '../../../returns/returns/credited-goods.ts'
import { inspectGoods } from '../../../returns/returns/inspected-goods.ts'
import { addReturn } from '../../../returns/returns/new-return.ts'
import { type HeldReturn, holdReturn, moveReturn } from '../../../returns/returns/return-store.ts'
import { states } from '../../../returns/states/return-state.ts'
import { lockOrder } from '../../../sales/doors/orders/locked-order-store.ts'
import { recordArrived, refreshProgress } from '../../../sales/doors/orders/order-progress-store.ts'
import { setCancelled, setClosed, setHold } from '../../../sales/orders/moves/moved-order-store.ts'
import { giveUpReservations } from '../../../sales/orders/moves/reserved-lines.ts'
import { type CreatedOrder, createOrders } from '../../../sales/orders/writes/create-orders.ts'
import { writePromises } from '../../../sales/orders/writes/lines/line-promise-store.ts'
import type { OrderDraft } from '../../../sales/orders/writes/order-draft.ts'
import { readSheet, type SheetRow, wordsOf } from '../data/sheet.ts'
import { sampleCall } from '../sample-call.ts'
import type { Numbers, SampleReferences } from '../sample-references.ts'
import { daysAgo } from './days-ago.ts'

/** An order of the table on its way; days count back from the day of the sample. */
interface Way extends CreatedOrder {
  readonly tx: TenantTx
  readonly vault: Vault
  readonly companyId: number
  readonly days: number
  readonly notes: Key[]
  readonly invoices: Key[]
}

/**
 * Orders of the past months in every state, with their delivery notes, invoices, payments and returns: each
 * row of the table goes through its steps by the same functions that operations call.
 */
export async function addDocuments(
  tx: TenantTx,
  itemNumber: Numbers,
  references: SampleReferences,
  vault: Vault,
): Promise<void> {
  const rows = readSheet('orders')
  const customers = readSheet('customers')
  const drafts = rows.map((row) => draftOf(row, { customers, itemNumber, references }))
  const terms = { currencyIso: 'EUR', createdByUserId: null }
  const orders = await createOrders(tx, drafts, terms, (order, path) => [order, ...path].join('.'))
  for (const [index, row] of rows.entries()) {
    const order = orders[index] as CreatedOrder
    const companyId = Number(drafts[index]?.values['companyId'])
    const days = Number(row('days'))
    const way = { ...order, tx, vault, companyId, days, notes: [], invoices: [] }
    for (const step of wordsOf(row('steps'))) await steps[step]?.(way)
  }
}

interface Known {
  /** The table of customers, in the order of their numbers. */
  readonly customers: readonly SheetRow[]
  readonly itemNumber: Numbers
  readonly references: SampleReferences
}

function draftOf(row: SheetRow, { customers, itemNumber, references }: Known): OrderDraft {
  const customer = customers.findIndex((one) => one('number') === row('customer'))
  const channel = row('channel')
  return {
    values: {
      customerId: customer + 1,
      companyId: references.companies(customers[customer]?.('company') ?? ''),
      salesChannelId: channel === '' ? null : references.channels(channel),
      salesOrderDate: daysAgo(Number(row('days'))).toISOString(),
      isDraft: wordsOf(row('steps')).includes('draft'),
    },
    lines: wordsOf(row('lines')).map((line) => {
      const [sku = '', quantity = ''] = line.split(':')
      return { itemId: itemNumber(sku), quantity: Exact.of(Number(quantity)) }
    }),
  }
}

/** Some days after the order. */
const daysAfter = ({ days }: Way, later: number) => daysAgo(Math.max(0, days - later))

const steps: Readonly<Record<string, (way: Way) => Promise<unknown>>> = {
  deliver: (way) => deliver(way, false),
  'deliver-part': (way) => deliver(way, true),
  arrive,
  close,
  invoice: (way) => invoice(way, false),
  'invoice-delivered': (way) => invoice(way, true),
  pay: (way) => pay(way, 1),
  'pay-part': (way) => pay(way, 2),
  return: (way) => takeBack(way, true),
  'return-received': (way) => takeBack(way, false),
  credit,
  hold: async ({ tx, id }) => setHold(tx, await lockOrder(tx, { id }), 1),
  cancel,
  promise,
}

/** Delivers all, or one of the first line alone, the day after the order. */
async function deliver(way: Way, isPart: boolean): Promise<void> {
  const { tx, id, notes } = way
  const [first] = (await lockOrder(tx, { id })).lines
  const part = { lineItems: [{ salesOrderLineItemId: { id: first?.id ?? 0 }, quantity: 1 }] }
  const deliveryNoteDate = daysAfter(way, 1).toISOString()
  const draft = { deliveryNoteDate, ...(isPart && part) }
  for (const note of await deliverOrder(sampleCall(tx), { id }, draft)) {
    await reportShipped(tx, await holdNote(tx, note), () => undefined, deliveryNoteDate)
    notes.push(note)
  }
}

async function arrive(way: Way): Promise<void> {
  const { tx, notes } = way
  const at = daysAfter(way, 3)
  for (const key of notes) {
    const { order, note } = await holdNote(tx, key)
    await recordMove(tx, note, { delivered: at.toISOString() })
    await recordArrived(tx, order, at)
  }
}

async function close({ tx, id }: Way): Promise<void> {
  const order = await lockOrder(tx, { id })
  await giveUpReservations(tx, order, (path) => path.join('.'))
  await setClosed(tx, order)
  await refreshProgress(tx, await lockOrder(tx, { id }))
}

async function invoice(way: Way, isDeliveredOnly: boolean): Promise<void> {
  const { tx, vault, id, invoices } = way
  const order = await lockOrder(tx, { id })
  const wanted = openQuantities(order, { isDeliveredOnly })
  invoices.push(await addFinal(tx, order, { vault, wanted, date: daysAfter(way, 1) }))
}

/** Pays the whole of the last invoice, or one of some parts. */
async function pay(way: Way, parts: number): Promise<void> {
  const { tx, id } = way
  const held = await heldInvoice(way)
  const { order } = held
  const amount = Exact.of(Math.round((Number(order.totalGross) * 100) / parts) / 100)
  await recordPayment(tx, held, {
    amount,
    paidAt: daysAfter(way, 8),
    transactionId: `sample-${id}`,
  })
}

async function heldInvoice({ tx, invoices }: Way) {
  const held = await lockDocument(tx, documentTypes.invoice, invoices.at(-1) ?? { id: 0 })
  if (!held) throw new Error('the sample lost an invoice')
  return held
}

/** One piece of the first line comes back two weeks after the order. It may be credited, or wait for inspection. */
async function takeBack(way: Way, isCredited: boolean): Promise<void> {
  const { tx, id, companyId } = way
  const [first] = (await lockOrder(tx, { id })).lines
  const line = { salesOrderLineItemId: { id: first?.id ?? 0 }, returnReasonId: { id: 1 } }
  const body = {
    companyId: { id: companyId },
    salesOrderId: { id },
    warehouseId: { id: 1 },
    returnDate: daysAfter(way, 14).toISOString(),
    items: [{ quantity: 1, ...line }],
  }
  const key = await addReturn({ ...sampleCall(tx), body })
  await countReturned(sampleCall(tx), await moved(tx, key, 'received'), true)
  if (!isCredited) return
  await inspectGoods({ ...sampleCall(tx), body: {} }, await moved(tx, key, 'inspected'))
  await creditGoods(sampleCall(tx), await moved(tx, key, 'completed'))
}

/** Moves a return to a state. Returns the return as it was before the move. */
async function moved(tx: TenantTx, key: Key, to: keyof typeof states): Promise<HeldReturn> {
  const held = await holdReturn(tx, key)
  await moveReturn(tx, held, states[to].id)
  return held
}

/** Promises delivery for the day after the order. An order without a later step is overdue. */
async function promise(way: Way): Promise<void> {
  const { tx, id } = way
  const { lines } = await lockOrder(tx, { id })
  writePromises(tx, new Map(lines.map((line) => [line.id, dayOf(daysAfter(way, 1))])))
}

async function credit(way: Way): Promise<void> {
  await writeCreditNote(way.tx, await heldInvoice(way), {
    wantedOf: ([line]) => [
      { lineId: line?.id ?? 0, quantity: Exact.of(1), amount: undefined, field: '' },
    ],
    reason: 'Stale on arrival',
    userId: undefined,
  })
}

async function cancel({ tx, id }: Way): Promise<void> {
  const order = await lockOrder(tx, { id })
  await giveUpReservations(tx, order, (path) => path.join('.'))
  await setCancelled(tx, order, { reasonId: 1, comment: '', userId: null })
}
