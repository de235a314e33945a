import Type, { type TObject } from 'typebox'
import { creationShapeOf, shapeOfTable } from '../../platform/records/fields/field-table.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { KeyField, patchOf, writable } from '../../platform/values/shape.ts'
import { linesMax, OrderLineDraft } from '../orders/lines/order-line.ts'
import {
  DocumentAddress,
  DocumentAddressDraft,
  DocumentAddressPatch,
} from '../orders/records/document-address.ts'
import type { SalesOrderBody } from '../orders/records/sales-order.ts'
import { quotationDocument, quotationLineRows } from './quotation-fields.ts'

const addressed = (address: TObject) => ({ billingAddress: address, shipmentAddress: address })

/** A line of a quotation. */
const QuotationLine = Type.Object({
  id: KeyField({ readOnly: true }),
  salesQuotationId: KeyField({ readOnly: true }),
  ...shapeOfTable(quotationLineRows).properties,
})

/** A quotation with its lines, in both generations. */
export const Quotation = Type.Object({
  id: KeyField({ readOnly: true }),
  ...shapeOfTable(quotationDocument.tables.v2).properties,
  ...addressed(DocumentAddress),
  lineItems: Type.Array(QuotationLine, { readOnly: true, description: 'The lines in order.' }),
})

/** The lines of a quotation as bodies name them. */
export const QuotationLines = Type.Array(OrderLineDraft, {
  maxItems: linesMax,
  description: 'The lines in order.',
})

const loose = (shape: TObject) =>
  patchOf(shape) as unknown as { properties: Record<string, unknown> } // The type of a shape that is computed is open.
const draft = loose(writable(creationShapeOf(quotationDocument.tables.v2)))
const patch = loose(Quotation)

/** The body that creates a quotation. */
export const QuotationDraft = Type.Unsafe<SalesOrderBody>({
  ...draft,
  properties: {
    ...draft.properties,
    ...addressed(DocumentAddressDraft),
    lineItems: QuotationLines,
  },
  required: ['customerId'],
})

/** The body of an update: a field left out stays. Lines are replaced by an operation of their own. */
export const QuotationPatch = Type.Unsafe<SalesOrderBody>({
  ...patch,
  properties: { ...patch.properties, ...addressed(DocumentAddressPatch) },
})

export function noSuchQuotation(): Refusal {
  return new Refusal('missing', 'sales-quotation.missing', {
    en: 'There is no such quotation.',
    de: 'Dieses Angebot gibt es nicht.',
  })
}

/** Refusal of fields of a quotation whose record does not exist. */
export const missingQuotationReferences = missingRecords('sales-quotation.reference.missing', {
  en: 'The quotation refers to records that do not exist.',
  de: 'Das Angebot verweist auf Datensätze, die es nicht gibt.',
})

const numberTaken = () =>
  new Refusal('conflict', 'sales-quotation.number.taken', {
    en: 'Another quotation has this number.',
    de: 'Ein anderes Angebot hat diese Nummer.',
  })

/** Records that a quotation refers to may be deleted between the check and the write. */
const references = [
  ...['company', 'customer', 'sales_channel', 'billing_address', 'shipment_address'],
  ...['payment_method', 'shipping_method', 'color_code', 'transaction_status'],
].map((name) => [`sales_quotations_${name}`, () => missingQuotationReferences()])

/** Refusals by the database constraint that is violated. */
export const quotationConstraints: Readonly<Record<string, () => Refusal>> = {
  sales_quotations_number_taken: numberTaken,
  sales_quotation_lines_tax_class: () => missingQuotationReferences(),
  ...Object.fromEntries(references),
}
