import { operation } from '../../platform/pipeline/operation.ts'
import { getPrice } from '../quantity-price-operations.ts'
import { ChannelPrice, channelPriceAddress } from './channel-price.ts'
import { channelPriceKind } from './channel-price-store.ts'

export const getChannelPrice = operation({
  name: 'getSalesChannelPrice',
  summary: 'Get a sales channel price of an item',
  description:
    'Returns the price that a customer group pays for the item on a sales channel from the given quantity on. The quantity must be one that has a price of its own; use "Find the effective price of an item" for the price of any quantity. Refused with 404 `item.missing` or `sales-channel-price.missing`.',
  method: 'GET',
  ...channelPriceAddress,
  scope: 'items.read',
  answer: { status: 200, shape: ChannelPrice },
  handle: (call) => getPrice(channelPriceKind, call),
})
