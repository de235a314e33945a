import { randomBytes } from 'node:crypto'
import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { connectionPending, noSuchConnection } from './connection.ts'
import { lockConnection } from './connection-store.ts'
import { insertSession } from './seller-store.ts'
import { sessionPurpose } from './session.ts'

export const openChannelUpdateSession = operation({
  name: 'openChannelUpdateSession',
  summary: 'Open a session for changing the settings of a channel',
  description:
    'Returns a session with which you come to the page of the channel where sellers change their settings. ' +
    'It ends after an hour. Refused with 404 `channel-connection.missing`, and with 409 ' +
    '`channel-connection.pending` while the channel has not connected you.',
  method: 'POST',
  path: { v2: '/channel-connections/{salesChannelId}/update-sessions' },
  scope: 'saleschannels.write',
  pathParameters: { salesChannelId: SalesChannelField() },
  examplePath: { salesChannelId: exampleKey(3, '3-1-1') },
  answer: {
    status: 201,
    isSecret: true,
    shape: Type.Object({
      session: Type.String({ description: 'To be passed to the page of the channel.' }),
    }),
  },

  async handle({ tx, vault, path, audit }) {
    const connection = await lockConnection(tx, path.salesChannelId)
    if (!connection) throw noSuchConnection()
    if (connection.status === 'pending') throw connectionPending()
    const { uuid, channel, channelTenantId, channelId, accountId, sellerId } = connection
    const session = randomBytes(32).toString('base64url')
    const row = { kind: 'update', accountId, sellerTenantId: tx.tenantId, sellerId } as const
    await inTenant(tx, channelTenantId, (channelTx) =>
      insertSession(channelTx, channelId, vault.hash(sessionPurpose, session), row),
    )
    audit({ entity: 'channel-session', entityId: uuid, before: null, after: { channel } })
    return { session }
  },
})
