import {
  findSupplierByVatId,
  matchSuppliedItems,
} from '../../catalog/doors/suppliers/supplier-match-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { KeptFile } from '../../platform/files/tenant-files.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import { type Change, patchRow } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { InvoiceFault } from '../e-invoices/invoice-arithmetic.ts'
import type { ReadInvoice } from './invoice-content.ts'
import {
  noSuchPurchaseInvoice,
  type PurchaseInvoiceStatus,
  purchaseInvoiceEvents,
} from './purchase-invoice.ts'
import { sellerKey, vatKey } from './seller-key.ts'

const invoiceTable: NumberedTable = {
  table: 'purchase_invoices',
  as: 'purchase_invoice',
  announces: purchaseInvoiceEvents,
  columns: { supplierId: 'integer', status: 'text', comment: 'text' },
}

const lineTable: NumberedTable = {
  table: 'purchase_invoice_lines',
  as: 'purchase_invoice_line',
  columns: {
    purchaseInvoiceId: 'integer',
    sortOrder: 'integer',
    itemId: 'integer',
    content: 'jsonb',
  },
}

/** The file that an invoice came as. */
export interface InvoiceFile extends KeptFile {
  readonly fileName: string
  readonly fileDataType: string
}

export interface InsertedInvoice extends Key {
  /** Whether it was received before; the key is then that of the first. */
  readonly isKnown: boolean
  readonly supplierId: number | null
}

/**
 * Keeps what an invoice says, with its supplier and items as far as they are known. Of two that arrive at the
 * same time the later one waits and finds the first.
 */
export async function insertPurchaseInvoice(
  tx: TenantTx,
  { number, issueDate, content, lines }: ReadInvoice,
  faults: readonly InvoiceFault[],
  file: InvoiceFile,
): Promise<InsertedInvoice> {
  const supplierId = (await findSupplierByVatId(tx, vatKey(content.seller.vatId))) ?? null
  const key = sellerKey(content.seller)
  const [id] = await nextIds(tx, invoiceTable.as, 1)
  const added = await tx.row<Key>(sql`
    insert into erp.purchase_invoices (tenant_id, id, number, seller_key, supplier_id, issue_date, content,
      faults, digest, file_name, file_data_type, size_bytes)
    values (${tx.tenantId}, ${id ?? 0}, ${number}, ${key}, ${supplierId}, ${issueDate}::timestamptz,
      ${JSON.stringify(content)}::jsonb, ${JSON.stringify(faults)}::jsonb, ${file.digest}, ${file.fileName},
      ${file.fileDataType}, ${file.size})
    on conflict (tenant_id, seller_key, number_key) where status <> 'rejected' do nothing
    returning id, uuid`)
  if (!added) {
    const known = await tx.row<Key>(sql`
      select purchase_invoice.id, purchase_invoice.uuid from erp.purchase_invoices purchase_invoice
      where purchase_invoice.tenant_id = ${tx.tenantId} and purchase_invoice.seller_key = ${key}
        and purchase_invoice.number_key = lower(${number}) and purchase_invoice.status <> 'rejected'`)
    if (!known) throw new Error('the invoice is known and cannot be found')
    return { ...known, isKnown: true, supplierId }
  }
  announce(tx, { entity: purchaseInvoiceEvents, kind: 'created', ids: [added.id] })
  const itemIds = await matchedItems(tx, supplierId, lines)
  const rows = lines.map((line, index) => ({
    ...{ purchaseInvoiceId: added.id, sortOrder: index + 1 },
    ...{ itemId: itemIds[index] ?? null, content: line },
  }))
  await insertRows(tx, lineTable, rows)
  return { ...added, isKnown: false, supplierId }
}

function matchedItems(
  tx: TenantTx,
  supplierId: number | null,
  lines: ReadInvoice['lines'],
): Promise<(number | null)[]> {
  const names = lines.map(({ gtin, sellerItemNumber: supplierNumber, buyerItemNumber: sku }) => ({
    ...{ gtin, supplierNumber, sku },
  }))
  return matchSuppliedItems(tx, supplierId, names)
}

/** A purchase invoice that nobody else changes until the transaction ends. */
export interface HeldPurchaseInvoice extends Key {
  readonly status: PurchaseInvoiceStatus
  readonly supplierId: number | null
}

/** Throws `purchase-invoice.missing` (404). */
export async function holdPurchaseInvoice(
  tx: TenantTx,
  reference: Reference,
): Promise<HeldPurchaseInvoice> {
  const held = await tx.row<HeldPurchaseInvoice>(sql`
    select purchase_invoice.id, purchase_invoice.uuid, purchase_invoice.status,
      purchase_invoice.supplier_id as "supplierId"
    from erp.purchase_invoices purchase_invoice
    where purchase_invoice.tenant_id = ${tx.tenantId} and ${isReferredTo('purchase_invoice', reference)}
    for no key update`)
  if (!held) throw noSuchPurchaseInvoice()
  return held
}

/** Writes these fields of a held invoice, and announces it. */
export async function patchPurchaseInvoice(
  tx: TenantTx,
  { id }: Key,
  fields: Readonly<Record<string, unknown>>,
): Promise<Change | undefined> {
  const change = await patchRow(tx, invoiceTable, id, fields)
  if (change) {
    const changed = Object.keys(change.after)
    announce(tx, { entity: purchaseInvoiceEvents, kind: 'changed', ids: [id], fields: changed })
  }
  return change
}

interface LineToMatch {
  readonly id: number
  readonly gtin: string
  readonly supplierNumber: string
  readonly sku: string
}

/** Looks again for the items of those lines of a held invoice that have none, now that its supplier is known. */
export async function matchLinesAgain(
  tx: TenantTx,
  { id }: Key,
  supplierId: number,
): Promise<void> {
  const lines = await tx.rows<LineToMatch>(sql`
    select line.id, line.content ->> 'gtin' as gtin, line.content ->> 'buyerItemNumber' as sku,
      line.content ->> 'sellerItemNumber' as "supplierNumber"
    from erp.purchase_invoice_lines line
    where line.tenant_id = ${tx.tenantId} and line.purchase_invoice_id = ${id} and line.item_id is null
    order by line.id`)
  const itemIds = await matchSuppliedItems(tx, supplierId, lines)
  const found = lines.flatMap(({ id: lineId }, index) => {
    const itemId = itemIds[index]
    return itemId === null || itemId === undefined ? [] : [{ lineId, itemId }]
  })
  if (found.length === 0) return
  await tx.rows(sql`
    update erp.purchase_invoice_lines line set item_id = given."itemId"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as given ("lineId" integer, "itemId" integer)
    where line.tenant_id = ${tx.tenantId} and line.purchase_invoice_id = ${id} and line.id = given."lineId"
    returning line.id`)
}

/** The file that an invoice came as. */
export async function findInvoiceFile(
  tx: TenantTx,
  reference: Reference,
): Promise<InvoiceFile | undefined> {
  return tx.row<InvoiceFile>(sql`
    select purchase_invoice.digest, purchase_invoice.size_bytes as size,
      purchase_invoice.file_name as "fileName", purchase_invoice.file_data_type as "fileDataType"
    from erp.purchase_invoices purchase_invoice
    where purchase_invoice.tenant_id = ${tx.tenantId} and ${isReferredTo('purchase_invoice', reference)}`)
}
