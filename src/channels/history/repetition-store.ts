import { nextIds } from '../../platform/postgres/counter.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { eventId } from '../queue/channel-event.ts'
import { type EventFilter, type Repetition, repeatedMax } from './event-record.ts'
import { type EventsOf, seenBy } from './event-record-store.ts'

/** A failed event, held against others that would put it back. */
export interface HeldFailure {
  readonly channelId: number
  readonly sequence: number
  readonly reason: string
  readonly repeatedAs: number | null
  /** Whether a newer event replaces it. */
  readonly isOutdated: boolean
}

/** Whether a later event says the same of the same: of those of which the newest counts. */
const isOutdated = fixed(
  `event.newest_counts and event.subject <> '' and (${[
    'channel_events',
    'channel_event_ledger',
    'failed_channel_events',
  ]
    .map(
      (table) => `exists (
        select from erp.${table} later
        where later.tenant_id = $tenant and later.sales_channel_id = event.sales_channel_id
          and later.subject = event.subject and later.subject <> '' and later.type = event.type
          and later.sequence > event.sequence)`,
    )
    .join(' or ')})`,
)

function hold(tx: TenantTx, condition: Sql): Promise<HeldFailure[]> {
  return tx.rows<HeldFailure>(sql`
    select event.sales_channel_id as "channelId", event.sequence, event.reason,
      event.repeated_as as "repeatedAs", ${isOutdated} as "isOutdated"
    from erp.failed_channel_events event
    join erp.marketplace_channels market on market.tenant_id = ${tx.tenantId}
      and market.sales_channel_id = event.sales_channel_id
    where event.tenant_id = ${tx.tenantId} and ${condition}
    order by event.sales_channel_id, event.sequence limit ${repeatedMax}
    for update of event`)
}

/** One failed event; undefined where it has not failed. */
export async function holdFailure(
  tx: TenantTx,
  channelId: number,
  sequence: number,
  of: EventsOf,
): Promise<HeldFailure | undefined> {
  const one = sql`event.sales_channel_id = ${channelId} and event.sequence = ${sequence}::bigint`
  return (await hold(tx, sql`${one} and ${seenBy(of)}`))[0]
}

/** Puts back the failed events that match, the oldest first, but for those that are outdated or too large. */
export async function repeatMatching(
  tx: TenantTx,
  of: EventsOf,
  filter: EventFilter,
): Promise<Repetition> {
  const open = sql`event.repeated_as is null and event.reason <> 'too-large'`
  const fresh = await hold(tx, sql`${open} and not (${isOutdated}) and ${seenBy(of, filter)}`)
  const old = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from erp.failed_channel_events event
      join erp.marketplace_channels market on market.tenant_id = ${tx.tenantId}
        and market.sales_channel_id = event.sales_channel_id
      where event.tenant_id = ${tx.tenantId} and ${open} and ${isOutdated} and ${seenBy(of, filter)}
      limit ${repeatedMax}) outdated`)
  for (const channelId of new Set(fresh.map((one) => one.channelId))) {
    await putBack(
      tx,
      channelId,
      fresh.filter((one) => one.channelId === channelId).map(({ sequence }) => sequence),
    )
  }
  return {
    repeated: fresh.length,
    outdated: old?.count ?? 0,
    hasMore: fresh.length === repeatedMax,
  }
}

/**
 * Queues failed events of a channel again, behind everything that waits, and marks them as put back. Their content
 * stays in the database: a thousand of them may be some gigabytes.
 */
export async function putBack(
  tx: TenantTx,
  channelId: number,
  sequences: readonly number[],
): Promise<string[]> {
  const places = await nextIds(tx, `channel-event-${channelId}`, sequences.length)
  const now = new Date()
  const pairs = sql`unnest(${sequences}::bigint[], ${places}::bigint[]) as pair (sequence, place)`
  await tx.all([
    sql`
      insert into erp.channel_events
        (tenant_id, sales_channel_id, sequence, seller_id, type, subject, newest_counts, created,
          content, size, repeats, caused_by)
      select ${tx.tenantId}::uuid, ${channelId}::integer, made.place, made.seller_id, made.type,
        made.subject, made.newest_counts, ${now}::timestamptz, made.content,
        octet_length(made.content), made.sequence, ${tx.causedBy}::uuid
      from (
        select pair.place, pair.sequence, event.seller_id, event.type, event.subject,
          event.newest_counts,
          '{"id":"' || ${String(channelId)}::text || '.' || pair.place || '","type":' ||
            to_json(event.type)::text || ',"createdAt":"' || ${now.toISOString()}::text || '"' ||
            substr(event.content, strpos(event.content, ',"event":')) as content
        from ${pairs}
        join erp.failed_channel_events event on event.tenant_id = ${tx.tenantId}
          and event.sales_channel_id = ${channelId} and event.sequence = pair.sequence
      ) made
      returning sequence`,
    sql`
      update erp.failed_channel_events event set repeated_as = pair.place
      from ${pairs}
      where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${channelId}
        and event.sequence = pair.sequence`,
  ])
  return places.map((place) => eventId(channelId, place))
}
