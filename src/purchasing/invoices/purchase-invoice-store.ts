import { firstCompany } from '../../access/doors/companies/company-seller-store.ts'
import { userNameOf } from '../../access/doors/users/user-name-store.ts'
import { matchSuppliedItems } from '../../catalog/doors/suppliers/supplier-match-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { KeptFile } from '../../platform/files/tenant-files.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import { type Change, patchRow } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { InvoiceFault } from '../e-invoices/invoice-arithmetic.ts'
import type { ReadInvoice } from './invoice-content.ts'
import { keyOfPerson, type Person } from './person.ts'
import {
  noSuchPurchaseInvoice,
  type PurchaseInvoiceStatus,
  purchaseInvoiceEvents,
} from './purchase-invoice.ts'
import { sellerKey } from './seller-key.ts'
import { recognise } from './supplier-recognition-store.ts'

const invoiceTable: NumberedTable = {
  table: 'purchase_invoices',
  as: 'purchase_invoice',
  announces: purchaseInvoiceEvents,
  columns: {
    ...{ supplierId: 'integer', supplierFoundBy: 'text', supplierOrderId: 'integer' },
    ...{ status: 'text', comment: 'text', approvals: 'jsonb', paid: 'timestamptz' },
    orderedFor: 'date',
  },
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

/** Who the invoice comes in by, and for which company. */
export interface Entered {
  readonly person: Person
  /** The company that the request ran for. */
  readonly companyId: number | undefined
}

/** Who acts in a request. */
export async function personOf({
  tx,
  user,
  caller,
}: Pick<Call, 'tx' | 'user' | 'caller'>): Promise<Person> {
  const row = await tx.row<{ by: string }>(sql`
    select coalesce(${userNameOf(tx.tenantId, user?.uuid)}, ${caller.name}::text) as by`)
  return { key: keyOfPerson(user, caller), by: row?.by ?? caller.name }
}

async function firstCompanyOf(tx: TenantTx): Promise<number | null> {
  const row = await tx.row<{ id: number | null }>(sql`select ${fixed(firstCompany)} as id`)
  return row?.id ?? null
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
  { person, companyId }: Entered,
): Promise<InsertedInvoice> {
  const recognised = await recognise(tx, content)
  const { supplierId, supplierFoundBy, supplierOrderId } = recognised
  // A statement of its own: a cluster has no plan for it within the insertion.
  const buyer = recognised.companyId ?? companyId ?? (await firstCompanyOf(tx))
  const key = sellerKey(content.seller)
  const [id] = await nextIds(tx, invoiceTable.as, 1)
  const added = await tx.row<Key>(sql`
    insert into erp.purchase_invoices (tenant_id, id, number, seller_key, supplier_id, issue_date, content,
      faults, digest, file_name, file_data_type, size_bytes, supplier_found_by, supplier_order_id, company_id,
      entered_by_key, entered_by)
    values (${tx.tenantId}, ${id ?? 0}, ${number}, ${key}, ${supplierId}, ${issueDate}::timestamptz,
      ${JSON.stringify(content)}::jsonb, ${JSON.stringify(faults)}::jsonb, ${file.digest}, ${file.fileName},
      ${file.fileDataType}, ${file.size}, ${supplierFoundBy}, ${supplierOrderId},
      ${buyer}, ${person.key}, ${person.by})
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
  readonly companyId: number | null
  readonly enteredByKey: string
  readonly approvals: readonly Approval[]
  /** With VAT, an exact decimal. */
  readonly gross: string
  readonly currencyIso: string
}

interface Approval extends Person {
  readonly at: string
}

/** Throws `purchase-invoice.missing` (404). */
export async function holdPurchaseInvoice(
  tx: TenantTx,
  reference: Reference,
): Promise<HeldPurchaseInvoice> {
  const held = await tx.row<HeldPurchaseInvoice>(sql`
    select purchase_invoice.id, purchase_invoice.uuid, purchase_invoice.status,
      purchase_invoice.supplier_id as "supplierId", purchase_invoice.company_id as "companyId",
      purchase_invoice.entered_by_key as "enteredByKey", purchase_invoice.approvals,
      purchase_invoice.content -> 'totals' ->> 'gross' as gross,
      purchase_invoice.content ->> 'currencyIso' as "currencyIso"
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

/** Looks again for the items of the lines of a held invoice, now that its supplier is known. */
export async function matchLinesAgain(
  tx: TenantTx,
  { id }: Key,
  supplierId: number,
): Promise<void> {
  const lines = await tx.rows<LineToMatch>(sql`
    select line.id, line.content ->> 'gtin' as gtin, line.content ->> 'buyerItemNumber' as sku,
      line.content ->> 'sellerItemNumber' as "supplierNumber"
    from erp.purchase_invoice_lines line
    where line.tenant_id = ${tx.tenantId} and line.purchase_invoice_id = ${id}
    order by line.id`)
  const itemIds = await matchSuppliedItems(tx, supplierId, lines)
  const found = lines.map(({ id: lineId }, index) => ({ lineId, itemId: itemIds[index] ?? null }))
  if (found.length === 0) return
  await tx.rows(sql`
    update erp.purchase_invoice_lines line set item_id = given."itemId"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as given ("lineId" integer, "itemId" integer)
    where line.tenant_id = ${tx.tenantId} and line.purchase_invoice_id = ${id}
      and line.id = given."lineId" and line.item_id is distinct from given."itemId"
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
