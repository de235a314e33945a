import type { SalesChannelReference } from '../../catalog/sales-channels/sales-channel.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { noSuchConnection } from '../sellers/connection.ts'
import { type ConnectionRow, findConnection } from '../sellers/connection-store.ts'

/** Reads what the channel of a connection says of itself. Throws `channel-connection.missing` (404). */
export async function ofConnectedChannel<T>(
  tx: TenantTx,
  reference: SalesChannelReference,
  read: (channelTx: TenantTx, connection: ConnectionRow) => Promise<T>,
): Promise<T> {
  const connection = await findConnection(tx, reference)
  if (!connection) throw noSuchConnection()
  return inTenant(tx, connection.channelTenantId, (channelTx) => read(channelTx, connection))
}
