import Type from 'typebox'
import { channelOperation } from '../channel-operation.ts'
import { ChannelSeller } from './seller.ts'
import { findSellers } from './seller-store.ts'

export const listSellers = channelOperation({
  name: 'listSellers',
  summary: 'List the sellers of a channel',
  description: 'Returns the tenants that are connected to the channel, by their number.',
  method: 'GET',
  path: '/seller/list',
  answer: { status: 200, shape: Type.Object({ sellerList: Type.Array(ChannelSeller) }) },

  async handle({ tx }, { id, sellerId }) {
    return { sellerList: await findSellers(tx, id, sellerId) }
  },
})
