import { announce } from '../platform/events/outbox-store.ts'
import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { removedOf } from '../platform/retention/retention-rule.ts'
import { removePapers } from '../printing/removed-papers-store.ts'
import type { OrderPart } from '../sales/retained-order-store.ts'
import { creditNoteEvents } from './corrections/credit-note-events.ts'
import { documentTypes } from './documents/accounting-document.ts'
import { invoiceEvents } from './invoices/invoice-events.ts'

interface RemovedDocument {
  readonly id: number
  readonly uuid: string
  readonly type: number
  readonly at: Date
  readonly billingAddressId: number
  readonly shipmentAddressId: number
}

/** Invoices of an order with their corrections and payments. What is not paid stays. */
export const invoicesOfOrder: OrderPart = {
  isKept(orderId, { beforeOf }) {
    const before = beforeOf('invoice') ?? '-infinity'
    return sql`(exists (
      select from erp.payments payment
      where payment.tenant_id = $tenant and payment.sales_order_id = ${orderId}
        and (payment.paid_at >= ${before}::timestamptz
          or payment.created >= ${before}::timestamptz))
      or exists (
      select from erp.accounting_documents document
      left join erp.accounting_document_states state
        on state.tenant_id = $tenant and state.document_id = document.id
      where document.tenant_id = $tenant and document.sales_order_id = ${orderId}
        and (document.created >= ${before}::timestamptz
          or document.document_date >= ${before}::timestamptz
          or document.type = ${documentTypes.invoice} and state.payment_status < 2)))`
  },
  async remove(tx, orderIds) {
    const [, , documents] = await tx.all<[object, object, RemovedDocument]>([
      sql`
        delete from erp.payments
        where tenant_id = $tenant and sales_order_id = any(${orderIds}::integer[])`,
      sql`
        delete from erp.provider_payments
        where tenant_id = $tenant and sales_order_id = any(${orderIds}::integer[])`,
      sql`
        delete from erp.accounting_documents
        where tenant_id = $tenant and sales_order_id = any(${orderIds}::integer[])
        returning id, uuid, type, created as at,
          billing_address_id as "billingAddressId", shipment_address_id as "shipmentAddressId"`,
    ])
    await removePapers(
      tx,
      ['invoice', 'credit-note', 'cancellation'],
      documents.map(({ id }) => id),
    )
    announceRemoved(tx, documents)
    return {
      removed: removedOf(
        'invoice',
        documents.map(({ at }) => at),
      ),
      addressIds: documents.flatMap(({ billingAddressId, shipmentAddressId }) => [
        billingAddressId,
        shipmentAddressId,
      ]),
    }
  },
}

function announceRemoved(tx: TenantTx, documents: readonly RemovedDocument[]): void {
  const invoices = documents.filter(({ type }) => type === documentTypes.invoice)
  const corrections = documents.filter(({ type }) => type === documentTypes.correction)
  for (const [entity, rows] of [
    [invoiceEvents, invoices],
    [creditNoteEvents, corrections],
  ] as const) {
    const [ids, uuids] = [rows.map(({ id }) => id), rows.map(({ uuid }) => uuid)]
    announce(tx, { entity, kind: 'deleted', ids, uuids })
  }
}
