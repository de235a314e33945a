import { SalesChannelField } from '../../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { inTenant } from '../../../platform/postgres/in-tenant.ts'
import { Text } from '../../../platform/values/shape.ts'
import { noSuchConnection } from './connection.ts'
import { lockConnection } from './connection-store.ts'
import { endOfConnection, unlink } from './unlink.ts'

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
  query: { reason: Text(250, { description: 'Sent to the channel.' }) },
  answer: { status: 204 },

  async handle({ tx, path, query, audit, auditIn }) {
    const connection = await lockConnection(tx, path.salesChannelId)
    if (!connection) throw noSuchConnection()
    const { ofMerchant, ofChannel } = endOfConnection(connection, query.reason, 'merchant')
    audit(ofMerchant)
    await unlink(tx, connection, query.reason ?? '')
    if (connection.sellerId !== '') {
      const { channelTenantId } = connection
      await inTenant(tx, channelTenantId, async (channelTx) => auditIn(channelTx, ofChannel))
    }
    return undefined
  },
})
