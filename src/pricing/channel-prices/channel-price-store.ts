import {
  channelReferenceOf,
  namedChannels,
} from '../../catalog/doors/channels/channel-reference-store.ts'
import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import type { SalesChannelReference } from '../../catalog/sales-channels/sales-channel.ts'
import {
  customerGroupReferenceOf,
  namedCustomerGroups,
} from '../../customers/customer-reference-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { MissingRecords } from '../../platform/values/missing-records.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { PriceKey, PriceKind, PricePath } from '../quantity-price.ts'
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
  field: 'salesChannelPrices',
  shape: ChannelPrice,
  source: channelPrices,
  path: channelPriceAddress.path,
  missing: noSuchChannelPrice,
  taken: channelPriceTaken,

  findReferences: (tx, { salesChannelId, customerGroupId }) =>
    findChannelAndGroup(tx, { salesChannelId, customerGroupId }, noSuchChannelPrice),
}

interface Named {
  readonly salesChannelId: SalesChannelReference
  readonly customerGroupId: Reference
}

/** Refuses an unknown channel by itself: the body names no group, and the tenant has no default one. */
export async function refuseUnknownChannel(
  tx: TenantTx,
  reference: SalesChannelReference,
  missing: MissingRecords,
  fieldName: FieldName,
): Promise<void> {
  await resolveRecords(tx, [channelIn(reference)], missing, fieldName)
}

function channelIn(reference: SalesChannelReference): NamedRecord {
  return { path: ['salesChannelId'], table: namedChannels, reference }
}

/** The channel and the group whose price it is. Throws `missing`. */
export async function findChannelAndGroup(
  tx: TenantTx,
  { salesChannelId, customerGroupId }: Named,
  missing: MissingRecords,
  fieldName?: FieldName,
): Promise<PriceKey['references']> {
  const named: NamedRecord[] = [
    channelIn(salesChannelId),
    { path: ['customerGroupId'], table: namedCustomerGroups, reference: customerGroupId },
  ]
  const resolve = await resolveRecords(tx, named, missing, fieldName)
  return { salesChannelId: resolve(salesChannelId), customerGroupId: resolve(customerGroupId) }
}
