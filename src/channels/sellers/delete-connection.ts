import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { Text } from '../../platform/values/shape.ts'
import { connectionEvents, noSuchConnection } from './connection.ts'
import { lockConnection } from './connection-store.ts'
import { unlink } from './unlink.ts'

export const deleteChannelConnection = operation({
  name: 'deleteChannelConnection',
  summary: 'Delete a connection to a marketplace channel',
  description:
    'Ends the connection: the channel gets `Seller:Channel.Unlinked` behind everything that was ' +
    'queued before, and its requests for this seller are refused from now on. Refused with 404 ' +
    '`channel-connection.missing`.',
  method: 'DELETE',
  path: { v2: '/channel-connections/{salesChannelId}' },
  scope: 'saleschannels.write',
  pathParameters: { salesChannelId: SalesChannelField() },
  query: { reason: Text(250, { description: 'Told to the channel.' }) },
  answer: { status: 204 },

  async handle({ tx, path, query, audit }) {
    const connection = await lockConnection(tx, path.salesChannelId)
    if (!connection) throw noSuchConnection()
    const { salesChannelId, uuid, channel, sellerId } = connection
    announce(tx, {
      ...{ entity: connectionEvents, kind: 'deleted' },
      ...{ ids: [salesChannelId], uuids: [uuid] },
    })
    const before = { channel, sellerId, reason: query.reason }
    audit({ entity: 'channel-connection', entityId: uuid, before, after: null })
    await unlink(tx, connection, query.reason ?? '')
    return undefined
  },
})
