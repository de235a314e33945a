import type { AuditEntry } from '../../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { currencyDecimals } from '../../../platform/values/currency.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { requireCompany } from '../../../sales/doors/orders/locked-order.ts'
import { lockOrder, lockOrders } from '../../../sales/doors/orders/locked-order-store.ts'
import { holdInvoice } from '../../documents/held-document.ts'
import { inLockOrder, ordersOf } from '../../documents/lock-order-store.ts'
import { requireMove, stillToPay } from '../../invoices/invoice-state.ts'
import { giveBackOfOrder, receiveForOrder } from '../../order-money.ts'
import { orderStillToPay } from '../../order-payments/order-payment.ts'
import { settleEntries, unsettleEntries } from '../../payment-runs/entries/settle-entries.ts'
import { paymentExceeded, wrongCurrency } from '../../payments/payment.ts'
import { recordPayment, recordRefund } from '../../payments/write-payment.ts'
import {
  discountTaken,
  namedTwice,
  openDiffers,
  requireLineMove,
  sumDiffers,
} from './bank-statement-line.ts'
import {
  insertLineBookings,
  type LineBookingRow,
  readLineBookings,
  removeLineBookings,
  setLineState,
} from './booked-line-store.ts'
import type { FoundLine } from './line-store.ts'
import { bookPurchases, reopenPurchases } from './write-purchase-booking.ts'

interface WantedPart {
  readonly id: number
  readonly amount: Exact
  /** What must still be open of it, where nobody looks at it. */
  readonly open?: Exact
}

export interface WantedBooking {
  readonly invoices: readonly WantedPart[]
  readonly orders?: readonly WantedPart[]
  /** Invoices of suppliers. */
  readonly purchases?: readonly WantedPart[]
  readonly ignoresRest?: boolean
  readonly allowsOverpayment?: boolean
  readonly takesCashDiscount?: boolean
  readonly comment?: string
}

/**
 * Books a held line to invoices and orders: money that came in as payments, money that left as refunds. The payments and the
 * state of the line are one transaction, so a line is booked once whatever is interrupted.
 */
export async function bookHeldLine(
  tx: TenantTx,
  line: FoundLine,
  booking: WantedBooking,
  createdByUserId: number | null,
): Promise<BookedLine> {
  requireLineMove('book', line.state)
  const { invoices, orders = [], purchases = [], ignoresRest = false, comment = '' } = booking
  const { takesCashDiscount = true, allowsOverpayment = false } = booking
  const wanted = new Map(invoices.map((one) => [one.id, one]))
  const wantedOrders = new Map(orders.map((one) => [one.id, one]))
  const isTwice = wanted.size < invoices.length || wantedOrders.size < orders.length
  if (isTwice || new Set(purchases.map(({ id }) => id)).size < purchases.length) throw namedTwice()
  requireSum(line, [...invoices, ...orders, ...purchases], ignoresRest)
  const said = { takesCashDiscount, allowsOverpayment, createdByUserId }
  const bookings: BookedPart[] = []
  // Everybody locks orders in the order of their numbers.
  const orderIds = await ordersOf(tx, [...wanted.keys()])
  await lockOrders(
    tx,
    [...orderIds, ...wantedOrders.keys()].map((id) => ({ id })),
  )
  for (const id of await inLockOrder(tx, [...wanted.keys()])) {
    const one = wanted.get(id) as WantedPart
    bookings.push(await bookPart(tx, line, { ...one, ...said }))
  }
  for (const one of orders) bookings.push(...(await bookOrder(tx, line, { ...one, ...said })))
  const paid = await bookPurchases(tx, line, purchases)
  const all = [...bookings, ...paid.bookings]
  await insertLineBookings(tx, line.id, all)
  await setLineState(tx, line.id, 'booked', comment)
  const settled = await settleEntries(tx, line, all)
  const cashDiscount = bookings.some(({ tookDiscount }) => tookDiscount)
  return {
    before: { state: line.state, comment: line.comment },
    after: {
      ...{ state: 'booked', comment, payments: bookings.map(({ payment }) => payment) },
      ...(cashDiscount && { cashDiscount }),
    },
    along: [...paid.along, ...settled],
  }
}

interface BookedLine {
  readonly before: object
  readonly after: object
  /** What the trail says of other records. */
  readonly along: readonly AuditEntry[]
}

const isRefund = ({ amount }: FoundLine) => amount.startsWith('-')

function requireSum(line: FoundLine, parts: readonly WantedPart[], ignoresRest: boolean): void {
  const said = Exact.sum(parts.map(({ amount }) => amount))
  const whole = Exact.of(line.amount)
  const rest = (isRefund(line) ? whole.negated() : whole).minus(said)
  if (rest.isNegative() || (!rest.isZero() && !ignoresRest)) {
    throw sumDiffers(rest.rounded(2).toString())
  }
}

type BookedPart = LineBookingRow & { readonly payment: object }

