import { Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import {
  allSalesChannels,
  lockSalesChannel,
  patchSalesChannel,
} from '../doors/channels/sales-channel-store.ts'
import { SalesChannel, SalesChannelField, SalesChannelPatch } from './sales-channel.ts'

export const updateSalesChannel = operation({
  name: 'updateSalesChannel',
  summary: 'Update or disable a sales channel',
  description:
    'Changes name, documentation address or whether the channel is active; fields left out keep ' +
    'their values. Nothing can be activated on a disabled channel, and lists of channels leave ' +
    'it out by default; items that are active on it stay so. Refused with 404 ' +
    '`sales-channel.missing`.',
  method: 'PATCH',
  path: { v1: '/salesChannels/{salesChannelId}', v2: '/sales-channels/{salesChannelId}' },
  scope: 'saleschannels.write',
  pathParameters: { salesChannelId: SalesChannelField() },
  body: SalesChannelPatch,
  example: { name: 'Online shop Hamburg' },
  answer: { status: 200, shape: SalesChannel },

  async current({ tx, path, generation }) {
    return new Json((await lockSalesChannel(tx, generation, path.salesChannelId)).json)
  },

  async handle({ tx, path, body, generation, audit }) {
    const channel = await lockSalesChannel(tx, 'v2', path.salesChannelId)
    if (await patchSalesChannel(tx, channel.id, body)) {
      const was = JSON.parse(channel.json) as Record<string, unknown>
      const before = Object.fromEntries(Object.keys(body).map((field) => [field, was[field]]))
      audit({ entity: 'sales-channel', entityId: channel.uuid, before, after: body })
    }
    return concludeWithRecord(tx, generation, allSalesChannels, channel)
  },
})
