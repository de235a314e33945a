import { SalesChannelField } from '../../../catalog/sales-channels/sales-channel.ts'
import { announce } from '../../../platform/events/outbox-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { inTenant } from '../../../platform/postgres/in-tenant.ts'
import { exampleKey } from '../../../platform/values/shape.ts'
import { changeSeller } from '../seller-store.ts'
import {
  Connection,
  ConnectionPatch,
  connectionEvents,
  connectionPending,
  noSuchConnection,
} from './connection.ts'
import { changeConnection, findConnections, lockConnection } from './connection-store.ts'

export const updateChannelConnection = operation({
  name: 'updateChannelConnection',
  summary: 'Update a connection: pause or resume it',
  description:
    'While a connection is paused, nothing is queued for the channel; what waits already is still ' +
    'delivered. When it is resumed, what has changed since is queued. Refused with 404 ' +
    '`channel-connection.missing`, and with 409 `channel-connection.pending` while the channel has ' +
    'not connected you.',
  method: 'PATCH',
  path: { v2: '/channel-connections/{salesChannelId}' },
  scope: 'saleschannels.write',
  pathParameters: { salesChannelId: SalesChannelField() },
  body: ConnectionPatch,
  example: { isActive: false },
  examplePath: { salesChannelId: exampleKey(3, '3-1-1') },
  answer: { status: 200, shape: Connection },

  async handle({ tx, path, body, audit }) {
    const connection = await lockConnection(tx, path.salesChannelId)
    if (!connection) throw noSuchConnection()
    if (connection.status === 'pending') throw connectionPending()
    const { isActive } = body
    const status = isActive ? 'active' : 'paused'
    const { salesChannelId, uuid, channelTenantId, channelId, sellerId } = connection
    if (status !== connection.status) {
      await changeConnection(tx, salesChannelId, { status })
      await inTenant(tx, channelTenantId, (channelTx) =>
        changeSeller(channelTx, channelId, sellerId, { isActiveByPlatform: isActive }),
      )
      announce(tx, { entity: connectionEvents, kind: 'changed', ids: [salesChannelId] })
      const before = { isActive: !isActive }
      audit({ entity: 'channel-connection', entityId: uuid, before, after: { isActive } })
    }
    const connections = (await findConnections(tx)) as { channel: string }[]
    return connections.find(({ channel }) => channel === connection.channel)
  },
})
