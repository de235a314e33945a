import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** The state of the queue of a channel, as it is watched. */
export interface QueueReading {
  readonly channel: string
  /** Never delivered; `countedMax` stands for that and more. */
  readonly waiting: number
  /** Delivered and not acknowledged, up to `countedMax`. */
  readonly delivered: number
  /** How often one of these was delivered at most. */
  readonly attemptsMax: number
  /** Not put back, up to `countedMax`. */
  readonly failed: number
  readonly oldestSeconds: number | null
  readonly polledSeconds: number | null
  readonly polls: number
  readonly deliveries: number
}

/** Counting takes as long as there is to count, so it ends here: some hundredths of a second. */
const countedMax = 100_000

/** The tenants that have channels. */
export async function listTenantsOfChannels(tx: TenantTx): Promise<string[]> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select distinct named.channel_tenant_id as "tenantId" from erp.channel_names named order by 1`)
  return rows.map(({ tenantId }) => tenantId)
}

/** The queues of the tenant's channels. */
export function readQueues(tx: TenantTx): Promise<QueueReading[]> {
  return tx.rows<QueueReading>(sql`
    select market.channel,
      (select count(*)::integer from (
        select from erp.channel_events event
        where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = market.sales_channel_id
          and event.attempts = 0
        limit ${countedMax}) counted) as waiting,
      (select count(*)::integer from (
        select from erp.channel_events event
        where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = market.sales_channel_id
          and event.sequence <= queue.delivered_max and event.attempts > 0
        limit ${countedMax}) counted) as delivered,
      (select coalesce(max(counted.attempts), 0)::integer from (
        select event.attempts from erp.channel_events event
        where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = market.sales_channel_id
          and event.sequence <= queue.delivered_max and event.attempts > 0
        limit ${countedMax}) counted) as "attemptsMax",
      (select count(*)::integer from (
        select from erp.failed_channel_events event
        where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = market.sales_channel_id
          and event.repeated_as is null
        limit ${countedMax}) counted) as failed,
      (select extract(epoch from clock_timestamp() - event.created)::float8
        from erp.channel_events event
        where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = market.sales_channel_id
        order by event.sequence limit 1) as "oldestSeconds",
      extract(epoch from clock_timestamp() - queue.last_polled)::float8 as "polledSeconds",
      queue.polls, queue.deliveries
    from erp.marketplace_channels market
    join erp.channel_queues queue on queue.tenant_id = ${tx.tenantId}
      and queue.sales_channel_id = market.sales_channel_id
    where market.tenant_id = ${tx.tenantId}
    order by market.sales_channel_id`)
}
