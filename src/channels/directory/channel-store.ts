import { channelReferenceOf } from '../../catalog/doors/channels/channel-reference-store.ts'
import { inFirstCell } from '../../platform/cells/in-cell-of.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

export interface ChannelRow {
  readonly salesChannelId: number
  readonly channel: string
  readonly displayName: string
  readonly appId: string
  readonly redeliverySeconds: number | null
}

/** Adds a channel with an empty queue. */
export async function insertChannel(tx: TenantTx, row: ChannelRow): Promise<void> {
  const { salesChannelId } = row
  await tx.all([
    sql`
      insert into erp.channel_names (channel, channel_tenant_id, sales_channel_id)
      values (${row.channel}, ${tx.tenantId}, ${salesChannelId})`,
    sql`
      insert into erp.marketplace_channels
        (tenant_id, sales_channel_id, channel, display_name, app_id, redelivery_seconds)
      values (${tx.tenantId}, ${salesChannelId}, ${row.channel}, ${row.displayName}, ${row.appId},
        ${row.redeliverySeconds})`,
    sql`
      insert into erp.channel_queues (tenant_id, sales_channel_id)
      values (${tx.tenantId}, ${salesChannelId})`,
  ])
}

const { id: code, uuid } = channelReferenceOf('market')

/** The channels of the tenant with the state of their queues, by number. */
export async function listChannels(tx: TenantTx): Promise<object[]> {
  const rows = await tx.rows<{ code: string; uuid: string } & Record<string, unknown>>(sql`
    select ${code} as code, ${uuid} as uuid, market.channel, market.display_name as "displayName",
      market.app_id as "appId", market.redelivery_seconds as "redeliverySeconds",
      ${countOf('event.attempts = 0')} as waiting, ${countOf('event.attempts > 0')} as delivered,
      (select count(*)::integer from erp.failed_channel_events event
        where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = market.sales_channel_id
          and event.repeated_as is null) as failed,
      queue.deliveries as attempts,
      (select event.created from erp.channel_events event
        where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = market.sales_channel_id
        order by event.sequence limit 1) as "oldestEvent",
      queue.last_polled as "lastPolled", market.created
    from erp.marketplace_channels market
    join erp.channel_queues queue on queue.tenant_id = ${tx.tenantId}
      and queue.sales_channel_id = market.sales_channel_id
    where market.tenant_id = ${tx.tenantId}
    order by market.sales_channel_id`)
  return rows.map(({ code: id, uuid, ...rest }) => ({ ...rest, salesChannelId: { id, uuid } }))
}

function countOf(condition: string) {
  return fixed(`(select count(*)::integer from erp.channel_events event
    where event.tenant_id = $tenant and event.sales_channel_id = market.sales_channel_id
      and ${condition})`)
}

/** Where the channel of a name is. */
export interface NamedChannel {
  readonly channel: string
  readonly channelTenantId: string
  readonly channelId: number
}

/** The channel of a name, of whichever tenant: all names are in the first cell. */
export async function findChannel(
  call: Pick<Call, 'tx' | 'outside'>,
  channel: string,
): Promise<NamedChannel | undefined> {
  return inFirstCell(call, (tx) =>
    tx.row<NamedChannel>(sql`
      select named.channel, named.channel_tenant_id as "channelTenantId",
        named.sales_channel_id as "channelId"
      from erp.channel_names named where named.channel = ${channel}`),
  )
}
