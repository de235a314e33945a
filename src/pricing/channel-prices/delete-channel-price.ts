import { operation } from '../../platform/pipeline/operation.ts'
import { lockPrice, removePrice } from '../quantity-price-operations.ts'
import { channelPriceAddress } from './channel-price.ts'
import { channelPriceKind } from './channel-price-store.ts'

export const deleteChannelPrice = operation({
  name: 'deleteSalesChannelPrice',
  summary: 'Delete a sales channel price of an item',
  description:
    'Deletes the price that a customer group pays for the item on a sales channel from the given quantity on; prices of other quantities stay. The item counts as changed and is announced to the change feed. Refused with 404 `sales-channel-price.missing` where there is no such price, also when the call is repeated.',
  method: 'DELETE',
  ...channelPriceAddress,
  scope: 'items.write',
  answer: { status: 204 },
  current: (call) => lockPrice(channelPriceKind, call),
  handle: (call) => removePrice(channelPriceKind, call),
})
