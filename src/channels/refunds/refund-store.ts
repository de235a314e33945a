import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { RefundStatus } from './refund.ts'
import type { RefundReasonWord } from './refund-words.ts'

interface RefundedItem {
  readonly orderItemId: string
  /** Decimal digits. */
  readonly quantity: string
  /** Gross, decimal digits. */
  readonly refund: string
  /** Why, in the words of channels; refunds of before have none. */
  readonly reason?: RefundReasonWord
}

export interface RefundRow {
  readonly documentId: number
  readonly salesOrderId: number
  readonly channel: string
  readonly sellerId: string
  readonly refundId: string
  readonly currencyIso: string
  readonly items: readonly RefundedItem[]
}

/** Adds refunds that are not there; returns the numbers of their credit notes. */
export async function insertRefunds(tx: TenantTx, rows: readonly RefundRow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const added = await tx.rows<{ id: number }>(sql`
    insert into erp.channel_refunds
      (tenant_id, document_id, sales_order_id, channel, seller_id, refund_id, currency_iso, items)
    select ${tx.tenantId}::uuid, row."documentId", row."salesOrderId", row.channel, row."sellerId",
      row."refundId", row."currencyIso", row.items
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("documentId" integer,
      "salesOrderId" integer, channel text, "sellerId" text, "refundId" text, "currencyIso" text,
      items jsonb)
    on conflict (tenant_id, refund_id) do nothing
    returning document_id as id`)
  return added.map(({ id }) => id)
}

interface Seller {
  readonly channel: string
  readonly sellerId: string
}

export interface HeldRefund {
  readonly refundId: string
  readonly documentId: number
  readonly status: RefundStatus
}

/** The refund that a channel names, held against other writers until the transaction ends. */
export async function holdRefund(
  tx: TenantTx,
  { channel, sellerId }: Seller,
  refundId: string,
): Promise<HeldRefund | undefined> {
  return tx.row<HeldRefund>(sql`
    select refund.refund_id as "refundId", refund.document_id as "documentId", refund.status from erp.channel_refunds refund
    where refund.tenant_id = ${tx.tenantId} and refund.channel = ${channel}
      and refund.seller_id = ${sellerId} and refund.refund_id = ${refundId}
    for update`)
}

export async function answerRefund(
  tx: TenantTx,
  { refundId }: HeldRefund,
  status: RefundStatus,
  errors: readonly object[],
): Promise<void> {
  await tx.rows(sql`
    update erp.channel_refunds refund
    set status = ${status}, errors = ${JSON.stringify(errors)}::jsonb,
      answered = ${laterThan(fixed('refund.created'))}
    where refund.tenant_id = ${tx.tenantId} and refund.refund_id = ${refundId}`)
}

export interface RefundToNotify extends RefundRow {
  readonly orderId: string
}

/** Refunds that a channel does not know, in order. */
export async function findRefundsToNotify(
  tx: TenantTx,
  { channel, sellerId }: Seller,
  limit: number,
): Promise<RefundToNotify[]> {
  return tx.rows<RefundToNotify>(sql`
    select refund.document_id as "documentId", refund.sales_order_id as "salesOrderId",
      refund.channel, refund.seller_id as "sellerId", refund.refund_id as "refundId",
      refund.currency_iso as "currencyIso", refund.items, placed.order_id as "orderId"
    from erp.channel_refunds refund
    join erp.channel_orders placed
      on placed.tenant_id = ${tx.tenantId} and placed.sales_order_id = refund.sales_order_id
    where refund.tenant_id = ${tx.tenantId} and refund.channel = ${channel}
      and refund.seller_id = ${sellerId} and not refund.is_told
    order by refund.document_id, refund.refund_id limit ${limit}
    for update of refund`)
}

export async function markRefundsNotified(
  tx: TenantTx,
  refundIds: readonly string[],
): Promise<void> {
  await tx.rows(sql`
    update erp.channel_refunds refund set is_told = true
    where refund.tenant_id = ${tx.tenantId} and refund.refund_id = any(${refundIds}::text[])
    returning refund.refund_id`)
}
