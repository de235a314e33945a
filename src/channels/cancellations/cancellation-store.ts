import { nextIds } from '../../platform/postgres/counter.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { CancellationOrigin, CancellationStatus } from './cancellation.ts'

/** How much of an item is cancelled. */
export interface CancelledItem {
  readonly orderItemId: string
  /** Decimal digits. */
  readonly quantity: string
  readonly lineId: number
}

export interface CancellationRow {
  readonly salesOrderId: number
  readonly channel: string
  readonly sellerId: string
  readonly origin: CancellationOrigin
  readonly requestId: string
  readonly cancelReason: string
  readonly message: string
  readonly items: readonly CancelledItem[]
}

/** A cancellation that is held against other writers until the transaction ends. */
export interface HeldCancellation extends Key, CancellationRow {
  readonly status: CancellationStatus
}

/** Adds cancellations in their order; returns their numbers. */
export async function insertCancellations(
  tx: TenantTx,
  rows: readonly CancellationRow[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const ids = await nextIds(tx, 'channel_cancellation', rows.length)
  const given = rows.map((row, index) => ({ ...row, id: ids[index] }))
  await tx.rows(sql`
    insert into erp.channel_cancellations
      (tenant_id, id, sales_order_id, channel, seller_id, origin, request_id, cancel_reason, message,
        items)
    select ${tx.tenantId}::uuid, row.id, row."salesOrderId", row.channel, row."sellerId", row.origin,
      row."requestId", row."cancelReason", row.message, row.items
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as row (id integer,
      "salesOrderId" integer, channel text, "sellerId" text, origin text, "requestId" text,
      "cancelReason" text, message text, items jsonb)
    returning id`)
  return ids
}

const columns = sql`
  cancellation.id, cancellation.uuid, cancellation.sales_order_id as "salesOrderId",
  cancellation.channel, cancellation.seller_id as "sellerId", cancellation.origin,
  cancellation.request_id as "requestId", cancellation.cancel_reason as "cancelReason",
  cancellation.message, cancellation.items, cancellation.status`

/** The order of a cancellation, which everybody locks before it. */
export async function findOrderOfCancellation(
  tx: TenantTx,
  reference: Reference,
): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    select cancellation.sales_order_id as id from erp.channel_cancellations cancellation
    where cancellation.tenant_id = ${tx.tenantId} and ${isReferredTo('cancellation', reference)}`)
  return found?.id
}

export async function holdCancellation(
  tx: TenantTx,
  reference: Reference,
): Promise<HeldCancellation | undefined> {
  return tx.row<HeldCancellation>(sql`
    select ${columns} from erp.channel_cancellations cancellation
    where cancellation.tenant_id = ${tx.tenantId} and ${isReferredTo('cancellation', reference)}
    for update`)
}

/** The cancellation that one side has given this id. */
export async function holdCancellationOfRequest(
  tx: TenantTx,
  { channel, sellerId }: { readonly channel: string; readonly sellerId: string },
  origin: CancellationOrigin,
  requestId: string,
): Promise<HeldCancellation | undefined> {
  return tx.row<HeldCancellation>(sql`
    select ${columns} from erp.channel_cancellations cancellation
    where cancellation.tenant_id = ${tx.tenantId} and cancellation.channel = ${channel}
      and cancellation.seller_id = ${sellerId} and cancellation.origin = ${origin}
      and cancellation.request_id = ${requestId}
    for update`)
}

/** What buyers ask for of an order and nobody has answered. */
export async function findRequested(
  tx: TenantTx,
  salesOrderId: number,
): Promise<readonly CancelledItem[]> {
  const rows = await tx.rows<{ items: CancelledItem[] }>(sql`
    select cancellation.items from erp.channel_cancellations cancellation
    where cancellation.tenant_id = ${tx.tenantId} and cancellation.sales_order_id = ${salesOrderId}
      and cancellation.origin = 'buyer' and cancellation.status = 'requested'
    order by cancellation.id`)
  return rows.flatMap(({ items }) => items)
}

export async function answerCancellation(
  tx: TenantTx,
  { id }: Key,
  status: 'accepted' | 'denied',
  denialReason: string,
): Promise<void> {
  await tx.rows(sql`
    update erp.channel_cancellations cancellation
    set status = ${status}, denial_reason = ${denialReason},
      answered = ${laterThan(fixed('cancellation.created'))}
    where cancellation.tenant_id = ${tx.tenantId} and cancellation.id = ${id}`)
}

export interface CancellationToNotify extends HeldCancellation {
  readonly orderId: string
  readonly denialReason: string
}

/**
 * Cancellations that the channel is to be notified of: first those of the seller itself, then its answers to buyers.
 * The order matters: an answer that was sent first would make the channel cancel pieces, and the seller's own
 * cancellation of the same pieces would make it cancel them a second time.
 */
export async function findToNotify(
  tx: TenantTx,
  { channel, sellerId }: { readonly channel: string; readonly sellerId: string },
  limit: number,
): Promise<CancellationToNotify[]> {
  return tx.rows<CancellationToNotify>(sql`
    select ${columns}, cancellation.denial_reason as "denialReason", placed.order_id as "orderId"
    from erp.channel_cancellations cancellation
    join erp.channel_orders placed
      on placed.tenant_id = ${tx.tenantId} and placed.sales_order_id = cancellation.sales_order_id
    where cancellation.tenant_id = ${tx.tenantId} and cancellation.channel = ${channel}
      and cancellation.seller_id = ${sellerId} and not cancellation.is_told
      and (cancellation.origin = 'seller' or cancellation.status <> 'requested')
    order by cancellation.origin desc, cancellation.id limit ${limit}
    for update of cancellation`)
}

export async function markNotified(tx: TenantTx, ids: readonly number[]): Promise<void> {
  await tx.rows(sql`
    update erp.channel_cancellations cancellation set is_told = true
    where cancellation.tenant_id = ${tx.tenantId} and cancellation.id = any(${ids}::integer[])
    returning cancellation.id`)
}
