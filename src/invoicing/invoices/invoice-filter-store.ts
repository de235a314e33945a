import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import { itemNumber } from '../../catalog/doors/items/item-key-store.ts'
import { customerNumbers } from '../../customers/customer-reference-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import type { Json } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { namesRecord } from '../../platform/records/fields/field-filter.ts'
import { concludeWithPage, type PageRequest } from '../../platform/records/page.ts'
import { pageOrders } from '../../platform/records/page-order.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { salesOrdersWhere } from '../../sales/doors/document-reference-store.ts'
import { documentSearch } from '../documents/searched-documents-store.ts'
import { invoices } from './invoice-record-store.ts'

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

/** When an invoice was written, or a draft begun. */
const dateOfInvoice = 'coalesce(document.document_date, document.created)'

/** What lists of invoices can be ordered by; each has an index. */
export const invoiceOrders = pageOrders('document', {
  invoiceDate: dateOfInvoice,
  number: `coalesce(document.number_key, '')`,
  dueDate: `coalesce(document.due_date, 'infinity'::timestamptz)`,
})

/** How a list is searched and ordered, and what else it is filtered by. */
interface InvoiceArrangement {
  readonly searchKeyWord?: string
  readonly companyId?: Reference
  readonly invoicedSince?: string
  readonly invoicedUntil?: string
  readonly isCancelled?: boolean
  readonly isOverdue?: boolean
  readonly sort?: Parameters<typeof invoiceOrders.orderOf>[0]
}

/** A page of the invoices that match all given filters. */
export async function concludeWithInvoicePage(
  tx: TenantTx,
  generation: GenerationName,
  asked: InvoiceFilter & InvoiceArrangement & PageRequest,
): Promise<Json> {
  const condition = await invoiceCondition(tx, generation, asked)
  const order = invoiceOrders.orderOf(asked.sort)
  return concludeWithPage(tx, generation, invoices, asked, condition, { order })
}

/** What the words and all given filters ask of rows called `document`; undefined where all are asked for. */
export async function invoiceCondition(
  tx: TenantTx,
  generation: GenerationName,
  asked: InvoiceFilter & InvoiceArrangement,
): Promise<Sql | undefined> {
  const { searchKeyWord } = asked
  const words = searchKeyWord ? [await documentSearch(tx, searchKeyWord, { withTotal: true })] : []
  const filter = invoiceFilter(generation, asked)
  const given = [...words, ...(filter ? [filter] : []), ...arranged(tx.tenantId, asked)]
  return given.length > 0 ? joined(given, ' and ') : undefined
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
    conditions.push(sql`document.customer_id = any(${customerNumbers(customerId)})`)
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

/** Of whose company, of which time, and what became of it. */
function arranged(tenantId: string, asked: InvoiceArrangement): Sql[] {
  const { companyId, invoicedSince, invoicedUntil, isCancelled, isOverdue } = asked
  const conditions: Sql[] = []
  if (companyId) {
    conditions.push(namesRecord(fixed('document.company_id'), namedCompanies, tenantId, companyId))
  }
  if (invoicedSince !== undefined)
    conditions.push(sql`${fixed(dateOfInvoice)} >= ${invoicedSince}::timestamptz`)
  if (invoicedUntil !== undefined)
    conditions.push(sql`${fixed(dateOfInvoice)} <= ${invoicedUntil}::timestamptz`)
  if (isCancelled !== undefined) conditions.push(isState(isCancelled, cancelled))
  if (isOverdue !== undefined) conditions.push(isState(isOverdue, overdue))
  return conditions
}

const isState = (is: boolean, state: string) => fixed(is ? state : `not ${state}`)

const cancelled = `exists (
  select from erp.accounting_document_states state
  where state.tenant_id = $tenant and state.document_id = document.id and state.cancelled is not null)`

/** Whether something is to be paid although the day on which it was due is over. */
const overdue = `(document.number is not null and coalesce(document.due_date < now(), false) and exists (
  select from erp.accounting_document_states state
  where state.tenant_id = $tenant and state.document_id = document.id and state.payment_status < 2))`
