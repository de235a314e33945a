import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { AttributeList, type AttributeOwner, noAttributeList } from './channel-attribute.ts'
import { findAttributes } from './channel-attribute-store.ts'
import { CategoryId } from './channel-category.ts'
import { ofConnectedChannel } from './connected-channel.ts'

export const getConnectedAttributes = operation({
  name: 'getConnectedAttributes',
  summary: 'Get the attributes of offers on a connected marketplace channel',
  description:
    'Returns what the channel wants to know of all offers, of yours, and of those in the category that ' +
    '`categoryId` names; a list that there is not is empty. Refused with 404 `channel-connection.missing`.',
  method: 'GET',
  path: { v2: '/channel-connections/{salesChannelId}/attributes' },
  scope: 'saleschannels.read',
  pathParameters: { salesChannelId: SalesChannelField() },
  query: { categoryId: CategoryId() },
  answer: {
    status: 200,
    shape: Type.Object({
      ofAllOffers: AttributeList,
      ofSeller: AttributeList,
      ofCategory: AttributeList,
    }),
  },

  async handle({ tx, path, query }) {
    return ofConnectedChannel(
      tx,
      path.salesChannelId,
      async (channelTx, { channelId, sellerId }) => {
        const listOf = async (owner: AttributeOwner) => {
          const found = await findAttributes(channelTx, channelId, owner)
          const { attributeListVersion, attributeList } = found ?? noAttributeList
          return { attributeListVersion, attributeList }
        }
        return {
          ofAllOffers: await listOf({ kind: 'global', owner: '' }),
          ofSeller: await listOf({ kind: 'seller', owner: sellerId }),
          ofCategory: await listOf({ kind: 'category', owner: query.categoryId ?? '' }),
        }
      },
    )
  },
})
