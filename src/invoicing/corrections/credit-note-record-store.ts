import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { customerReferenceOf } from '../../customers/customer-reference-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { concludeWithPage, type PageRequest } from '../../platform/records/page.ts'
import { pageOrders } from '../../platform/records/page-order.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import {
  belongsToOrder,
  type OrderFilter,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import { documentSearch } from '../documents/searched-documents-store.ts'
import { addressNamed, stateColumn, taxAmounts } from '../invoices/invoice-record-store.ts'
import { CreditNote } from './credit-note.ts'

/** The fields of the record, over rows called as in its table. */
export const creditNoteProjection: Projection = {
  id: keyOf('document'),
  ...columnsOf('document', 'number', 'currencyIso'),
  invoiceId: referenceOf('document', 'original_id', 'accounting_documents'),
  salesOrderId: salesOrderReferenceOf('document'),
  companyId: companyReferenceOf('document'),
  customerId: customerReferenceOf('document'),
  billingAddress: addressNamed('billing_address_id'),
  shipmentAddress: addressNamed('shipment_address_id'),
  creditNoteDate: fixed('document.document_date'),
  totalNetAmount: fixed('document.total_net'),
  totalGrossAmount: fixed('document.total_gross'),
  taxAmounts,
  reason: fixed('document.reason_comment'),
  isCancelled: fixed(`((select state.cancelled from erp.accounting_document_states state
    where state.tenant_id = $tenant and state.document_id = document.id) is not null)`),
  cancelledDate: stateColumn('cancelled'),
}

/** Corrections of invoices. */
export const creditNotes: RecordSource = {
  table: 'accounting_documents',
  as: 'document',
  where: fixed('document.type = 2'),
  record: projected(shapeOf(CreditNote), creditNoteProjection),
}

interface CreditNoteFilter extends OrderFilter {
  readonly invoiceId?: Reference
  readonly creditNoteNumber?: string
}

/** What lists of credit notes can be ordered by; it has an index. */
export const creditNoteOrders = pageOrders('document', {
  creditNoteDate: 'document.document_date',
})

/** How a list is searched and ordered, in addition to its filters. */
interface CreditNoteArrangement {
  readonly searchKeyWord?: string
  readonly sort?: Parameters<typeof creditNoteOrders.orderOf>[0]
}

/** A page of the credit notes that match all given filters. */
export async function concludeWithCreditNotePage(
  tx: TenantTx,
  generation: GenerationName,
  asked: CreditNoteFilter & CreditNoteArrangement & PageRequest,
): Promise<Json> {
  const { searchKeyWord, sort } = asked
  const words = searchKeyWord ? [await documentSearch(tx, searchKeyWord, { withTotal: true })] : []
  const filter = creditNoteFilter(asked)
  const given = [...words, ...(filter ? [filter] : [])]
  const condition = given.length > 0 ? joined(given, ' and ') : undefined
  const order = creditNoteOrders.orderOf(sort)
  return concludeWithPage(tx, generation, creditNotes, asked, condition, { order })
}

/** The filters of a list of credit notes, as a condition on rows called `document`. */
function creditNoteFilter(filter: CreditNoteFilter): Sql | undefined {
  const { invoiceId, creditNoteNumber, ...ofOrder } = filter
  const conditions = belongsToOrder('document', ofOrder)
  if (creditNoteNumber !== undefined)
    conditions.push(sql`document.number_key = lower(${creditNoteNumber})`)
  if (invoiceId) {
    conditions.push(sql`document.original_id = (
      select original.id from erp.accounting_documents original
      where original.tenant_id = $tenant and ${isReferredTo('original', invoiceId)})`)
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
