import {
  channelReferenceOf,
  channelsWhere,
} from '../../../catalog/doors/channels/channel-reference-store.ts'
import { isSalesChannel } from '../../../catalog/doors/channels/sales-channel-store.ts'
import type { SalesChannelReference } from '../../../catalog/sales-channels/sales-channel.ts'
import { hasUnread, tenantsWithNewEvents } from '../../../platform/events/outbox-store.ts'
import { laterThan } from '../../../platform/postgres/moment.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { NamedChannel } from '../../directory/channel-store.ts'

/** A connection as its own tenant has it. */
export interface ConnectionRow extends NamedChannel {
  readonly salesChannelId: number
  readonly uuid: string
  readonly accountId: number
  readonly status: 'pending' | 'active' | 'paused'
  readonly sellerId: string
  readonly isActiveByChannel: boolean
}

const key = channelReferenceOf('connection')
const columns = sql`
  connection.sales_channel_id as "salesChannelId", ${key.uuid} as uuid, connection.channel,
  connection.channel_tenant_id as "channelTenantId",
  connection.channel_id as "channelId", connection.account_id as "accountId",
  connection.status, connection.seller_id as "sellerId",
  connection.is_active_by_channel as "isActiveByChannel"`

export function insertConnection(
  tx: TenantTx,
  salesChannelId: number,
  { channel, channelTenantId, channelId }: NamedChannel,
  accountId: number,
): Promise<object[]> {
  return tx.rows(sql`
    insert into erp.channel_connections
      (tenant_id, sales_channel_id, channel, channel_tenant_id, channel_id, account_id,
        status)
    values (${tx.tenantId}, ${salesChannelId}, ${channel}, ${channelTenantId}, ${channelId},
      ${accountId}, 'pending')`)
}

/** The connection of a sales channel, held against other writers until the transaction ends. */
export async function lockConnection(
  tx: TenantTx,
  reference: SalesChannelReference,
): Promise<ConnectionRow | undefined> {
  const named = isSalesChannel(reference, 'channel')
  return tx.row<ConnectionRow>(sql`
    select ${columns} from erp.channel_connections connection
    where connection.tenant_id = ${tx.tenantId} and connection.sales_channel_id = (
      select channel.id ${fixed(channelsWhere('true'))} and ${named})
    for update of connection`)
}

/** The connection of a sales channel. */
export async function findConnection(
  tx: TenantTx,
  reference: SalesChannelReference,
): Promise<ConnectionRow | undefined> {
  return tx.row<ConnectionRow>(sql`
    select ${columns} from erp.channel_connections connection
    where connection.tenant_id = ${tx.tenantId} and connection.sales_channel_id = (
      select channel.id ${fixed(channelsWhere('true'))}
        and ${isSalesChannel(reference, 'channel')})`)
}

/** The connection to a channel, held against other writers until the transaction ends. */
export async function lockConnectionTo(
  tx: TenantTx,
  channel: string,
): Promise<ConnectionRow | undefined> {
  return tx.row<ConnectionRow>(sql`
    select ${columns} from erp.channel_connections connection
    where connection.tenant_id = ${tx.tenantId} and connection.channel = ${channel}
    for update of connection`)
}

/** The connections whose channels are notified of what the tenant does. */
export async function findActiveConnections(tx: TenantTx): Promise<ConnectionRow[]> {
  return tx.rows<ConnectionRow>(sql`
    select ${columns} from erp.channel_connections connection
    where connection.tenant_id = ${tx.tenantId} and connection.status = 'active'
      and connection.is_active_by_channel
    order by connection.sales_channel_id`)
}

/**
 * Connected tenants with events that one of these readers has not read, in order; for the role that may see this.
 * What is pending is asked for first: in between it may be placed, but never become pending.
 */
export async function findTenantsToRead(
  tx: TenantTx,
  after: string,
  limit: number,
  readers: readonly string[],
): Promise<string[]> {
  const isNew = await findConnected(
    tx,
    after,
    limit,
    sql`connection.tenant_id in ${tenantsWithNewEvents}`,
  )
  const isPlaced = await findConnected(
    tx,
    after,
    limit,
    hasUnread(fixed('connection.tenant_id'), readers),
  )
  return [...new Set([...isNew, ...isPlaced])].sort().slice(0, limit)
}

async function findConnected(
  tx: TenantTx,
  after: string,
  limit: number,
  condition: Sql,
): Promise<string[]> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select distinct connection.tenant_id as "tenantId"
    from erp.channel_connections connection
    where connection.tenant_id > ${after}::uuid and connection.status = 'active'
      and connection.is_active_by_channel and ${condition}
    order by connection.tenant_id limit ${limit}`)
  return rows.map(({ tenantId }) => tenantId)
}

/** The connections of the tenant by number, as their records. */
export async function findConnections(tx: TenantTx): Promise<object[]> {
  const rows = await tx.rows<{ code: string; uuid: string } & Record<string, unknown>>(sql`
    select ${key.id} as code, ${columns}, connection.created
    from erp.channel_connections connection
    where connection.tenant_id = ${tx.tenantId} order by connection.sales_channel_id`)
  return rows.map(({ code, uuid, ...rest }) => ({ ...rest, salesChannelId: { id: code, uuid } }))
}

interface ConnectionChange {
  readonly status?: 'active' | 'paused'
  readonly sellerId?: string
  readonly isActiveByChannel?: boolean
}

export async function changeConnection(
  tx: TenantTx,
  salesChannelId: number,
  { status, sellerId, isActiveByChannel }: ConnectionChange,
): Promise<void> {
  await tx.rows(sql`
    update erp.channel_connections connection
    set status = coalesce(${status ?? null}::text, connection.status),
      seller_id = coalesce(${sellerId ?? null}::text, connection.seller_id),
      is_active_by_channel = coalesce(${isActiveByChannel ?? null}::boolean,
        connection.is_active_by_channel),
      changed = ${laterThan(fixed('connection.changed'))}
    where connection.tenant_id = ${tx.tenantId} and connection.sales_channel_id = ${salesChannelId}`)
}

export async function deleteConnection(tx: TenantTx, salesChannelId: number): Promise<void> {
  await tx.rows(sql`
    delete from erp.channel_connections
    where tenant_id = ${tx.tenantId} and sales_channel_id = ${salesChannelId}`)
}
