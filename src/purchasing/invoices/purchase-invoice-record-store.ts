import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { supplierReferenceOf } from '../../catalog/doors/suppliers/supplier-match-store.ts'
import type { Language } from '../../platform/http/headers.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import { projectedJson } from '../../platform/records/json-projection.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { supplierOrderReferenceOf } from '../../warehouse/doors/ordered-goods-store.ts'
import { InvoiceContent, InvoiceLineContent } from './invoice-content.ts'
import { PurchaseInvoice, PurchaseInvoiceListItem } from './purchase-invoice.ts'

const as = 'purchase_invoice'

const content = projectedJson(shapeOf(InvoiceContent), `${as}.content`)

const heading = (language: Language): Projection => ({
  id: keyOf(as),
  ...columnsOf(as, 'number', 'issueDate', 'status', 'comment', 'fileName', 'fileDataType'),
  ...columnsOf(as, 'supplierFoundBy', 'enteredBy', 'paid'),
  supplierId: supplierReferenceOf(as),
  supplierOrderId: supplierOrderReferenceOf(as),
  companyId: companyReferenceOf(as),
  approvals: {
    from: fixed(
      `from jsonb_array_elements(${as}.approvals) with ordinality approval (said, position)`,
    ),
    order: fixed('approval.position'),
    element: {
      by: fixed(`approval.said ->> 'by'`),
      at: fixed(`(approval.said ->> 'at')::timestamptz`),
    },
  },
  faults: {
    from: fixed(`from jsonb_array_elements(${as}.faults) with ordinality fault (said, position)`),
    order: fixed('fault.position'),
    element: {
      rule: fixed(`fault.said ->> 'rule'`),
      message: fixed(`fault.said -> 'message' ->> '${language}'`),
    },
  },
  fileSize: fixed(`${as}.size_bytes`),
  received: fixed(`${as}.received`),
  orderedFor: fixed(`${as}.ordered_for::text`),
})

const lineItems = {
  from: fixed(`from erp.purchase_invoice_lines line
    where line.tenant_id = $tenant and line.purchase_invoice_id = ${as}.id`),
  order: fixed('line.sort_order, line.id'),
  element: {
    id: keyOf('line'),
    itemId: itemReferenceOf('line'),
    ...projectedJson(shapeOf(InvoiceLineContent), 'line.content'),
  },
}

const sourceIn = (language: Language): RecordSource => ({
  table: 'purchase_invoices',
  as,
  record: projected(shapeOf(PurchaseInvoice), { ...heading(language), ...content, lineItems }),
})

const listedIn = (language: Language): RecordSource => ({
  table: 'purchase_invoices',
  as,
  order: fixed(`${as}.id desc`),
  record: projected(shapeOf(PurchaseInvoiceListItem), {
    ...heading(language),
    ...content,
    sellerName: fixed(`${as}.content -> 'seller' ->> 'name'`),
  }),
})

/** Purchase invoices, with their faults in a language. */
export const purchaseInvoicesIn: Readonly<Record<Language, RecordSource>> = {
  en: sourceIn('en'),
  de: sourceIn('de'),
}

/** The same in lists, the newest first. */
export const listedPurchaseInvoicesIn: Readonly<Record<Language, RecordSource>> = {
  en: listedIn('en'),
  de: listedIn('de'),
}
