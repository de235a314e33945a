import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { queueEvents } from '../queue/event-queue-store.ts'
import { type ConnectionRow, deleteConnection } from './connection-store.ts'
import { deleteSeller } from './seller-store.ts'

/** Ends a connection in the tenant of the seller and in that of the channel, and tells the channel. */
export async function unlink(
  tx: TenantTx,
  connection: ConnectionRow,
  reason: string,
): Promise<void> {
  const { salesChannelId, channelTenantId, channelId, sellerId } = connection
  await deleteConnection(tx, salesChannelId)
  if (sellerId === '') return
  await inTenant(tx, channelTenantId, (channelTx) => deleteSeller(channelTx, channelId, sellerId))
  const event = { sellerId, reason, unlinkedAt: new Date(), permanentlyRemoved: true }
  await queueEvents(tx, connection, [{ type: 'Seller:Channel.Unlinked', sellerId, event }])
}
