import { itemNumber } from '../../catalog/doors/items/item-key-store.ts'
import { customersWhere } from '../../customers/customer-reference-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { salesOrdersWhere } from '../../sales/doors/document-reference-store.ts'

/** The filters of a list of invoices; all given ones must match. */
export interface InvoiceFilter {
  readonly salesOrderNumber?: string
  readonly externalOrderNumber?: string
  readonly invoiceNumber?: string
  readonly salesOrderId?: Reference
  readonly itemId?: Reference
  readonly customerId?: Reference
  readonly paymentStatus?: number
  readonly isExternalInvoice?: boolean
  readonly isDraft?: boolean
}

const ofOrder = (condition: Sql) => sql`document.sales_order_id = any(array(
  select sales_order.id ${fixed(salesOrdersWhere('true'))} and ${condition}))`

/** The filter as a condition on rows called `document`; generation 1 knows no drafts. */
export function invoiceFilter(generation: GenerationName, filter: InvoiceFilter): Sql | undefined {
  const { salesOrderNumber, externalOrderNumber, invoiceNumber, salesOrderId } = filter
  const { itemId, customerId, paymentStatus, isExternalInvoice } = filter
  const isDraft = generation === 'v1' ? false : filter.isDraft
  const conditions: Sql[] = []
  if (isDraft !== undefined) {
    conditions.push(fixed(isDraft ? 'document.number is null' : 'document.number is not null'))
  }
  if (invoiceNumber !== undefined)
    conditions.push(sql`document.number_key = lower(${invoiceNumber})`)
  if (salesOrderNumber !== undefined)
    conditions.push(ofOrder(sql`sales_order.number_key = lower(${salesOrderNumber})`))
  if (externalOrderNumber !== undefined)
    conditions.push(ofOrder(sql`sales_order.external_number = ${externalOrderNumber}`))
  if (salesOrderId) conditions.push(ofOrder(isReferredTo('sales_order', salesOrderId)))
  if (customerId) {
    conditions.push(sql`document.customer_id = (
      select customer.id ${fixed(customersWhere('true'))} and ${isReferredTo('customer', customerId)})`)
  }
  if (itemId) {
    conditions.push(sql`document.id = any(array(
      select line.document_id from erp.accounting_document_lines line
      where line.tenant_id = $tenant and line.item_id = ${itemNumber(itemId)}))`)
  }
  if (paymentStatus !== undefined) {
    conditions.push(sql`exists (
      select from erp.accounting_document_states state
      where state.tenant_id = $tenant and state.document_id = document.id
        and state.payment_status = ${paymentStatus})`)
  }
  if (isExternalInvoice !== undefined)
    conditions.push(sql`document.is_external_invoice = ${isExternalInvoice}`)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
