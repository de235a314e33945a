import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { customerReferenceOf } from '../../customers/customer-reference-store.ts'
import { paymentMethodReferenceOf } from '../../customers/payment-terms-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressOf, addressProjection } from '../../platform/records/address-store.ts'
import { type Projection, projected, type SingleSource } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import {
  cancellationReasonReferenceOf,
  colorCodeReferenceOf,
} from '../../sales/doors/document-reference-store.ts'
import {
  salesOrderLineReferenceOf,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import { findInvoice } from '../invoice-reference-store.ts'
import { prepaidOf } from '../payments/prepaid-store.ts'
import { Invoice, InvoiceLineItem } from './invoice.ts'

/** A column of the changeable data of the document. */
export const stateColumn = (column: string): Sql =>
  fixed(`(select state.${column} from erp.accounting_document_states state
    where state.tenant_id = $tenant and state.document_id = document.id)`)

/** An address that a document names. */
export function addressNamed(column: string): SingleSource {
  return { from: fixed(addressOf('document', column)), single: addressProjection }
}

/** The amounts by category and rate of tax, of a document's row. */
export const taxAmounts = {
  from: fixed(`from jsonb_to_recordset(document.tax_groups)
    as tax_group (category text, rate numeric, net numeric, tax numeric, gross numeric)`),
  order: fixed('tax_group.category, tax_group.rate'),
  element: {
    category: fixed('tax_group.category'),
    rate: fixed('tax_group.rate'),
    net: fixed('tax_group.net'),
    tax: fixed('tax_group.tax'),
    gross: fixed('tax_group.gross'),
  },
}

/** What is still to be paid of a document's row; null for a draft that has no state. */
export const owed = `(select case when state.cancelled is null
    then state.total_gross - state.corrected_amount - state.discount_amount else 0 end - state.paid_amount
  from erp.accounting_document_states state
  where state.tenant_id = $tenant and state.document_id = document.id)`

/** The fields of an invoice, over rows called `document`. */
export const invoiceProjection: Projection = {
  id: keyOf('document'),
  ...columnsOf('document', 'number', 'externalNumber', 'dueDate', 'isExternalInvoice'),
  ...columnsOf('document', 'customerComment', 'languageIso'),
  salesOrderId: salesOrderReferenceOf('document'),
  companyId: companyReferenceOf('document'),
  customerId: customerReferenceOf('document'),
  departureCountry: {
    countryIso: fixed('document.departure_country_iso'),
    state: fixed('document.departure_state'),
    currencyIso: fixed('document.departure_currency_iso'),
    currencyFactor: fixed('document.departure_currency_factor'),
  },
  billingAddress: addressNamed('billing_address_id'),
  shipmentAddress: addressNamed('shipment_address_id'),
  invoiceDate: fixed('document.document_date'),
  serviceDate: fixed('document.supply_date'),
  invoicePaymentDetails: {
    paymentMethodId: paymentMethodReferenceOf('document'),
    paymentStatus: stateColumn('payment_status'),
    totalGrossAmount: fixed('document.total_gross'),
    ...columnsOf('document', 'currencyIso', 'currencyFactor', 'cashDiscount', 'cashDiscountDays'),
    prepaidAmount: fixed(prepaidOf('document')),
    stillToPay: fixed(owed),
    paymentTarget: fixed('document.payment_due_in_days'),
    stopPaymentRequest: stateColumn('stops_payment_request'),
    dunningLevel: stateColumn('dunning_level'),
    nextDueDate: stateColumn('next_due_date'),
  },
  totalNetAmount: fixed('document.total_net'),
  taxAmounts,
  correctedAmount: stateColumn('corrected_amount'),
  colorcodeId: {
    from: fixed(`from erp.accounting_document_states state
      where state.tenant_id = $tenant and state.document_id = document.id`),
    single: colorCodeReferenceOf('state'),
  },
  dunningBlock: stateColumn('is_dunning_blocked'),
  disputeReason: stateColumn('dispute_reason'),
  disputedUntil: stateColumn('disputed_until'),
  comment: stateColumn('comment'),
  isDraft: fixed('(document.number is null)'),
  isCancelled: fixed(`exists (select from erp.accounting_documents cancellation
    where cancellation.tenant_id = $tenant and cancellation.original_id = document.id
      and cancellation.type = 3)`),
  cancellationDetails: {
    from: fixed(`from erp.accounting_documents cancellation
      where cancellation.tenant_id = $tenant and cancellation.original_id = document.id
        and cancellation.type = 3`),
    single: {
      cancellationReasonId: cancellationReasonReferenceOf('cancellation'),
      cancellationComment: fixed('cancellation.reason_comment'),
      date: fixed('cancellation.document_date'),
    },
  },
}

/** Invoices, drafts included. */
export const invoices: RecordSource = {
  table: 'accounting_documents',
  as: 'document',
  where: fixed('document.type = 0'),
  record: projected(shapeOf(Invoice), invoiceProjection),
}

/** The lines of documents, in their order. */
export const invoiceLines: RecordSource = {
  table: 'accounting_document_lines',
  as: 'line',
  order: fixed('line.position'),
  record: projected(shapeOf(InvoiceLineItem), {
    id: keyOf('line'),
    invoiceId: referenceOf('line', 'document_id', 'accounting_documents'),
    salesOrderId: salesOrderReferenceOf('line'),
    salesOrderLineItemId: salesOrderLineReferenceOf('line'),
    itemId: itemReferenceOf('line'),
    ...columnsOf('line', 'name', 'sku', 'type', 'quantity', 'salesUnit', 'salesPriceNet'),
    ...columnsOf('line', 'salesPriceGross', 'purchasePriceNet', 'taxRate', 'totalNet'),
    ...columnsOf('line', 'totalGross'),
    discount: fixed('line.discount_percent'),
  }),
}

/** The condition on lines of the invoice that a caller names. Throws `invoice.missing` (404). */
export async function linesOfInvoice(
  tx: TenantTx,
  reference: Reference,
  generation: GenerationName,
): Promise<Sql> {
  const { id } = await findInvoice(tx, reference, generation)
  return sql`line.document_id = ${id}`
}
