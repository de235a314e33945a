import { listing } from '../../platform/http/listing.ts'
import { SalesChannel } from './sales-channel.ts'
import { salesChannels } from './sales-channel-store.ts'

export const listSalesChannels = listing({
  noun: 'SalesChannels',
  summary: 'The channels that the tenant sells on.',
  path: { v1: '/salesChannels', v2: '/sales-channels' },
  scope: 'saleschannels.read',
  shape: SalesChannel,
  source: salesChannels,
})
