import type { TenantTx } from '../platform/postgres/transaction.ts'
import { currencyDecimals } from '../platform/values/currency.ts'
import { Exact } from '../platform/values/exact.ts'
import type { Key } from '../platform/values/shape.ts'
import type { LockedOrder } from '../sales/doors/orders/locked-order.ts'
import { recordPaid } from '../sales/doors/orders/order-progress-store.ts'
import { findCardPayments } from '../sales/doors/vouchers/card-payments-store.ts'
import { requireOpenBooks } from './accounting-periods/open-books.ts'
import { readLiveInvoices, readPaidInvoices } from './documents/locked-document-store.ts'
import { stillToPay } from './invoices/invoice-state.ts'
import { paymentKinds, refundExceeded } from './payments/payment.ts'
import { insertPayment, type NewPayment } from './payments/payment-store.ts'
import { divided, partsOfOrder } from './payments/prepaid-parts.ts'
import { readPrepaid } from './payments/prepaid-store.ts'
import { recordPayment, recordRefund } from './payments/write-payment.ts'

/** What is said of money for an order; what is left out is as the order says, or now. */
export type OrderMoney = Pick<NewPayment, 'amount'> &
  Partial<
    Pick<
      NewPayment,
      | 'paidAt'
      | 'paymentMethodId'
      | 'transactionId'
      | 'comment'
      | 'createdByUserId'
      | 'received'
      | 'fee'
    >
  >

/** Money of an order: of an invoice of it, or of the order alone. */
export interface ReceivedMoney extends Key {
  /** The invoice; null for the order alone. */
  readonly invoice: { readonly id: number; readonly uuid: string } | null
  readonly amount: Exact
}

/**
 * Money that came in for a locked order, from any source: it pays the invoices of the order, the oldest first,
 * and the rest stays with the order until it is invoiced.
 */
export async function receiveForOrder(
  tx: TenantTx,
  order: LockedOrder,
  { amount, received, fee, ...said }: OrderMoney,
): Promise<ReceivedMoney[]> {
  const keys: ReceivedMoney[] = []
  let rest = amount
  // Where several documents share the money, the first one has what was exchanged and what was kept of it.
  let once: Pick<OrderMoney, 'received' | 'fee'> = { received, ...(fee && { fee }) }
  for (const document of await readLiveInvoices(tx, order.id)) {
    const due = stillToPay(document)
    const part = due.compare(rest) < 0 ? due : rest
    if (part.compare(Exact.zero) <= 0) continue
    const row = { ...said, ...once, amount: part, takesCashDiscount: false }
    const { key } = await recordPayment(tx, { document, order }, row)
    keys.push({ ...key, invoice: document, amount: part })
    rest = rest.minus(part)
    once = {}
  }
  if (rest.isZero()) return keys
  const row = { ...rowOf(order), ...said, ...once, amount: rest, kind: paymentKinds.payment }
  const key = await writeMoney(tx, order, { ...row, parts: partsOfOrder(order, rest) })
  return [...keys, { ...key, invoice: null, amount: rest }]
}

/**
 * Money of a locked order that no invoice has, given back or used for something else. Throws
 * `payment.refund-exceeded` (422) for more.
 */
export async function giveBackOfOrder(
  tx: TenantTx,
  order: LockedOrder,
  said: OrderMoney,
): Promise<Key> {
  const { amount: left, shares } = await readPrepaid(tx, order)
  if (said.amount.compare(left) > 0) throw refundExceeded()
  const parts =
    shares.length > 0
      ? divided(shares, said.amount, currencyDecimals(order.currencyIso))
      : partsOfOrder(order, said.amount)
  return writeMoney(tx, order, { ...rowOf(order), ...said, kind: paymentKinds.refund, parts })
}

/**
 * Money that went back without having been asked here, as a provider reports it: of the order beyond its invoices, then of
 * its invoices, the latest first, which are open again. False where less than that was paid and is still there.
 */
export async function takeBackOfOrder(
  tx: TenantTx,
  order: LockedOrder,
  { fee, ...said }: OrderMoney,
): Promise<boolean> {
  const { amount: left } = await readPrepaid(tx, order)
  const byCards = (await findCardPayments(tx, order.id)).map(({ amount }) => Exact.of(amount))
  if (said.amount.compare(order.paidAmount.minus(Exact.sum(byCards))) > 0) return false
  let rest = said.amount
  let once: Pick<OrderMoney, 'fee'> = { ...(fee && { fee }) }
  const ofOrder = lesser(left, rest)
  if (ofOrder.compare(Exact.zero) > 0) {
    await giveBackOfOrder(tx, order, { ...said, ...once, amount: ofOrder })
    rest = rest.minus(ofOrder)
    once = {}
  }
  for (const document of (await readPaidInvoices(tx, order.id)).toReversed()) {
    const part = lesser(document.paidAmount, rest)
    if (part.compare(Exact.zero) <= 0) continue
    await recordRefund(tx, { document, order }, { ...said, ...once, amount: part })
    rest = rest.minus(part)
    once = {}
  }
  return true
}

const lesser = (one: Exact, other: Exact) => (one.compare(other) < 0 ? one : other)

async function writeMoney(tx: TenantTx, order: LockedOrder, row: NewPayment): Promise<Key> {
  await requireOpenBooks(tx, order.companyId, row.paidAt)
  const isRefund = row.kind === paymentKinds.refund
  await recordPaid(tx, order, isRefund ? row.amount.negated() : row.amount, row.paidAt)
  return insertPayment(tx, row)
}

const rowOf = (order: LockedOrder) => ({
  documentId: null,
  salesOrderId: order.id,
  taxAmount: Exact.zero,
  currencyIso: order.currencyIso,
  paidAt: new Date(),
  paymentMethodId: order.paymentMethodId,
  transactionId: '',
  comment: '',
  createdByUserId: null as number | null,
})
