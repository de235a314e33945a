import { channelReferenceOf } from '../../catalog/channel-reference-store.ts'
import { findItemKey, lockItemKey } from '../../catalog/item-key-store.ts'
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
import type { Key, Reference } from '../../platform/values/shape.ts'
import { type PriceKey, type PriceTable, shownPriceSources } from '../price-store.ts'
import { ChannelPrice, noSuchChannelPrice } from './channel-price.ts'

export const channelPriceTable: PriceTable = {
  table: 'item_channel_prices',
  keys: ['salesChannelId', 'customerGroupId'],
}

export const channelPrices: RecordSource = {
  table: 'item_channel_prices',
  as: 'price',
  order: fixed('price.sales_channel_id, price.customer_group_id, price.from_quantity'),
  record: projected(shapeOf(ChannelPrice), {
    itemId: referenceOf('price', 'item_id', 'items'),
    salesChannelId: channelReferenceOf('price'),
    customerGroupId: referenceOf('price', 'customer_group_id', 'customer_groups'),
    ...columnsOf('price', 'fromQuantity'),
    ...shownPriceSources,
  }),
}

/** A channel by its number, and as callers of each generation name it. */
export interface FoundChannel {
  readonly number: number
  readonly id: string
  readonly uuid: string
}

/** Where and for whom a price holds. */
export interface Terms {
  readonly channel: FoundChannel | undefined
  readonly group: Key | undefined
}

/** The channel and the group that a caller names, the default group where it names none. */
export async function findTerms(
  tx: TenantTx,
  channel: SalesChannelReference,
  group: Reference | undefined,
): Promise<Terms> {
  const isGroup = group ? isReferredTo('groups', group) : fixed('groups.is_default')
  const [channels, groups] = await tx.all([
    sql`
      select channel.id as number, concat_ws('-', channel.type, channel.connection, channel.shop) as id,
        channel.uuid
      from erp.sales_channels channel
      where channel.tenant_id = ${tx.tenantId} and ${isSalesChannel(channel, 'channel')}`,
    sql`
      select groups.id, groups.uuid from erp.customer_groups groups
      where groups.tenant_id = ${tx.tenantId} and ${isGroup}
      order by groups.id limit 1`,
  ])
  return {
    channel: channels?.[0] as FoundChannel | undefined,
    group: groups?.[0] as Key | undefined,
  }
}

export interface ChannelPricePath {
  readonly itemId: Reference
  readonly salesChannelId: SalesChannelReference
  readonly customerGroupId: Reference
  readonly fromQuantity: number
}

export interface NamedPrice {
  readonly item: Key
  readonly channel: FoundChannel
  readonly group: Key
  readonly key: PriceKey
}

/** The price that a path names. Throws the 404 of an item, channel or group that does not exist. */
export async function findNamedPrice(tx: TenantTx, path: ChannelPricePath): Promise<NamedPrice> {
  return named(tx, path, await findItemKey(tx, path.itemId))
}

/** As `findNamedPrice`, with the item locked. */
export async function lockNamedPrice(tx: TenantTx, path: ChannelPricePath): Promise<NamedPrice> {
  return named(tx, path, await lockItemKey(tx, path.itemId))
}

async function named(tx: TenantTx, path: ChannelPricePath, item: Key): Promise<NamedPrice> {
  const { channel, group } = await findTerms(tx, path.salesChannelId, path.customerGroupId)
  if (!channel || !group) throw noSuchChannelPrice()
  return { item, channel, group, key: keyOf(item, channel, group, path.fromQuantity) }
}

export function keyOf(
  item: Key,
  channel: FoundChannel,
  group: Key,
  fromQuantity: number,
): PriceKey {
  return {
    itemId: item.id,
    salesChannelId: channel.number,
    customerGroupId: group.id,
    fromQuantity,
  }
}
