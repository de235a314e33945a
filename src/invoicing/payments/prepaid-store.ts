import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { currencyDecimals } from '../../platform/values/currency.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { documentTypes } from '../documents/accounting-document.ts'
import { addToState } from '../documents/document-state-store.ts'
import { cardsLeft } from './card-payments-store.ts'
import { paymentKinds } from './payment.ts'
import { insertPayment } from './payment-store.ts'
import { divided } from './prepaid-parts.ts'

/** Money of a held order that no invoice has. What gift cards paid is none: it goes back to them. */
export interface Prepaid {
  readonly amount: Exact
  /** What of it is on record as payments of the order, by how it is taxed; former versions recorded none. */
  readonly shares: readonly {
    readonly category: string
    readonly rate: string
    readonly gross: Exact
  }[]
  /** When the latest of it came; null where none is on record. */
  readonly latest: Date | null
}

export async function readPrepaid(tx: TenantTx, order: LockedOrder): Promise<Prepaid> {
  const [[paid], shares, [last]] = await tx.all<
    [{ amount: string }, { category: string; rate: string; gross: string }, { at: Date | null }]
  >([
    sql`
      select coalesce(sum(state.paid_amount), 0)::text as amount
      from erp.accounting_documents document
      join erp.accounting_document_states state
        on state.tenant_id = ${tx.tenantId} and state.document_id = document.id
      where document.tenant_id = ${tx.tenantId} and document.sales_order_id = ${order.id}
        and document.type = ${documentTypes.invoice}`,
    sql`
      select part.category, part.rate, sum(
        case when payment.kind = ${paymentKinds.refund} or payment.is_prepaid then -part.gross
          else part.gross end)::text as gross
      from erp.payments payment
      cross join lateral jsonb_to_recordset(payment.parts)
        as part (category text, rate text, gross numeric)
      where payment.tenant_id = ${tx.tenantId} and payment.sales_order_id = ${order.id}
        and (payment.document_id is null or payment.is_prepaid)
      group by part.category, part.rate order by part.category, part.rate`,
    sql`
      select max(payment.paid_at) as at from erp.payments payment
      where payment.tenant_id = ${tx.tenantId} and payment.sales_order_id = ${order.id}
        and payment.document_id is null`,
  ])
  const cards = Exact.sum((await cardsLeft(tx, order)).map(({ left }) => left))
  return {
    amount: order.paidAmount.minus(Exact.of(paid?.amount ?? '0')).minus(cards),
    shares: shares
      .map((share) => ({ ...share, gross: Exact.of(share.gross) }))
      .filter(({ gross }) => gross.compare(Exact.zero) > 0),
    latest: last?.at ?? null,
  }
}

/** What a row of documents took of what was paid for its order before, in money or by gift cards, as an expression. */
export const prepaidOf = (as: string): string =>
  `coalesce((select sum(payment.amount) from erp.payments payment
    where payment.tenant_id = $tenant and payment.document_id = ${as}.id
      and (payment.is_prepaid or payment.voucher_id is not null)), 0)`

/**
 * Money that came in for a held order before it was invoiced pays its new invoice, as far as no other invoice
 * has it. The order knows of it already. The books settle it on the day of the invoice.
 */
export async function takePrepaid(
  tx: TenantTx,
  order: LockedOrder,
  invoice: { readonly documentId: number; readonly due: Exact; readonly date: Date },
): Promise<void> {
  if (order.paidAmount.compare(Exact.zero) <= 0) return
  const { amount: left, shares, latest } = await readPrepaid(tx, order)
  const amount = lesser(left, invoice.due)
  if (amount.compare(Exact.zero) <= 0) return
  const paidAt = latest && latest > invoice.date ? latest : invoice.date
  const known = Exact.sum(shares.map(({ gross }) => gross))
  const recorded = lesser(known, amount)
  const unrecorded = amount.minus(recorded)
  const common = {
    ...{ documentId: invoice.documentId, salesOrderId: order.id, kind: paymentKinds.payment },
    ...{ taxAmount: Exact.zero, currencyIso: order.currencyIso, transactionId: '', comment: '' },
    ...{ paymentMethodId: order.paymentMethodId, createdByUserId: null },
  }
  if (!recorded.isZero()) {
    const parts = divided(shares, recorded, currencyDecimals(order.currencyIso))
    await insertPayment(tx, { ...common, amount: recorded, paidAt, isPrepaid: true, parts })
  }
  if (!unrecorded.isZero()) {
    await insertPayment(tx, { ...common, amount: unrecorded, paidAt: new Date() })
  }
  await addToState(tx, invoice.documentId, 'paid', amount, paidAt)
}

const lesser = (one: Exact, other: Exact) => (one.compare(other) < 0 ? one : other)
