import type { TenantTx } from '../platform/postgres/transaction.ts'
import { Exact } from '../platform/values/exact.ts'
import type { LockedOrder } from '../sales/doors/orders/locked-order.ts'
import { recordPaid } from '../sales/doors/orders/order-progress-store.ts'
import { readLiveInvoices } from './documents/locked-document-store.ts'
import { stillToPay } from './invoices/invoice-state.ts'
import { recordPayment } from './payments/write-payment.ts'

/**
 * Money that came in for a locked order, from any source: it pays the invoices of the order, the oldest first,
 * and the rest stays with the order.
 */
export async function receiveForOrder(
  tx: TenantTx,
  order: LockedOrder,
  amount: Exact,
  at: Date,
): Promise<void> {
  let rest = amount
  for (const document of await readLiveInvoices(tx, order.id)) {
    const due = stillToPay(document)
    const part = due.compare(rest) < 0 ? due : rest
    if (part.compare(Exact.zero) <= 0) continue
    const said = { amount: part, paidAt: at, takesCashDiscount: false }
    await recordPayment(tx, { document, order }, said)
    rest = rest.minus(part)
  }
  if (!rest.isZero()) await recordPaid(tx, order, rest, at)
}
