import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithSalesChannel } from '../sales-channel-store.ts'
import { SalesChannel, SalesChannelField } from './sales-channel.ts'

export const getSalesChannel = operation({
  name: 'getSalesChannel',
  summary: 'One sales channel, active or not',
  method: 'GET',
  path: { v1: '/salesChannels/{salesChannelId}', v2: '/sales-channels/{salesChannelId}' },
  scope: 'saleschannels.read',
  pathParameters: { salesChannelId: SalesChannelField() },
  answer: { status: 200, shape: SalesChannel },

  handle: ({ tx, speaks, path }) => concludeWithSalesChannel(tx, speaks, path.salesChannelId),
})
