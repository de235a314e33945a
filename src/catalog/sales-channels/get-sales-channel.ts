import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithSalesChannel } from '../doors/channels/sales-channel-store.ts'
import { SalesChannel, SalesChannelField } from './sales-channel.ts'

export const getSalesChannel = operation({
  name: 'getSalesChannel',
  summary: 'Get a sales channel',
  description: 'Returns the channel, active or not. Refused with 404 `sales-channel.missing`.',
  method: 'GET',
  path: { v1: '/salesChannels/{salesChannelId}', v2: '/sales-channels/{salesChannelId}' },
  scope: 'saleschannels.read',
  pathParameters: { salesChannelId: SalesChannelField() },
  answer: { status: 200, shape: SalesChannel },

  handle: ({ tx, generation, path }) =>
    concludeWithSalesChannel(tx, generation, path.salesChannelId),
})
