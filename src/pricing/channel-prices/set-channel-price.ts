import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { lockPriceOrAbsent, writePrice } from '../quantity-price-operations.ts'
import { ChannelPricePatch, channelPriceAddress, noSuchChannelPrice } from './channel-price.ts'
import { channelPriceKind } from './channel-price-store.ts'

/** Creates the price or changes it, as with the prices of single customers. */
export const setChannelPrice = operation({
  name: 'setSalesChannelPrice',
  summary: 'Create or update a sales channel price of an item',
  description:
    'Sets the price that a customer group pays for the item on a sales channel from the given quantity on, whether or not there is one already. Exactly one of `netPrice` and `reduceStandardPriceByPercent` must have a value, else 400; setting one clears the other. Generation 1 also takes both as it shows them: a reduction of 0, or the net price that the reduction comes to. Item, channel, group and quantity are part of the address and cannot be changed. A changed price is announced to the item change feed; the same price again changes nothing.',
  method: 'PATCH',
  ...channelPriceAddress,
  scope: 'items.write',
  body: ChannelPricePatch,
  example: { reduceStandardPriceByPercent: 10 },
  examplePath: {
    itemId: exampleKey(2),
    salesChannelId: exampleKey(1, '1-1-1'),
    customerGroupId: exampleKey(2),
    fromQuantity: 24,
  },
  answer: { status: 204 },
  constraints: {
    item_channel_prices_channel: noSuchChannelPrice,
    item_channel_prices_group: noSuchChannelPrice,
  },
  current: (call) => lockPriceOrAbsent(channelPriceKind, call),
  handle: (call) => writePrice(channelPriceKind, call),
})
