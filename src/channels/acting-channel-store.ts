import { channelOfClient } from '../access/doors/apps/client-channel-store.ts'
import type { Caller } from '../platform/pipeline/caller.ts'
import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** The channel that a caller acts for. */
export interface ActingChannel {
  /** The number of its sales channel in the tenant that it belongs to. */
  readonly id: number
  readonly channel: string
  /** Null: as the settings of the operator say. */
  readonly redeliverySeconds: number | null
  /** The seller that the request is narrowed to. */
  readonly sellerId?: string
}

/** The channel of the caller's client, or the one that names the caller's app. */
export async function findActingChannel(
  tx: TenantTx,
  { clientId = '', appId = '' }: Caller,
): Promise<ActingChannel | undefined> {
  return tx.row<ActingChannel>(sql`
    select channel.sales_channel_id as id, channel.channel,
      channel.redelivery_seconds as "redeliverySeconds"
    from erp.marketplace_channels channel
    where channel.tenant_id = ${tx.tenantId} and (
      channel.sales_channel_id = ${channelOfClient(clientId)}
      or (channel.app_id = ${appId} and channel.app_id <> ''))
    order by channel.sales_channel_id limit 1`)
}

/** The seller that a tenant is for the channel. */
export async function findSellerOfTenant(
  tx: TenantTx,
  { id }: ActingChannel,
  sellerTenantId: string,
): Promise<string | undefined> {
  const seller = await tx.row<{ sellerId: string }>(sql`
    select seller.seller_id as "sellerId" from erp.channel_sellers seller
    where seller.tenant_id = ${tx.tenantId} and seller.sales_channel_id = ${id}
      and seller.seller_tenant_id = ${sellerTenantId}::uuid`)
  return seller?.sellerId
}
