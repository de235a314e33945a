import { isLimited, requireWithinLimit } from '../../access/doors/limits/limited-amount.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { paymentKinds } from '../payments/payment.ts'
import type { LockedDocument } from './locked-document.ts'

/**
 * Throws `limit.credit-exceeded` (403) where so much of an invoice, together with what was taken off it before, is more
 * than the caller may credit. Nobody gets around a limit by several smaller documents.
 */
export async function requireCreditLimit(
  tx: TenantTx,
  { document, order }: { readonly document: LockedDocument; readonly order: LockedOrder },
  amount: Exact,
): Promise<void> {
  await requireLimit(tx, order, async () => amount.plus(document.correctedAmount))
}

/** The same for money that is given back, of an invoice or, without one, of the order alone. */
export async function requireRefundLimit(
  tx: TenantTx,
  order: LockedOrder,
  amount: Exact,
  documentId?: number,
): Promise<void> {
  await requireLimit(tx, order, async () => {
    const before = await tx.row<{ amount: string }>(sql`
      select coalesce(sum(payment.amount), 0)::text as amount from erp.payments payment
      where payment.tenant_id = ${tx.tenantId} and payment.sales_order_id = ${order.id}
        and payment.kind = ${paymentKinds.refund}
        and coalesce(payment.document_id, 0) = ${documentId ?? 0}::integer`)
    return amount.plus(Exact.of(before?.amount ?? 0))
  })
}

async function requireLimit(
  tx: TenantTx,
  order: LockedOrder,
  sumOf: () => Promise<Exact>,
): Promise<void> {
  if (!isLimited(tx, 'credit')) return
  const sum = await sumOf()
  await requireWithinLimit(tx, 'credit', sum.over(order.currencyFactor).rounded(4), order)
}
