import { customerNumber, joinedCustomer } from '../../customers/customer-reference-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { addressJoinAs } from '../../platform/records/address-store.ts'
import { pageOrders } from '../../platform/records/page-order.ts'
import { projected } from '../../platform/records/projection.ts'
import { isReferredTo, type RecordSource } from '../../platform/records/record-source.ts'
import { nameOfAddress } from '../../platform/search/address-title.ts'
import type { Reference } from '../../platform/values/shape.ts'
import {
  buyerOfOrder,
  columnOfOrder,
  isOfOrder,
  isOfOrderOf,
  numberOfOrder,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import { paymentProjection } from './payment-store.ts'
import { RecordedPayment } from './recorded-payment.ts'

const invoiceColumn = (expression: string, join = '') =>
  `(select ${expression} from erp.accounting_documents document ${join}
    where document.tenant_id = $tenant and document.id = payment.document_id)`

/** What the invoice says, or the order where there is none. */
const said = (ofInvoice: string, ofOrder: string) => `coalesce(${ofInvoice}, ${ofOrder})`

const customerId = said(
  invoiceColumn('document.customer_id'),
  columnOfOrder('payment', 'customer_id'),
)

/** What was paid of the order and no invoice has. */
const prepaidLeft = `(${columnOfOrder('payment', 'paid_amount')} - coalesce((
  select sum(state.paid_amount) from erp.accounting_documents document
  join erp.accounting_document_states state
    on state.tenant_id = $tenant and state.document_id = document.id
  where document.tenant_id = $tenant and document.sales_order_id = payment.sales_order_id
    and document.type = 0), 0))`

/** Payments of all invoices and orders, over rows called `payment`. What an invoice takes over is shown once. */
export const recordedPayments: RecordSource = {
  table: 'payments',
  as: 'payment',
  where: fixed('not payment.is_prepaid'),
  record: projected(shapeOf(RecordedPayment), {
    ...paymentProjection,
    invoiceNumber: fixed(`coalesce(${invoiceColumn('document.number')}, '')`),
    salesOrderId: salesOrderReferenceOf('payment'),
    salesOrderNumber: fixed(numberOfOrder('payment')),
    customerId: {
      id: fixed(customerId),
      uuid: fixed(`(select customer.uuid from (select 1) one ${joinedCustomer(customerId)})`),
    },
    customerName: fixed(
      said(
        invoiceColumn(
          nameOfAddress('billing'),
          `join ${addressJoinAs('billing', 'document', 'billing_address_id')}`,
        ),
        buyerOfOrder('payment'),
      ),
    ),
    refundableAmount: fixed(
      said(
        `(select state.paid_amount from erp.accounting_document_states state
        where state.tenant_id = $tenant and state.document_id = payment.document_id)`,
        prepaidLeft,
      ),
    ),
  }),
}

/** What payments are listed by; an index has it. */
export const paymentOrders = pageOrders('payment', { paymentDate: 'payment.paid_at' })

interface PaymentFilter {
  readonly kind?: number
  readonly customerId?: Reference
  readonly salesOrderId?: Reference
  readonly paymentId?: Reference
  readonly paidFrom?: string
  readonly paidBefore?: string
  readonly text?: string
}

export function paymentFilter(filter: PaymentFilter): Sql | undefined {
  const { kind, customerId, salesOrderId, paymentId, paidFrom, paidBefore, text } = filter
  const conditions: Sql[] = []
  if (kind !== undefined) conditions.push(sql`payment.kind = ${kind}`)
  if (paidFrom !== undefined) conditions.push(sql`payment.paid_at >= ${paidFrom}::timestamptz`)
  if (paidBefore !== undefined) conditions.push(sql`payment.paid_at < ${paidBefore}::timestamptz`)
  if (customerId) {
    conditions.push(sql`(payment.document_id = any(array(
      select document.id from erp.accounting_documents document
      where document.tenant_id = $tenant and document.customer_id = ${customerNumber(customerId)}))
      or payment.document_id is null and ${isOfOrderOf('payment', customerId)})`)
  }
  if (salesOrderId) conditions.push(isOfOrder('payment', salesOrderId))
  if (paymentId) conditions.push(isReferredTo('payment', paymentId))
  if (text !== undefined) {
    conditions.push(sql`(exists (
      select from erp.accounting_documents document
      where document.tenant_id = $tenant and document.id = payment.document_id
        and position(lower(${text}) in lower(concat_ws(' ', document.number, document.search_terms,
          ${fixed(numberOfOrder('document'))}, payment.transaction_id, payment.comment))) > 0)
      or payment.document_id is null and position(lower(${text}) in lower(concat_ws(' ',
        ${fixed(numberOfOrder('payment'))}, ${fixed(buyerOfOrder('payment'))},
        payment.transaction_id, payment.comment))) > 0)`)
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

/** The payments of a request, which records several. */
export const arePayments = (ids: readonly number[]): Sql => sql`payment.id = any(${ids}::integer[])`
