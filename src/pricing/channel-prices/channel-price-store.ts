import { channelKey, channelReferenceOf } from '../../catalog/channel-reference-store.ts'
import { itemReferenceOf } from '../../catalog/item-key-store.ts'
import type { SalesChannelReference } from '../../catalog/sales-channels/sales-channel.ts'
import {
  customerGroupKey,
  customerGroupReferenceOf,
} from '../../customers/customer-reference-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, type RecordSource } from '../../platform/records/record-source.ts'
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
    itemId: itemReferenceOf('price'),
    salesChannelId: channelReferenceOf('price'),
    customerGroupId: customerGroupReferenceOf('price'),
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
  const [channels, groups] = await tx.all([channelKey(channel), customerGroupKey(group)])
  return {
    channel: channels?.[0] as PriceReference | undefined,
    group: groups?.[0] as PriceReference | undefined,
  }
}
