import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

interface Seller {
  readonly channel: string
  readonly sellerId: string
}

export interface InvoiceRow extends Seller {
  readonly documentId: number
  readonly salesOrderId: number
}

/** Adds documents that are not there; returns their numbers. */
export async function insertChannelInvoices(
  tx: TenantTx,
  rows: readonly InvoiceRow[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const added = await tx.rows<{ id: number }>(sql`
    insert into erp.channel_invoices (tenant_id, document_id, sales_order_id, channel, seller_id)
    select ${tx.tenantId}::uuid, row."documentId", row."salesOrderId", row.channel, row."sellerId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("documentId" integer,
      "salesOrderId" integer, channel text, "sellerId" text)
    on conflict (tenant_id, document_id, sales_order_id) do nothing
    returning document_id as id`)
  return [...new Set(added.map(({ id }) => id))]
}

/** Those of these orders whose invoices the channel writes itself, by number. */
export async function findInvoicedByChannel(
  tx: TenantTx,
  salesOrderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select placed.sales_order_id as id from erp.channel_orders placed
    where placed.tenant_id = ${tx.tenantId} and placed.invoice_transfer = 'from-channel'
      and placed.sales_order_id = any(${salesOrderIds}::integer[])
    order by placed.sales_order_id`)
  return new Set(rows.map(({ id }) => id))
}

export interface InvoiceToNotify extends InvoiceRow {
  readonly orderId: string
  /** Who writes invoices, as the order says: `from-seller`, or `not-set`. */
  readonly transfer: string
}

/** Documents of which a channel does not know, in order. */
export async function findInvoicesToNotify(
  tx: TenantTx,
  { channel, sellerId }: Seller,
  limit: number,
): Promise<InvoiceToNotify[]> {
  return tx.rows<InvoiceToNotify>(sql`
    select known.document_id as "documentId", known.sales_order_id as "salesOrderId",
      known.channel, known.seller_id as "sellerId", placed.order_id as "orderId",
      placed.invoice_transfer as transfer
    from erp.channel_invoices known
    join erp.channel_orders placed
      on placed.tenant_id = ${tx.tenantId} and placed.sales_order_id = known.sales_order_id
    where known.tenant_id = ${tx.tenantId} and known.channel = ${channel}
      and known.seller_id = ${sellerId} and not known.is_told
    order by known.document_id, known.sales_order_id limit ${limit}
    for update of known`)
}

/** Marks them as done. The channel can fetch them until `expires`, or not at all if that is null. */
export async function markInvoicesNotified(
  tx: TenantTx,
  rows: readonly InvoiceRow[],
  expires: Date | null,
): Promise<void> {
  await tx.rows(sql`
    update erp.channel_invoices known set is_told = true, expires = ${expires?.toISOString() ?? null}::timestamptz
    from unnest(${rows.map(({ documentId }) => documentId)}::integer[],
      ${rows.map(({ salesOrderId }) => salesOrderId)}::integer[]) as given (document_id, order_id)
    where known.tenant_id = ${tx.tenantId} and known.document_id = given.document_id
      and known.sales_order_id = given.order_id
    returning known.document_id`)
}

/** Whether a channel can fetch a document now. */
export async function isFetchable(
  tx: TenantTx,
  { channel, sellerId }: Seller,
  documentId: number,
): Promise<boolean> {
  const found = await tx.row<{ id: number }>(sql`
    select known.document_id as id from erp.channel_invoices known
    where known.tenant_id = ${tx.tenantId} and known.document_id = ${documentId}
      and known.channel = ${channel} and known.seller_id = ${sellerId} and known.expires > now()
    limit 1`)
  return found !== undefined
}
