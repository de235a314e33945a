import { touchItems } from '../../catalog/item-change-store.ts'
import { findPart } from '../../catalog/item-part-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { isPrice, removePrice } from '../price-store.ts'
import { channelPriceAddress, noSuchChannelPrice } from './channel-price.ts'
import { channelPrices, channelPriceTable, lockNamedPrice } from './channel-price-store.ts'

export const deleteChannelPrice = operation({
  name: 'deleteSalesChannelPrice',
  summary: 'Remove what a customer group pays for an item on a sales channel from a quantity on',
  method: 'DELETE',
  ...channelPriceAddress,
  scope: 'items.write',
  answer: { status: 204 },

  async current({ tx, path, speaks }) {
    const { key } = await lockNamedPrice(tx, path)
    const price = await findPart(tx, speaks, channelPrices, isPrice(channelPriceTable, key))
    if (!price) throw noSuchChannelPrice()
    return price
  },

  async handle({ tx, path, audit }) {
    const { item, channel, group, key } = await lockNamedPrice(tx, path)
    const former = await removePrice(tx, channelPriceTable, key)
    if (!former) throw noSuchChannelPrice()
    touchItems(tx, [item.id])
    const { fromQuantity } = path
    const named = { salesChannelId: channel.uuid, customerGroupId: group.uuid, fromQuantity }
    const before = { ...named, ...former }
    audit({ entity: 'sales-channel-price', entityId: item.uuid, before, after: null })
    return undefined
  },
})
