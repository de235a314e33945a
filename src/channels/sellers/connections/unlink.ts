import { announce } from '../../../platform/events/outbox-store.ts'
import type { Call } from '../../../platform/pipeline/operation.ts'
import { inTenant } from '../../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { queueEvents } from '../../queue/event-queue-store.ts'
import { forgetStocks } from '../../stocks/offer-stock-store.ts'
import { deleteSeller } from '../seller-store.ts'
import { connectionEvents } from './connection.ts'
import { type ConnectionRow, deleteConnection } from './connection-store.ts'

/** Ends a locked connection in the tenants of the seller and of the channel, and notifies the channel. */
export async function unlink(
  tx: TenantTx,
  connection: ConnectionRow,
  reason: string,
): Promise<void> {
  const { salesChannelId, uuid, channelTenantId, channelId, sellerId } = connection
  await deleteConnection(tx, salesChannelId)
  announce(tx, {
    ...{ entity: connectionEvents, kind: 'deleted' },
    ...{ ids: [salesChannelId], uuids: [uuid] },
  })
  if (sellerId === '') return
  await inTenant(tx, channelTenantId, (channelTx) => deleteSeller(channelTx, channelId, sellerId))
  const event = { sellerId, reason, unlinkedAt: new Date(), permanentlyRemoved: true }
  await queueEvents(tx, connection, [{ type: 'Seller:Channel.Unlinked', sellerId, event }])
  await inTenant(tx, channelTenantId, (channelTx) => forgetStocks(channelTx, channelId, sellerId))
}

/** Entries of the audit trail about the end of a connection, as each side knows it. */
export function endOfConnection(
  { uuid, channel, sellerId, accountId }: ConnectionRow,
  reason: string | undefined,
  by: 'merchant' | 'channel',
) {
  const before = { channel, sellerId, reason, endedBy: by }
  return {
    ofMerchant: { entity: 'channel-connection', entityId: uuid, before, after: null },
    ofChannel: {
      ...{ entity: 'channel-seller', entityId: sellerId, after: null },
      before: { sellerId, accountId, reason, endedBy: by },
    },
  } satisfies Record<string, Parameters<Call['audit']>[0]>
}
