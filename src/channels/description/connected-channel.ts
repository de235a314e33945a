import type { SalesChannelReference } from '../../catalog/sales-channels/sales-channel.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { NamedChannel } from '../directory/channel-store.ts'
import { noSuchConnection } from '../sellers/connections/connection.ts'
import { type ConnectionRow, findConnection } from '../sellers/connections/connection-store.ts'
import { type SalesChannelDescription, statusOf } from './channel-description.ts'
import { findDescription } from './description-store.ts'

/** What a channel says of itself, whether one is connected to it or not. */
export function descriptionOf(
  tx: TenantTx,
  { channelTenantId, channelId }: Omit<NamedChannel, 'channel'>,
): Promise<SalesChannelDescription> {
  return inTenant(tx, channelTenantId, async (channelTx) => {
    return statusOf(await findDescription(channelTx, channelId)).channel
  })
}

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
