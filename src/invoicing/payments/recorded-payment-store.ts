import { customerNumber, joinedCustomer } from '../../customers/customer-reference-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { addressJoinAs } from '../../platform/records/address-store.ts'
import { pageOrders } from '../../platform/records/page-order.ts'
import { projected } from '../../platform/records/projection.ts'
import type { RecordSource } from '../../platform/records/record-source.ts'
import { nameOfAddress } from '../../platform/search/address-title.ts'
import type { Reference } from '../../platform/values/shape.ts'
import {
  numberOfOrder,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import { paymentProjection } from './payment-store.ts'
import { RecordedPayment } from './recorded-payment.ts'

const ofInvoice = (expression: string, join = '') =>
  fixed(`(select ${expression} from erp.accounting_documents document ${join}
    where document.tenant_id = $tenant and document.id = payment.document_id)`)

/** Payments of all invoices, over rows called `payment`. */
export const recordedPayments: RecordSource = {
  table: 'payments',
  as: 'payment',
  record: projected(shapeOf(RecordedPayment), {
    ...paymentProjection,
    invoiceNumber: ofInvoice('document.number'),
    salesOrderId: salesOrderReferenceOf('payment'),
    salesOrderNumber: fixed(numberOfOrder('payment')),
    customerId: {
      id: ofInvoice('document.customer_id'),
      uuid: ofInvoice('customer.uuid', joinedCustomer('document.customer_id')),
    },
    customerName: ofInvoice(
      nameOfAddress('billing'),
      `join ${addressJoinAs('billing', 'document', 'billing_address_id')}`,
    ),
    refundableAmount: fixed(`(select state.paid_amount from erp.accounting_document_states state
      where state.tenant_id = $tenant and state.document_id = payment.document_id)`),
  }),
}

/** What payments are listed by; an index has it. */
export const paymentOrders = pageOrders('payment', { paymentDate: 'payment.paid_at' })

interface PaymentFilter {
  readonly kind?: number
  readonly customerId?: Reference
  readonly paidFrom?: string
  readonly paidBefore?: string
  readonly text?: string
}

export function paymentFilter(filter: PaymentFilter): Sql | undefined {
  const { kind, customerId, paidFrom, paidBefore, text } = filter
  const conditions: Sql[] = []
  if (kind !== undefined) conditions.push(sql`payment.kind = ${kind}`)
  if (paidFrom !== undefined) conditions.push(sql`payment.paid_at >= ${paidFrom}::timestamptz`)
  if (paidBefore !== undefined) conditions.push(sql`payment.paid_at < ${paidBefore}::timestamptz`)
  if (customerId) {
    conditions.push(sql`payment.document_id = any(array(
      select document.id from erp.accounting_documents document
      where document.tenant_id = $tenant and document.customer_id = ${customerNumber(customerId)}))`)
  }
  if (text !== undefined) {
    conditions.push(sql`exists (
      select from erp.accounting_documents document
      where document.tenant_id = $tenant and document.id = payment.document_id
        and position(lower(${text}) in lower(concat_ws(' ', document.number, document.search_terms,
          ${fixed(numberOfOrder('document'))}, payment.transaction_id, payment.comment))) > 0)`)
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

/** The payments of a request, which records several. */
export const arePayments = (ids: readonly number[]): Sql => sql`payment.id = any(${ids}::integer[])`
