import { partsOf } from '../../catalog/item-part-store.ts'
import { listing } from '../../platform/records/listing.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { ChannelPrice, channelPricesPath } from './channel-price.ts'
import { channelPrices } from './channel-price-store.ts'

export const listChannelPrices = listing({
  noun: 'SalesChannelPrices',
  summary: 'What customer groups pay for an item on sales channels',
  path: channelPricesPath,
  scope: 'items.read',
  shape: ChannelPrice,
  source: channelPrices,
  pathParameters: { itemId: ReferenceField() },
  within: (tx, path) => partsOf(tx, channelPrices.as, path['itemId'] as Reference),
})
