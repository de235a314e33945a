import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { KeyColumns } from '../platform/records/projection.ts'
import { referenceOf } from '../platform/records/record-source.ts'
import { isSalesChannel } from './sales-channel-store.ts'
import type { SalesChannelReference } from './sales-channels/sales-channel.ts'

/** `from … where …`: the sales channels that satisfy a condition on rows called `channel`. */
export function channelsWhere(condition: string): string {
  return `from erp.sales_channels channel where channel.tenant_id = $tenant and ${condition}`
}

/** The number of the channel that a caller names, and both its keys. */
export function channelKey(reference: SalesChannelReference): Sql {
  return sql`
    select channel.id as number, concat_ws('-', channel.type, channel.connection, channel.shop) as id,
      channel.uuid
    from erp.sales_channels channel
    where channel.tenant_id = $tenant and ${isSalesChannel(reference, 'channel')}`
}

/** Both keys of the sales channel that a row names in `sales_channel_id`, for a projection. */
export function channelReferenceOf(as: string): KeyColumns {
  return {
    id: fixed(`(
      select concat_ws('-', channel.type, channel.connection, channel.shop)
      ${channelsWhere(`channel.id = ${as}.sales_channel_id`)})`),
    uuid: referenceOf(as, 'sales_channel_id', 'sales_channels').uuid,
  }
}
