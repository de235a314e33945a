import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { documentTypes } from '../documents/accounting-document.ts'
import { addToState } from '../documents/document-state-store.ts'
import { paymentKinds } from './payment.ts'
import { insertPayment } from './payment-store.ts'

/**
 * Money that came in for a held order before it was invoiced pays its new invoice, as far as no other invoice
 * has it. The order knows of it already.
 */
export async function takePrepaid(
  tx: TenantTx,
  order: LockedOrder,
  documentId: number,
  due: Exact,
): Promise<void> {
  if (order.paidAmount.compare(Exact.zero) <= 0) return
  const paid = await tx.row<{ amount: string }>(sql`
    select coalesce(sum(state.paid_amount), 0)::text as amount
    from erp.accounting_documents document
    join erp.accounting_document_states state
      on state.tenant_id = ${tx.tenantId} and state.document_id = document.id
    where document.tenant_id = ${tx.tenantId} and document.sales_order_id = ${order.id}
      and document.type = ${documentTypes.invoice}`)
  const left = order.paidAmount.minus(Exact.of(paid?.amount ?? '0'))
  const amount = left.compare(due) < 0 ? left : due
  if (amount.compare(Exact.zero) <= 0) return
  const paidAt = new Date()
  await insertPayment(tx, {
    ...{ documentId, salesOrderId: order.id, kind: paymentKinds.payment, amount, paidAt },
    ...{ taxAmount: Exact.zero, currencyIso: order.currencyIso, transactionId: '', comment: '' },
    ...{ paymentMethodId: order.paymentMethodId, createdByUserId: null },
  })
  await addToState(tx, documentId, 'paid', amount, paidAt)
}
