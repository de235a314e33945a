import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { holdInvoice } from '../../documents/held-document.ts'
import { inLockOrder } from '../../documents/lock-order-store.ts'
import { requireMove, stillToPay } from '../../invoices/invoice-state.ts'
import { wrongCurrency } from '../../payments/payment.ts'
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

export interface WantedBooking {
  readonly invoices: readonly {
    readonly id: number
    readonly amount: Exact
    /** What must still be open of it, where nobody looks at it. */
    readonly open?: Exact
  }[]
  readonly ignoresRest?: boolean
  readonly takesCashDiscount?: boolean
  readonly comment?: string
}

/**
 * Books a held line to invoices: money that came in as payments, money that left as refunds. The payments and the
 * state of the line are one transaction, so a line is booked once whatever is interrupted.
 */
export async function bookHeldLine(
  tx: TenantTx,
  line: FoundLine,
  { invoices, ignoresRest = false, takesCashDiscount = true, comment = '' }: WantedBooking,
  createdByUserId: number | null,
): Promise<{ readonly before: object; readonly after: object }> {
  requireLineMove('book', line.state)
  const wanted = new Map(invoices.map((one) => [one.id, one]))
  if (wanted.size < invoices.length) throw namedTwice()
  requireSum(line, invoices, ignoresRest)
  const bookings: (LineBookingRow & { payment: object })[] = []
  for (const id of await inLockOrder(tx, [...wanted.keys()])) {
    const one = wanted.get(id) as WantedBooking['invoices'][number]
    bookings.push(await bookPart(tx, line, { ...one, takesCashDiscount, createdByUserId }))
  }
  await insertLineBookings(tx, line.id, bookings)
  await setLineState(tx, line.id, 'booked', comment)
  const cashDiscount = bookings.some(({ tookDiscount }) => tookDiscount)
  return {
    before: { state: line.state, comment: line.comment },
    after: {
      ...{ state: 'booked', comment, payments: bookings.map(({ payment }) => payment) },
      ...(cashDiscount && { cashDiscount }),
    },
  }
}

const isRefund = ({ amount }: FoundLine) => amount.startsWith('-')

function requireSum(
  line: FoundLine,
  invoices: WantedBooking['invoices'],
  ignoresRest: boolean,
): void {
  const said = Exact.sum(invoices.map(({ amount }) => amount))
  const whole = Exact.of(line.amount)
  const rest = (isRefund(line) ? whole.negated() : whole).minus(said)
  if (rest.isNegative() || (!rest.isZero() && !ignoresRest)) {
    throw sumDiffers(rest.rounded(2).toString())
  }
}

type Part = WantedBooking['invoices'][number] & {
  readonly takesCashDiscount: boolean
  readonly createdByUserId: number | null
}

async function bookPart(
  tx: TenantTx,
  line: FoundLine,
  part: Part,
): Promise<LineBookingRow & { payment: object }> {
  const held = await holdInvoice({ tx, companyId: line.companyId }, { id: part.id })
  const { document, order } = held
  requireMove(document, isRefund(line) ? 'refund' : 'record-payment')
  if (line.currencyIso !== order.currencyIso) throw wrongCurrency(order.currencyIso)
  const { amount, open, takesCashDiscount, createdByUserId } = part
  if (open && !stillToPay(document).equals(open)) throw openDiffers()
  const said = {
    ...{ amount, paidAt: line.bookingDay, createdByUserId },
    transactionId: line.bankReference || line.endToEndId,
    comment: line.remittance,
  }
  const common = { documentId: document.id, amount: amount.toString() }
  const namedBy = ({ id: paymentId, uuid }: Key) => ({
    paymentId,
    payment: { id: uuid, invoiceId: document.uuid, amount: common.amount },
  })
  if (isRefund(line)) {
    const key = await recordRefund(tx, held, said)
    return { ...common, ...namedBy(key), tookDiscount: false }
  }
  const { key, discount } = await recordPayment(tx, held, { ...said, takesCashDiscount })
  return { ...common, ...namedBy(key), tookDiscount: discount !== undefined }
}

/** Takes back what a held line was booked as, by money in the other direction, and opens it again. */
export async function reopenHeldLine(
  tx: TenantTx,
  line: FoundLine,
  createdByUserId: number | null,
): Promise<void> {
  requireLineMove('reopen', line.state)
  const bookings = line.state === 'booked' ? await readLineBookings(tx, line.id) : []
  if (bookings.some(({ tookDiscount }) => tookDiscount)) throw discountTaken()
  for (const { documentId, amount } of bookings) {
    const held = await holdInvoice({ tx, companyId: undefined }, { id: documentId })
    const said = {
      ...{ amount: Exact.of(amount), createdByUserId },
      transactionId: line.bankReference || line.endToEndId,
    }
    if (isRefund(line)) {
      requireMove(held.document, 'record-payment')
      await recordPayment(tx, held, { ...said, takesCashDiscount: false })
    } else await recordRefund(tx, held, said)
  }
  await removeLineBookings(tx, line.id)
  await setLineState(tx, line.id, 'open', '')
}
