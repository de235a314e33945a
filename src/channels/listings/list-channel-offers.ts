import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { ChannelOffer, OfferStateField } from './channel-offer.ts'
import { findChannelOffers } from './channel-offer-store.ts'

export const listChannelOffers = operation({
  name: 'listChannelOffers',
  summary: 'List offers on marketplace channels',
  description:
    'Returns the offers of your items that were sent to marketplace channels, by sales channel and ' +
    'item, and their state there: whether the offer is listed and where, or what is wrong, with the ' +
    'attribute that it concerns. ' +
    '`salesChannelId` narrows the list to a connection, `itemId` to an item, `state` to offers in that ' +
    `state. ${pageSentence}`,
  method: 'GET',
  path: { v2: '/channel-offers' },
  scope: 'saleschannels.read',
  query: {
    ...pageQuery,
    salesChannelId: SalesChannelField(),
    itemId: ReferenceField(),
    state: OfferStateField(),
  },
  answer: { status: 200, shape: pageOf(ChannelOffer) },

  async handle({ tx, generation, query }) {
    const { totalItems, items } = await findChannelOffers(tx, query, query)
    return { ...pageFields(generation, query, totalItems), items }
  },
})
