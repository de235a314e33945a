import { companyOf } from '../access/doors/companies/company-seller-store.ts'
import { customerNumbers } from '../customers/customer-reference-store.ts'
import { paymentOptionOf } from '../customers/payment-terms-store.ts'
import { shapeOf } from '../platform/pipeline/operation.ts'
import { fixed, sql } from '../platform/postgres/sql.ts'
import { Address } from '../platform/records/address.ts'
import { addressOf, addressProjection } from '../platform/records/address-store.ts'
import { asJson, projected } from '../platform/records/projection.ts'
import { isReferredTo, orderOf, type RecordSource } from '../platform/records/record-source.ts'
import { currencyDecimals } from '../platform/values/currency.ts'
import { Refusal } from '../platform/values/refusal.ts'
import type { Reference } from '../platform/values/shape.ts'
import { type Paper, type PaperContent, recipientOf } from '../printing/paper-store.ts'
import { orderHeadingOf } from '../sales/doors/orders/order-heading-store.ts'
import { isOfOrder } from '../sales/doors/orders/order-reference-store.ts'
import { CreditNote } from './corrections/credit-note.ts'
import { creditNotes } from './corrections/credit-note-record-store.ts'
import { noSuchCreditNote, noSuchInvoice } from './documents/accounting-document.ts'
import { Invoice, InvoiceLineItem } from './invoices/invoice.ts'
import { invoiceFilter } from './invoices/invoice-filter-store.ts'
import { invoiceLines, invoices } from './invoices/invoice-record-store.ts'

const sellerAddress = asJson(projected(shapeOf(Address), addressProjection).v2)

/** The company as the document was finalized with; of a draft, as it is. */
const seller = sql`case when document.number is null then (${companyOf('document')})::jsonb
  else document.seller || jsonb_build_object('address', (
    select ${sellerAddress} ${fixed(addressOf('document', 'seller_address_id'))})) end`

/** The order, with the VAT ids that the document says: those of the addresses where the order has none. */
const heading = sql`(${orderHeadingOf('document')})::jsonb || jsonb_strip_nulls(jsonb_build_object(
  'customerVatId', nullif(document.customer_vat_id, ''),
  'merchantVatId', nullif(document.merchant_vat_id, ''),
  'taxSetting', document.tax_setting))`

const contentOf = ({ record }: RecordSource): PaperContent => ({
  number: fixed('document.number'),
  date: fixed('coalesce(document.document_date, document.created)'),
  currencyIso: fixed('document.currency_iso'),
  document: asJson(record.v2),
  lines: sql`(select coalesce(json_agg(${asJson(invoiceLines.record.v2)} order by ${orderOf(invoiceLines)}), '[]')
    from erp.accounting_document_lines line
    where line.tenant_id = $tenant and line.document_id = document.id)`,
  order: heading,
  seller,
  companyId: fixed('document.company_id'),
  recipient: recipientOf('document', 'billing_address_id'),
})

const belonging = {
  ofOrder: (order: Reference) => isOfOrder('document', order),
  ofCustomer: (customer: Reference) =>
    sql`document.customer_id = any(${customerNumbers(customer)})`,
}

export const invoicePaper: Paper = {
  kind: 'invoice',
  name: 'Invoice',
  about: 'an invoice',
  remarks:
    'A draft says that it is one. Long invoices carry their sum from page to page. Generation 1 knows no drafts. ',
  path: { v1: '/invoices/{invoiceId}', v2: '/invoices/{invoiceId}' },
  parameter: 'invoiceId',
  scope: 'invoices',
  missing: noSuchInvoice,
  missingCode: 'invoice.missing',
  source: invoices,
  ...belonging,
  within: (generation) => invoiceFilter(generation, {}),
  example: { document: Invoice, line: InvoiceLineItem },
  content: { ...contentOf(invoices), paymentOption: paymentOptionOf('document') },
  decimalsOf: currencyDecimals,
}

/** The number and date of the document that it corrects or cancels. */
const original = fixed(`(
  select json_build_object('number', original.number, 'date',
    to_char(original.document_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from erp.accounting_documents original
  where original.tenant_id = $tenant and original.id = document.original_id)`)

export const creditNotePaper: Paper = {
  kind: 'credit-note',
  name: 'CreditNote',
  about: 'a credit note',
  path: { v1: '/creditNotes/{creditNoteId}', v2: '/credit-notes/{creditNoteId}' },
  parameter: 'creditNoteId',
  scope: 'creditnotes',
  missing: noSuchCreditNote,
  missingCode: 'credit-note.missing',
  source: creditNotes,
  ...belonging,
  example: { document: CreditNote, line: InvoiceLineItem },
  content: { ...contentOf(creditNotes), original },
  decimalsOf: currencyDecimals,
}

/** Shown as credit notes are. */
const cancellations: RecordSource = { ...creditNotes, where: fixed('document.type = 3') }

const noSuchCancellation = () =>
  new Refusal('missing', 'invoice-cancellation.missing', {
    en: 'There is no such invoice, or it is not cancelled.',
    de: 'Diese Rechnung gibt es nicht, oder sie ist nicht storniert.',
  })

/** The cancellation of an invoice, which the invoice names. */
export const cancellationPaper: Paper = {
  kind: 'cancellation',
  name: 'InvoiceCancellation',
  about: 'the cancellation of an invoice',
  path: {
    v1: '/invoices/{invoiceId}/cancellation',
    v2: '/invoices/{invoiceId}/cancellation',
  },
  parameter: 'invoiceId',
  scope: 'invoices',
  missing: noSuchCancellation,
  missingCode: 'invoice-cancellation.missing',
  source: cancellations,
  ...belonging,
  named: (invoice) => sql`document.original_id = (
    select cancelled.id from erp.accounting_documents cancelled
    where cancelled.tenant_id = $tenant and cancelled.type = 0
      and ${isReferredTo('cancelled', invoice)})`,
  pathUuid: fixed(`(select cancelled.uuid from erp.accounting_documents cancelled
    where cancelled.tenant_id = $tenant and cancelled.id = document.original_id)`),
  example: { document: CreditNote, line: InvoiceLineItem },
  content: { ...contentOf(cancellations), original },
  decimalsOf: currencyDecimals,
}
