import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { giveBackToCards } from '../../sales/doors/vouchers/card-payments-store.ts'
import type { LockedDocument } from '../documents/locked-document.ts'
import { paymentKinds } from './payment.ts'
import { writeRefund } from './write-payment.ts'

/** What gift cards have paid of an order and was not refunded, of one of its invoices or of all. */
export async function findPaidByCards(
  tx: TenantTx,
  orderId: number,
  documentId?: number,
): Promise<Map<number, Exact>> {
  const paid = await tx.rows<{ voucherId: number; amount: string }>(sql`
    select payment.voucher_id as "voucherId", sum(case when payment.kind = ${paymentKinds.refund}
      then -payment.amount else payment.amount end)::text as amount
    from erp.payments payment
    where payment.tenant_id = ${tx.tenantId} and payment.sales_order_id = ${orderId}
      and payment.document_id = coalesce(${documentId ?? null}::integer, payment.document_id)
      and payment.voucher_id is not null
    group by payment.voucher_id
    order by payment.voucher_id`)
  return new Map(paid.map(({ voucherId, amount }) => [voucherId, Exact.of(amount)]))
}

/**
 * What is owed back for an invoice that is held goes back to the gift cards that paid it, up to what they paid: nobody
 * gets money for a card. The rest is refunded as money.
 */
export async function refundToCards(
  tx: TenantTx,
  held: { readonly document: LockedDocument; readonly order: LockedOrder },
  owed: Exact,
  createdByUserId: number | null,
): Promise<void> {
  if (owed.compare(Exact.zero) <= 0) return
  const paid = await findPaidByCards(tx, held.order.id, held.document.id)
  let open = owed
  const back = new Map<number, Exact>()
  for (const [voucherId, most] of [...paid].toReversed()) {
    const amount = most.compare(open) < 0 ? most : open
    if (amount.compare(Exact.zero) <= 0) continue
    open = open.minus(amount)
    back.set(voucherId, amount)
  }
  const shown = await giveBackToCards(tx, held.order.id, back, createdByUserId)
  for (const [voucherId, amount] of back) {
    const transactionId = shown.get(voucherId) ?? ''
    await writeRefund(tx, held, { amount, voucherId, transactionId, createdByUserId })
  }
}
