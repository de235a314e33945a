import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { supplierReferenceOf } from '../../catalog/doors/suppliers/supplier-match-store.ts'
import type { Language } from '../../platform/http/headers.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { projectedJson } from '../../platform/records/json-projection.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { InvoiceContent, InvoiceLineContent } from './invoice-content.ts'
import { PurchaseInvoice, PurchaseInvoiceListItem } from './purchase-invoice.ts'

const as = 'purchase_invoice'

const content = projectedJson(shapeOf(InvoiceContent), `${as}.content`)

const heading = (language: Language): Projection => ({
  id: keyOf(as),
  ...columnsOf(as, 'number', 'issueDate', 'status', 'comment', 'fileName', 'fileDataType'),
  supplierId: supplierReferenceOf(as),
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

interface PurchaseInvoiceFilter {
  readonly supplierId?: Reference
  readonly number?: string
  readonly status?: string
  readonly issuedFrom?: string
  readonly issuedUntil?: string
}

/** The filters of the list, as a condition on its rows. */
export function purchaseInvoiceFilter({
  supplierId,
  number,
  status,
  issuedFrom,
  issuedUntil,
}: PurchaseInvoiceFilter): Sql | undefined {
  const conditions: Sql[] = []
  if (supplierId) {
    const named = supplierReferenceOf(as)
    conditions.push(
      'id' in supplierId
        ? sql`${named.id} = ${supplierId.id}`
        : sql`${named.uuid} = ${supplierId.uuid}`,
    )
  }
  if (number !== undefined) conditions.push(sql`purchase_invoice.number_key = lower(${number})`)
  if (status !== undefined) conditions.push(sql`purchase_invoice.status = ${status}`)
  if (issuedFrom !== undefined) {
    conditions.push(sql`purchase_invoice.issue_date >= ${issuedFrom}::timestamptz`)
  }
  if (issuedUntil !== undefined) {
    conditions.push(sql`purchase_invoice.issue_date < ${issuedUntil}::timestamptz`)
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