type Part = WantedPart & {
  readonly takesCashDiscount: boolean
  readonly allowsOverpayment: boolean
  readonly createdByUserId: number | null
}

async function bookPart(tx: TenantTx, line: FoundLine, part: Part): Promise<BookedPart> {
  const held = await holdInvoice({ tx, companyId: line.companyId }, { id: part.id })
  const { document, order } = held
  requireMove(document, isRefund(line) ? 'refund' : 'record-payment')
  if (line.currencyIso !== order.currencyIso) throw wrongCurrency(order.currencyIso)
  const { amount, open, takesCashDiscount } = part
  if (open && !stillToPay(document).equals(open)) throw openDiffers()
  const said = saidBy(line, part)
  const common = { ...ofInvoice(document.id), amount: amount.toString() }
  const namedBy = ({ id: paymentId, uuid }: Key) => ({
    paymentId,
    payment: { id: uuid, invoiceId: document.uuid, amount: common.amount },
  })
  if (isRefund(line)) {
    const key = await recordRefund(tx, held, said)
    return { ...common, ...namedBy(key), tookDiscount: false }
  }
  requireNoMore(part, stillToPay(document), order.currencyIso)
  const { key, discount } = await recordPayment(tx, held, { ...said, takesCashDiscount })
  return { ...common, ...namedBy(key), tookDiscount: discount !== undefined }
}

const ofInvoice = (documentId: number) => ({
  ...{ documentId, salesOrderId: null, purchaseInvoiceId: null },
})

const saidBy = (line: FoundLine, { amount, createdByUserId }: Part) => ({
  ...{ amount, paidAt: line.bookingDay, createdByUserId },
  transactionId: line.bankReference || line.endToEndId,
  comment: line.remittance,
})

/** More than is open is taken only when it is said, as everywhere. */
function requireNoMore(
  { amount, allowsOverpayment }: Part,
  left: Exact,
  currencyIso: string,
): void {
  const open = left.isNegative() ? Exact.zero : left
  if (allowsOverpayment || amount.compare(open) <= 0) return
  throw paymentExceeded(open.rounded(currencyDecimals(currencyIso)).toString(), currencyIso)
}

/** Money of an order: what an invoice of it takes names the invoice. */
async function bookOrder(tx: TenantTx, line: FoundLine, part: Part): Promise<BookedPart[]> {
  const order = await lockOrder(tx, { id: part.id })
  requireCompany(order, line.companyId)
  if (line.currencyIso !== order.currencyIso) throw wrongCurrency(order.currencyIso)
  const left = orderStillToPay(order)
  if (part.open && !left.equals(part.open)) throw openDiffers()
  const said = saidBy(line, part)
  if (!isRefund(line)) requireNoMore(part, left, order.currencyIso)
  const written = isRefund(line)
    ? [{ ...(await giveBackOfOrder(tx, order, said)), invoice: null, amount: part.amount }]
    : await receiveForOrder(tx, order, said)
  return written.map(({ id: paymentId, uuid, invoice, amount }) => {
    const of = invoice ? { invoiceId: invoice.uuid } : { salesOrderId: order.uuid }
    return {
      ...{ documentId: invoice?.id ?? null, salesOrderId: invoice ? null : order.id },
      purchaseInvoiceId: null,
      ...{ paymentId, amount: amount.toString(), tookDiscount: false },
      payment: { id: uuid, ...of, amount: amount.toString() },
    }
  })
}

/** Takes back what a held line was booked as, by money in the other direction, and opens it again. */
export async function reopenHeldLine(
  tx: TenantTx,
  line: FoundLine,
  createdByUserId: number | null,
): Promise<readonly AuditEntry[]> {
  requireLineMove('reopen', line.state)
  const bookings = line.state === 'booked' ? await readLineBookings(tx, line.id) : []
  if (bookings.some(({ tookDiscount }) => tookDiscount)) throw discountTaken()
  for (const { documentId, salesOrderId, purchaseInvoiceId, amount } of bookings) {
    if (purchaseInvoiceId !== null) continue
    const said = {
      ...{ amount: Exact.of(amount), createdByUserId },
      transactionId: line.bankReference || line.endToEndId,
    }
    if (documentId === null) {
      const order = await lockOrder(tx, { id: salesOrderId ?? 0 })
      await (isRefund(line) ? receiveForOrder : giveBackOfOrder)(tx, order, said)
      continue
    }
    const held = await holdInvoice({ tx, companyId: undefined }, { id: documentId })
    if (isRefund(line)) {
      requireMove(held.document, 'record-payment')
      await recordPayment(tx, held, { ...said, takesCashDiscount: false })
    } else await recordRefund(tx, held, said)
  }
  await removeLineBookings(tx, line.id)
  const { along, ordered } = await unsettleEntries(tx, line.id)
  const purchases = bookings.flatMap(({ purchaseInvoiceId }) => purchaseInvoiceId ?? [])
  const reopened = await reopenPurchases(tx, line, purchases, ordered)
  await setLineState(tx, line.id, 'open', '')
  return [...along, ...reopened]
}
