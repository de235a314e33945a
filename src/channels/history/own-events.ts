import type { SalesChannelReference } from '../../catalog/sales-channels/sales-channel.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { noSuchConnection } from '../sellers/connections/connection.ts'
import { type ConnectionRow, findConnection } from '../sellers/connections/connection-store.ts'

/** What a merchant is for the channel. */
interface OwnEvents {
  readonly channelId: number
  readonly sellerId: string
}

/**
 * Works on the events of a merchant in the tenant of the channel, where the queue is, as the seller that the merchant
 * is there: events of others do not exist for it.
 */
export async function asSeller<T>(
  tx: TenantTx,
  salesChannelId: SalesChannelReference,
  work: (tx: TenantTx, of: OwnEvents, row: ConnectionRow) => Promise<T>,
): Promise<T> {
  const connection = await findConnection(tx, salesChannelId)
  if (!connection) throw noSuchConnection()
  const { channelTenantId, channelId, sellerId } = connection
  return inTenant(tx, channelTenantId, (queue) => work(queue, { channelId, sellerId }, connection))
}
