import type { AuditEntry } from '../../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { dayOf } from '../../../platform/values/day.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { notePaid, noteReturned, noteUnpaid } from '../../../purchasing/paid-invoices-store.ts'
import { holdInvoicesToPay, type InvoiceToPay } from '../../../purchasing/payable-invoices-store.ts'
import { requireCompany } from '../../../sales/doors/orders/locked-order.ts'
import { findOrderedAmount } from '../../payment-runs/entries/settled-entry-store.ts'
import { wrongCurrency } from '../../payments/payment.ts'
import { purchaseAmountDiffers } from './bank-statement-line.ts'
import type { LineBookingRow } from './booked-line-store.ts'
import type { FoundLine } from './line-store.ts'

interface WantedPurchase {
  readonly id: number
  readonly amount: Exact
}

interface PaidPurchases {
  readonly bookings: readonly (LineBookingRow & { readonly payment: object })[]
  /** What the trail says of the invoices. */
  readonly along: readonly AuditEntry[]
}

/**
 * Money that left the account pays invoices of suppliers, each as a whole; what came in is a payment that came back. Of
 * a credit note it is the other way around.
 */
export async function bookPurchases(
  tx: TenantTx,
  line: FoundLine,
  wanted: readonly WantedPurchase[],
): Promise<PaidPurchases> {
  const amounts = new Map(wanted.map(({ id, amount }) => [id, amount]))
  const held = await holdInvoicesToPay(tx, [...amounts.keys()], dayOf(line.bookingDay))
  const along: AuditEntry[] = []
  const bookings = []
  for (const invoice of held) {
    requireCompany({ companyId: invoice.companyId ?? line.companyId }, line.companyId)
    if (line.currencyIso !== invoice.currencyIso) throw wrongCurrency(invoice.currencyIso)
    const amount = amounts.get(invoice.id) ?? Exact.zero
    await requireWhole(tx, invoice, amount)
    if (isPaidBy(line, invoice)) along.push(await notePaid(tx, invoice, line.bookingDay))
    else along.push(await noteReturned(tx, invoice))
    bookings.push({
      ...{ documentId: null, salesOrderId: null, purchaseInvoiceId: invoice.id, paymentId: null },
      ...{ amount: amount.toString(), tookDiscount: false },
      payment: { purchaseInvoiceId: invoice.uuid, amount: amount.toString() },
    })
  }
  return { bookings, along }
}

/** Takes back what a line was booked as; `ordered` are those that the bank is still to pay. */
export async function reopenPurchases(
  tx: TenantTx,
  line: FoundLine,
  ids: readonly number[],
  ordered: ReadonlySet<number>,
): Promise<AuditEntry[]> {
  const along: AuditEntry[] = []
  for (const invoice of await holdInvoicesToPay(tx, ids, dayOf(line.bookingDay))) {
    if (!isPaidBy(line, invoice)) along.push(await notePaid(tx, invoice, line.bookingDay))
    else if (ordered.has(invoice.id)) along.push(await noteUnpaid(tx, invoice))
    else along.push(await noteReturned(tx, invoice))
  }
  return along
}

const isPaidBy = ({ amount }: FoundLine, { isCreditNote }: InvoiceToPay) =>
  amount.startsWith('-') !== isCreditNote

/** Throws `bank-statement-line.purchase-amount` (422). */
async function requireWhole(tx: TenantTx, invoice: InvoiceToPay, amount: Exact): Promise<void> {
  const ordered = await findOrderedAmount(tx, invoice.id)
  const due = Exact.of(invoice.amount)
  const reduced = due.minus(Exact.of(invoice.cashDiscount))
  const amounts = [...(ordered ? [Exact.of(ordered)] : []), due, reduced]
  if (amounts.some((one) => one.equals(amount))) return
  throw purchaseAmountDiffers([...new Set(amounts.map((one) => one.rounded(2).toString()))])
}
