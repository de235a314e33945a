import { touchItems } from '../../catalog/item-change-store.ts'
import { findPart } from '../../catalog/item-part-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { isPrice, setPrice } from '../price-store.ts'
import { readToldPrice } from '../read-told-price.ts'
import { unsetPrice } from '../unset-price.ts'
import {
  ChannelPrice,
  ChannelPricePatch,
  channelPriceAddress,
  noSuchChannelPrice,
} from './channel-price.ts'
import { channelPrices, channelPriceTable, lockNamedPrice } from './channel-price-store.ts'

/** Creates the price or changes it, as with the prices of single customers. */
export const setChannelPrice = operation({
  name: 'setSalesChannelPrice',
  summary: 'Set what a customer group pays for an item on a sales channel from a quantity on',
  method: 'PATCH',
  ...channelPriceAddress,
  scope: 'items.write',
  body: ChannelPricePatch,
  example: { reduceStandardPriceByPercent: 10 },
  answer: { status: 204 },
  constraints: {
    item_channel_prices_channel: noSuchChannelPrice,
    item_channel_prices_group: noSuchChannelPrice,
  },

  async current(call) {
    const { tx, path, speaks } = call
    const { item, channel, group, key } = await lockNamedPrice(tx, path)
    const price = await findPart(tx, speaks, channelPrices, isPrice(channelPriceTable, key))
    const { fromQuantity } = path
    const named = { itemId: item, salesChannelId: channel, customerGroupId: group, fromQuantity }
    return price ?? unsetPrice(call, ChannelPrice, named)
  },

  async handle(call) {
    const { tx, path, audit } = call
    const told = await readToldPrice(call, path.itemId)
    const { item, channel, group, key } = await lockNamedPrice(tx, path)
    const change = await setPrice(tx, channelPriceTable, key, told)
    if (!change) return undefined
    touchItems(tx, [item.id])
    const { fromQuantity } = path
    const named = { salesChannelId: channel.uuid, customerGroupId: group.uuid, fromQuantity }
    const before = change.before && { ...named, ...change.before }
    const after = { ...named, ...change.after }
    audit({ entity: 'sales-channel-price', entityId: item.uuid, before, after })
    return undefined
  },
})
