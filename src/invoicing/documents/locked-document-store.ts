import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import type { DocumentType, NewLine } from './accounting-document.ts'
import type { LockedDocument } from './locked-document.ts'

/**
 * Holds a document by its order, which every writer of its documents locks first, and reads it as it is
 * then. Undefined where there is none of the type.
 */
export async function lockDocument(
  tx: TenantTx,
  type: DocumentType,
  reference: Reference,
): Promise<{ document: LockedDocument; order: LockedOrder } | undefined> {
  const named = await tx.row<{ id: number; orderId: number }>(sql`
    select document.id, document.sales_order_id as "orderId" from erp.accounting_documents document
    where document.tenant_id = ${tx.tenantId} and document.type = ${type}
      and ${isReferredTo('document', reference)}`)
  if (!named) return undefined
  const order = await lockOrder(tx, { id: named.orderId })
  const document = await readDocument(tx, named.id)
  return document && { document, order }
}

type Texts = Omit<
  LockedDocument,
  'totalNet' | 'totalGross' | 'paidAmount' | 'correctedAmount' | 'discountAmount' | 'cashDiscount'
> & {
  readonly totalNet: string
  readonly totalGross: string
  readonly paidAmount: string
  readonly correctedAmount: string
  readonly discountAmount: string
  readonly cashDiscount: string
}

async function readDocument(tx: TenantTx, id: number): Promise<LockedDocument | undefined> {
  const found = await tx.row<Texts>(sql`
    select document.id, document.uuid, document.type, document.number,
      document.original_id as "originalId", document.sales_order_id as "salesOrderId",
      document.document_date as "documentDate", document.supply_date as "supplyDate",
      document.payment_method_id as "paymentMethodId", document.cash_discount::text as "cashDiscount",
      document.cash_discount_days as "cashDiscountDays", document.tax_groups as "taxGroups",
      document.total_net::text as "totalNet", document.total_gross::text as "totalGross",
      state.paid_amount::text as "paidAmount", state.corrected_amount::text as "correctedAmount",
      state.discount_amount::text as "discountAmount", state.cancelled,
      state.payment_status as "paymentStatus", state.dunning_level as "dunningLevel",
      state.next_due_date as "nextDueDate", state.is_dunning_blocked as "isDunningBlocked",
      state.stops_payment_request as "stopsPaymentRequest", state.color_code_id as "colorCodeId",
      state.comment, state.dispute_reason as "disputeReason",
      state.disputed_until as "disputedUntil", document.seller, document.buyer, document.customer_vat_id as "customerVatId",
      document.merchant_vat_id as "merchantVatId", document.seller_address_id as "sellerAddressId",
      document.billing_address_id as "billingAddressId",
      document.shipment_address_id as "shipmentAddressId"
    from erp.accounting_documents document
    join erp.accounting_document_states state
      on state.tenant_id = ${tx.tenantId} and state.document_id = document.id
    where document.tenant_id = ${tx.tenantId} and document.id = ${id}`)
  if (!found) return undefined
  return {
    ...found,
    totalNet: Exact.of(found.totalNet),
    totalGross: Exact.of(found.totalGross),
    paidAmount: Exact.of(found.paidAmount),
    correctedAmount: Exact.of(found.correctedAmount),
    discountAmount: Exact.of(found.discountAmount),
    cashDiscount: Exact.of(found.cashDiscount),
  }
}

/** The final invoices of an order that is held which are not cancelled, the earliest first. */
export async function readLiveInvoices(tx: TenantTx, orderId: number): Promise<LockedDocument[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select document.id from erp.accounting_documents document
    join erp.accounting_document_states state
      on state.tenant_id = ${tx.tenantId} and state.document_id = document.id
    where document.tenant_id = ${tx.tenantId} and document.sales_order_id = ${orderId}
      and document.type = 0 and document.number is not null and state.cancelled is null
    order by document.id`)
  return readEach(tx, rows)
}

/** The invoices of an order that is held of which something was paid, cancelled ones as well, the earliest first. */
export async function readPaidInvoices(tx: TenantTx, orderId: number): Promise<LockedDocument[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select document.id from erp.accounting_documents document
    join erp.accounting_document_states state
      on state.tenant_id = ${tx.tenantId} and state.document_id = document.id
    where document.tenant_id = ${tx.tenantId} and document.sales_order_id = ${orderId}
      and document.type = 0 and document.number is not null and state.paid_amount > 0
    order by document.id`)
  return readEach(tx, rows)
}

async function readEach(
  tx: TenantTx,
  rows: readonly { readonly id: number }[],
): Promise<LockedDocument[]> {
  const found: LockedDocument[] = []
  for (const { id } of rows) {
    const document = await readDocument(tx, id)
    if (document) found.push(document)
  }
  return found
}

/** A line of a document that is held. */
export interface DocumentLine extends NewLine {
  readonly id: number
  readonly uuid: string
}

const amounts = [
  ...['quantity', 'sales_price_net', 'sales_price_gross', 'discount_percent'],
  ...['purchase_price_net', 'tax_rate', 'total_net', 'total_gross'],
]
const others = [
  ...['id', 'uuid', 'sales_order_line_id', 'original_line_id', 'parent_line_id', 'type'],
  ...[
    'item_id',
    'sku',
    'name',
    'note',
    'sales_unit',
    'tax_category',
    'tax_class_id',
    'tax_code_id',
  ],
]
const fieldOf = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const lineColumns = fixed(
  [
    ...others.map((column) => `line.${column} as "${fieldOf(column)}"`),
    ...amounts.map((column) => `line.${column}::text as "${fieldOf(column)}"`),
  ].join(', '),
)
const amountFields = amounts.map(fieldOf)

/** The lines of a document, in their order. */
export async function readLines(tx: TenantTx, documentId: number): Promise<DocumentLine[]> {
  const rows = await tx.rows<Record<string, unknown>>(sql`
    select ${lineColumns} from erp.accounting_document_lines line
    where line.tenant_id = ${tx.tenantId} and line.document_id = ${documentId}
    order by line.position`)
  return rows.map((row) => {
    const read = { ...row }
    for (const field of amountFields) read[field] = Exact.of(String(row[field]))
    // `lineColumns` names the fields of a line.
    return read as unknown as DocumentLine
  })
}

/** What live invoices of an order say of each of its lines, on its leading side. */
export async function readInvoicedAmounts(
  tx: TenantTx,
  { id, isNetPrice }: LockedOrder,
): Promise<ReadonlyMap<number, Exact>> {
  const amount = fixed(isNetPrice ? 'line.total_net' : 'line.total_gross')
  const rows = await tx.rows<{ lineId: number; amount: string }>(sql`
    select line.sales_order_line_id as "lineId", sum(${amount})::text as amount
    from erp.accounting_documents document
    join erp.accounting_document_states state
      on state.tenant_id = ${tx.tenantId} and state.document_id = document.id
    join erp.accounting_document_lines line
      on line.tenant_id = ${tx.tenantId} and line.document_id = document.id
    where document.tenant_id = ${tx.tenantId} and document.sales_order_id = ${id}
      and document.type = 0 and document.number is not null and state.cancelled is null
    group by line.sales_order_line_id
    order by line.sales_order_line_id`)
  return new Map(rows.map((row) => [row.lineId, Exact.of(row.amount)]))
}
