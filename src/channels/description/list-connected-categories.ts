import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { Text } from '../../platform/values/shape.ts'
import { ShownCategory } from './channel-category.ts'
import { findCategories } from './channel-category-store.ts'
import { ofConnectedChannel } from './connected-channel.ts'

export const listConnectedCategories = operation({
  name: 'listConnectedCategories',
  summary: 'List the categories of a connected marketplace channel',
  description:
    'Returns the categories in the order of the channel. `parentCategoryId` narrows the list to those ' +
    'directly below a category; empty, to those at the top. Refused with 404 `channel-connection.missing`. ' +
    pageSentence,
  method: 'GET',
  path: { v2: '/channel-connections/{salesChannelId}/categories' },
  scope: 'saleschannels.read',
  pathParameters: { salesChannelId: SalesChannelField() },
  query: {
    ...pageQuery,
    parentCategoryId: Text(512, { description: 'The category above them; empty: at the top.' }),
  },
  answer: { status: 200, shape: pageOf(ShownCategory) },

  async handle({ tx, generation, path, query }) {
    return ofConnectedChannel(tx, path.salesChannelId, async (channelTx, { channelId }) => {
      const { parentCategoryId } = query
      const { totalItems, items } = await findCategories(
        ...([channelTx, channelId, query, parentCategoryId] as const),
      )
      return { ...pageFields(generation, query, totalItems), items }
    })
  },
})
