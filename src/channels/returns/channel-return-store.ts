import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ChannelReturnStatus } from './channel-return.ts'
import type { ConditionWord, ReturnReasonWord } from './return-words.ts'

/** Goods that a channel announces. */
export interface AnnouncedItem {
  readonly orderItemId: string
  /** Decimal digits. */
  readonly quantity: string
  readonly returnReason: ReturnReasonWord
  readonly note: string
  readonly lineId: number
}

/** What the merchant decided about goods, as it is sent to the channel. */
export interface DecidedItem {
  readonly orderItemId: string
  /** Decimal digits. */
  readonly quantity: string
  readonly returnReason: ReturnReasonWord
  readonly note: string
  readonly condition: ConditionWord
  readonly acceptReturn: boolean
  readonly requireReturnShipping: boolean
}

interface Seller {
  readonly channel: string
  readonly sellerId: string
}

interface ReturnRow extends Seller {
  readonly returnId: number
  readonly salesOrderId: number
  readonly sellerReturnId: string
}

export interface AnnouncedRow extends ReturnRow {
  readonly channelReturnId: string
  /** Which of the returns of the announcement it is, counted from 0. */
  readonly part: number
  readonly announced: readonly AnnouncedItem[]
  readonly carrier: string
  readonly trackingNumber: string
}

export interface HeldReturn extends Omit<AnnouncedRow, 'channelReturnId' | 'part'> {
  readonly channelReturnId: string | null
  readonly status: ChannelReturnStatus
}

/** Adds a return that a channel announced. */
export async function insertAnnouncedReturn(tx: TenantTx, row: AnnouncedRow): Promise<void> {
  await tx.rows(sql`
    insert into erp.channel_returns (tenant_id, return_id, sales_order_id, channel, seller_id,
      seller_return_id, channel_return_id, part, announced, carrier, tracking_number)
    values (${tx.tenantId}, ${row.returnId}, ${row.salesOrderId}, ${row.channel}, ${row.sellerId},
      ${row.sellerReturnId}, ${row.channelReturnId}, ${row.part}, ${JSON.stringify(row.announced)}::jsonb,
      ${row.carrier}, ${row.trackingNumber})
    returning return_id`)
}

const columns = sql`
  known.return_id as "returnId", known.sales_order_id as "salesOrderId", known.channel,
  known.seller_id as "sellerId", known.seller_return_id as "sellerReturnId",
  known.channel_return_id as "channelReturnId", known.announced, known.carrier,
  known.tracking_number as "trackingNumber", known.status`

/** The returns that a channel has given this id: one for each sales order that the goods left with. */
export async function findAnnouncedReturns(
  tx: TenantTx,
  { channel, sellerId }: Seller,
  channelReturnId: string,
): Promise<HeldReturn[]> {
  return tx.rows<HeldReturn>(sql`
    select ${columns} from erp.channel_returns known
    where known.tenant_id = ${tx.tenantId} and known.channel = ${channel}
      and known.seller_id = ${sellerId} and known.channel_return_id = ${channelReturnId}
    order by known.part`)
}

/** The return of this service that a channel names, held against other writers. */
export async function holdNotifiedReturn(
  tx: TenantTx,
  { channel, sellerId }: Seller,
  sellerReturnId: string,
): Promise<HeldReturn | undefined> {
  return tx.row<HeldReturn>(sql`
    select ${columns} from erp.channel_returns known
    where known.tenant_id = ${tx.tenantId} and known.channel = ${channel}
      and known.seller_id = ${sellerId} and known.seller_return_id = ${sellerReturnId}
      and known.is_told
    for update`)
}

export async function answerReturn(
  tx: TenantTx,
  { returnId }: HeldReturn,
  status: ChannelReturnStatus,
  errors: readonly object[],
): Promise<void> {
  await tx.rows(sql`
    update erp.channel_returns known
    set status = ${status}, errors = ${JSON.stringify(errors)}::jsonb,
      answered = ${laterThan(fixed('known.created'))}
    where known.tenant_id = ${tx.tenantId} and known.return_id = ${returnId}`)
}

/** What channels know of these returns, held against other writers. */
export async function holdChannelReturns(
  tx: TenantTx,
  returnIds: readonly number[],
): Promise<HeldReturn[]> {
  return tx.rows<HeldReturn>(sql`
    select ${columns} from erp.channel_returns known
    where known.tenant_id = ${tx.tenantId} and known.return_id = any(${returnIds}::integer[])
    order by known.return_id
    for update`)
}

export interface DecidedRow extends ReturnRow {
  readonly items: readonly DecidedItem[]
}

/** Records what the merchant decided, of returns that are there or that he made himself. */
export async function storeDecidedReturns(
  tx: TenantTx,
  rows: readonly DecidedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(sql`
    insert into erp.channel_returns (tenant_id, return_id, sales_order_id, channel, seller_id,
      seller_return_id, items, status)
    select ${tx.tenantId}::uuid, row."returnId", row."salesOrderId", row.channel, row."sellerId",
      row."sellerReturnId", row.items, 'decided'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("returnId" integer,
      "salesOrderId" integer, channel text, "sellerId" text, "sellerReturnId" text, items jsonb)
    on conflict (tenant_id, return_id) do update set items = excluded.items, status = 'decided'
    returning return_id`)
}

export interface ReturnToNotify extends DecidedRow {
  readonly orderId: string
  readonly channelReturnId: string | null
}

/** Returns that are decided and that a channel does not know to be, in order. */
export async function findReturnsToNotify(
  tx: TenantTx,
  { channel, sellerId }: Seller,
  limit: number,
): Promise<ReturnToNotify[]> {
  return tx.rows<ReturnToNotify>(sql`
    select ${columns}, known.items, placed.order_id as "orderId"
    from erp.channel_returns known
    join erp.channel_orders placed
      on placed.tenant_id = ${tx.tenantId} and placed.sales_order_id = known.sales_order_id
    where known.tenant_id = ${tx.tenantId} and known.channel = ${channel}
      and known.seller_id = ${sellerId} and not known.is_told and known.status = 'decided'
    order by known.return_id limit ${limit}
    for update of known`)
}

export async function markReturnsNotified(
  tx: TenantTx,
  returnIds: readonly number[],
): Promise<void> {
  await tx.rows(sql`
    update erp.channel_returns known set is_told = true
    where known.tenant_id = ${tx.tenantId} and known.return_id = any(${returnIds}::integer[])
    returning known.return_id`)
}
