import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { SalesChannelDescription, statusOf } from './channel-description.ts'
import { ofConnectedChannel } from './connected-channel.ts'
import { findDescription } from './description-store.ts'
import { Carrier, PaymentMethod, PriceType } from './terms.ts'

export const getConnectedChannel = operation({
  name: 'getConnectedChannel',
  summary: 'Get what a connected marketplace channel says of itself',
  description:
    'Returns the description of the channel, and the price types, payment methods and carriers that it ' +
    'knows. Refused with 404 `channel-connection.missing`.',
  method: 'GET',
  path: { v2: '/channel-connections/{salesChannelId}/channel' },
  scope: 'saleschannels.read',
  pathParameters: { salesChannelId: SalesChannelField() },
  answer: {
    status: 200,
    shape: Type.Object({
      ...SalesChannelDescription.properties,
      isActive: Type.Boolean({ description: 'False: its operator has disabled it.' }),
      priceTypes: Type.Array(PriceType),
      paymentMethods: Type.Array(PaymentMethod),
      carriers: Type.Array(Carrier),
      categoryTreeVersion: Type.String({
        description: 'Another one once its categories have changed; empty: it has none.',
      }),
    }),
  },

  async handle({ tx, path }) {
    return ofConnectedChannel(tx, path.salesChannelId, async (channelTx, { channelId }) => {
      const row = await findDescription(channelTx, channelId)
      const { priceTypes, paymentMethods, carriers, categoryVersion } = row
      const { isActive, channel } = statusOf(row)
      const terms = { priceTypes, paymentMethods, carriers }
      return { ...channel, isActive, ...terms, categoryTreeVersion: categoryVersion }
    })
  },
})
