import { type Call, type Json, operation } from '../../platform/http/operation.ts'
import { touchItems } from '../item-change-store.ts'
import { findPart } from '../item-part-store.ts'
import { repeatsShown, toldPriceOf } from '../price.ts'
import { isPrice, setPrice } from '../price-store.ts'
import { unsetPrice } from '../unset-price.ts'
import {
  ChannelPrice,
  ChannelPricePatch,
  channelPriceAddress,
  noSuchChannelPrice,
} from './channel-price.ts'
import {
  type ChannelPricePath,
  channelPrices,
  channelPriceTable,
  lockNamedPrice,
} from './channel-price-store.ts'

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
    const { tx, path, body, audit } = call
    if (await repeatsShown(call, () => findNamed(call))) return undefined
    const { item, channel, group, key } = await lockNamedPrice(tx, path)
    const change = await setPrice(tx, channelPriceTable, key, toldPriceOf(body))
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

type Named = Pick<Call<ChannelPricePath>, 'tx' | 'path' | 'speaks'>

async function findNamed({ tx, path, speaks }: Named): Promise<Json | undefined> {
  const { key } = await lockNamedPrice(tx, path)
  return findPart(tx, speaks, channelPrices, isPrice(channelPriceTable, key))
}
