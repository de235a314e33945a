import { channelReferenceOf } from '../../catalog/doors/channels/channel-reference-store.ts'
import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'

export const failureTable: NumberedTable = {
  table: 'channel_event_failures',
  as: 'failed_channel_event',
  columns: { channel: 'text', sequence: 'bigint', itemId: 'integer' },
}

/** A failed event of which its seller does not know yet. */
export interface FailureToNotify {
  readonly channel: string
  readonly sequence: number
  readonly sellerTenantId: string
  readonly subject: string
  readonly causedBy: string | null
}

/**
 * Takes failed events of which the sellers were not notified yet, the oldest of each channel first. Events of sellers
 * that have left the channel are skipped. Runs in the tenant of the channels.
 */
export async function takeFailuresToNotify(
  tx: TenantTx,
  limit: number,
): Promise<FailureToNotify[]> {
  return tx.rows<FailureToNotify>(sql`
    with pending as materialized (
      select pending.sales_channel_id, pending.sequence from erp.failed_channel_events pending
      where pending.tenant_id = ${tx.tenantId} and not pending.is_told
      order by pending.sales_channel_id, pending.sequence limit ${limit}
      for update skip locked
    ), taken as (
      update erp.failed_channel_events event set is_told = true
      from pending
      where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = pending.sales_channel_id
        and event.sequence = pending.sequence
      returning event.sales_channel_id, event.sequence, event.seller_id, event.subject,
        event.caused_by
    )
    select market.channel, taken.sequence, seller.seller_tenant_id as "sellerTenantId",
      substr(taken.subject, length(taken.seller_id) + 2) as subject, taken.caused_by as "causedBy"
    from taken
    join erp.marketplace_channels market on market.tenant_id = ${tx.tenantId}
      and market.sales_channel_id = taken.sales_channel_id
    join erp.channel_sellers seller on seller.tenant_id = ${tx.tenantId}
      and seller.sales_channel_id = taken.sales_channel_id and seller.seller_id = taken.seller_id
    order by seller.seller_tenant_id, taken.sales_channel_id, taken.sequence`)
}

/** A failed event as its seller has it, and where its channel has it. */
export interface OwnFailure extends Key {
  readonly sequence: number
  readonly itemId: number | null
  readonly itemUuid: string | null
  /** Of the sales channel that leads to the channel. */
  readonly code: string
  readonly channelUuid: string
  readonly channelTenantId: string
  readonly channelId: number
  readonly sellerId: string
}

const item = itemReferenceOf('failure')
const salesChannel = channelReferenceOf('connection')

/** Undefined as well where the tenant is connected to the channel no more. */
export function findOwnFailure(
  tx: TenantTx,
  reference: Reference,
): Promise<OwnFailure | undefined> {
  return tx.row<OwnFailure>(sql`
    select failure.id, failure.uuid, failure.sequence, failure.item_id as "itemId",
      ${item.uuid} as "itemUuid", ${salesChannel.id} as code, ${salesChannel.uuid} as "channelUuid",
      connection.channel_tenant_id as "channelTenantId", connection.channel_id as "channelId",
      connection.seller_id as "sellerId"
    from erp.channel_event_failures failure
    join erp.channel_connections connection on connection.tenant_id = ${tx.tenantId}
      and connection.channel = failure.channel
    where failure.tenant_id = ${tx.tenantId} and ${isReferredTo('failure', reference)}`)
}

/** What sellers know of events that failed so many days ago: their channels have forgotten them. */
export function clearingFailures(tx: TenantTx, limit: number, days: number): Sql {
  return sql`
    delete from erp.channel_event_failures failure
    where failure.tenant_id = ${tx.tenantId}
      and failure.created < now() - make_interval(days => ${days})
      and failure.id = any(array(
        select oldest.id from erp.channel_event_failures oldest
        where oldest.tenant_id = ${tx.tenantId} order by oldest.id limit ${limit}))
    returning failure.id`
}
