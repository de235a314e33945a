import { partsOf } from '../../catalog/doors/items/item-part-store.ts'
import { listing } from '../../platform/records/listing.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { ChannelPrice, channelPricesPath } from './channel-price.ts'
import { channelPrices } from './channel-price-store.ts'

export const listChannelPrices = listing({
  noun: 'SalesChannelPrices',
  summary: 'List the sales channel prices of an item',
  description:
    'Returns the prices that customer groups pay for the item on sales channels, ordered by channel, group and quantity: generation 1 all of them in one array, generation 2 a page. Refused with 404 `item.missing` for an unknown item.',
  path: channelPricesPath,
  scope: 'items.read',
  shape: ChannelPrice,
  source: channelPrices,
  pathParameters: { itemId: ReferenceField() },
  within: (tx, path) => partsOf(tx, channelPrices.as, path['itemId'] as Reference),
})
