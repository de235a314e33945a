import { channelReferenceOf } from '../../catalog/channel-reference-store.ts'
import { isSalesChannel } from '../../catalog/sales-channel-store.ts'
import type { SalesChannelReference } from '../../catalog/sales-channels/sales-channel.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { PriceKind, PricePath, PriceReference } from '../quantity-price.ts'
import { amountSources } from '../quantity-price-store.ts'
import {
  ChannelPrice,
  channelPriceAddress,
  channelPriceTaken,
  noSuchChannelPrice,
} from './channel-price.ts'

export const channelPrices: RecordSource = {
  table: 'item_channel_prices',
  as: 'price',
  order: fixed('price.sales_channel_id, price.customer_group_id, price.from_quantity'),
  record: projected(shapeOf(ChannelPrice), {
    itemId: referenceOf('price', 'item_id', 'items'),
    salesChannelId: channelReferenceOf('price'),
    customerGroupId: referenceOf('price', 'customer_group_id', 'customer_groups'),
    ...columnsOf('price', 'fromQuantity'),
    ...amountSources,
  }),
}

interface ChannelPricePath extends PricePath {
  readonly salesChannelId: SalesChannelReference
  readonly customerGroupId: Reference
}

export const channelPriceKind: PriceKind<ChannelPricePath> = {
  entity: 'sales-channel-price',
  shape: ChannelPrice,
  source: channelPrices,
  path: channelPriceAddress.path,
  missing: noSuchChannelPrice,
  taken: channelPriceTaken,

  async findReferences(tx, { salesChannelId, customerGroupId }) {
    const { channel, group } = await findChannelAndGroup(tx, salesChannelId, customerGroupId)
    if (!channel || !group) throw noSuchChannelPrice()
    return { salesChannelId: channel, customerGroupId: group }
  },
}

interface ChannelAndGroup {
  readonly channel: PriceReference | undefined
  readonly group: PriceReference | undefined
}

/** The channel and the group that a caller names; the default group where it names none. */
export async function findChannelAndGroup(
  tx: TenantTx,
  channel: SalesChannelReference,
  group: Reference | undefined,
): Promise<ChannelAndGroup> {
  const isGroup = group ? isReferredTo('groups', group) : fixed('groups.is_default')
  const [channels, groups] = await tx.all([
    sql`
      select channel.id as number, concat_ws('-', channel.type, channel.connection, channel.shop) as id,
        channel.uuid
      from erp.sales_channels channel
      where channel.tenant_id = ${tx.tenantId} and ${isSalesChannel(channel, 'channel')}`,
    sql`
      select groups.id as number, groups.id, groups.uuid from erp.customer_groups groups
      where groups.tenant_id = ${tx.tenantId} and ${isGroup}
      order by groups.id limit 1`,
  ])
  return {
    channel: channels?.[0] as PriceReference | undefined,
    group: groups?.[0] as PriceReference | undefined,
  }
}
