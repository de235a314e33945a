import { findPart } from '../../catalog/item-part-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { isPrice } from '../price-store.ts'
import { ChannelPrice, channelPriceAddress, noSuchChannelPrice } from './channel-price.ts'
import { channelPrices, channelPriceTable, findNamedPrice } from './channel-price-store.ts'

export const getChannelPrice = operation({
  name: 'getSalesChannelPrice',
  summary: 'What a customer group pays for an item on a sales channel from a quantity on',
  method: 'GET',
  ...channelPriceAddress,
  scope: 'items.read',
  answer: { status: 200, shape: ChannelPrice },

  async handle({ tx, path, speaks }) {
    const { key } = await findNamedPrice(tx, path)
    const price = await findPart(tx, speaks, channelPrices, isPrice(channelPriceTable, key))
    if (!price) throw noSuchChannelPrice()
    return price
  },
})
