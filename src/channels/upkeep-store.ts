import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { UpkeepCounts } from '../platform/room.ts'
import { failExhausted, holdQueue } from './queue/delivery-store.ts'

/** How long events may be in the queue: a channel that was away for longer asks for everything anew. */
const waitingDays = 30
/** How long failed events are kept, with their content. */
const failedDays = 90
/** How long it is kept what was acknowledged or replaced. */
const ledgerDays = 14
/** A channel that has not polled for so long does not itself end what was delivered ten times. */
const silentMinutes = 15

/** Clears what channels need no more, at most `limit` rows of a kind of each channel. Most tenants have none. */
export async function clearChannels(tx: TenantTx, limit: number): Promise<UpkeepCounts> {
  const channels = await tx.rows<{ id: number; isSilent: boolean }>(sql`
    select queue.sales_channel_id as id,
      queue.due_at <= now() and queue.last_polled < now() - make_interval(mins => ${silentMinutes})
        as "isSilent"
    from erp.channel_queues queue
    where queue.tenant_id = ${tx.tenantId}
    order by queue.sales_channel_id`)
  let [exhausted, expired, forgotten] = [0, 0, 0]
  for (const { id, isSilent } of channels) {
    if (isSilent) exhausted += await endExhausted(tx, id)
    expired += await failExpired(tx, id, limit)
    forgotten += await clearLedger(tx, id, limit)
  }
  const [sessions, failures] = channels.length === 0 ? [[], []] : await clearOld(tx, limit)
  return {
    ...{ channelEventsExhausted: exhausted, channelEventsExpired: expired },
    ...{ channelEventsForgotten: forgotten, failedChannelEvents: failures.length },
    channelSessions: sessions.length,
  }
}

async function endExhausted(tx: TenantTx, channelId: number): Promise<number> {
  const queue = await holdQueue(tx, channelId)
  const failed = queue.isDue ? await failExhausted(tx, queue) : 0
  if (failed > 0) {
    await tx.rows(sql`
      update erp.channel_queues queue set failed = queue.failed + ${failed}
      where queue.tenant_id = ${tx.tenantId} and queue.sales_channel_id = ${channelId}`)
  }
  return failed
}

/** The lowest places are the oldest: only the first ones are looked at. */
async function failExpired(tx: TenantTx, channelId: number, limit: number): Promise<number> {
  const failed = await tx.rows(sql`
    with gone as (
      delete from erp.channel_events event
      where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${channelId}
        and event.created < now() - make_interval(days => ${waitingDays})
        and event.sequence = any(array(
          select oldest.sequence from erp.channel_events oldest
          where oldest.tenant_id = ${tx.tenantId} and oldest.sales_channel_id = ${channelId}
          order by oldest.sequence limit ${limit}
          for update skip locked))
      returning event.sequence, event.seller_id, event.type, event.subject, event.newest_counts,
        event.created, event.content, event.attempts, event.first_delivered, event.last_delivered,
        event.repeats
    )
    insert into erp.failed_channel_events
      (tenant_id, sales_channel_id, sequence, seller_id, type, subject, newest_counts, created,
        content, attempts, first_delivered, last_delivered, repeats, reason)
    select ${tx.tenantId}::uuid, ${channelId}::integer, gone.sequence, gone.seller_id, gone.type,
      gone.subject, gone.newest_counts, gone.created, gone.content, gone.attempts,
      gone.first_delivered, gone.last_delivered, gone.repeats, 'expired'
    from gone
    returning sequence`)
  return failed.length
}

/**
 * Forgets from the lowest place on: no index of times is needed, and one that ended late keeps those behind it for
 * as long.
 */
async function clearLedger(tx: TenantTx, channelId: number, limit: number): Promise<number> {
  const gone = await tx.rows(sql`
    delete from erp.channel_event_ledger entry
    where entry.tenant_id = ${tx.tenantId} and entry.sales_channel_id = ${channelId}
      and entry.ended < now() - make_interval(days => ${ledgerDays})
      and entry.sequence = any(array(
        select oldest.sequence from erp.channel_event_ledger oldest
        where oldest.tenant_id = ${tx.tenantId} and oldest.sales_channel_id = ${channelId}
        order by oldest.sequence limit ${limit}))
    returning entry.sequence`)
  return gone.length
}

function clearOld(tx: TenantTx, limit: number) {
  return tx.all<[object, object]>([
    sql`
      delete from erp.channel_sessions
      where tenant_id = ${tx.tenantId} and (sales_channel_id, session_hash) in (
        select sales_channel_id, session_hash from erp.channel_sessions
        where tenant_id = ${tx.tenantId} and expires_at < now()
        order by expires_at limit ${limit}
        for update skip locked)
      returning 1`,
    sql`
      delete from erp.failed_channel_events
      where tenant_id = ${tx.tenantId} and (sales_channel_id, sequence) in (
        select sales_channel_id, sequence from erp.failed_channel_events
        where tenant_id = ${tx.tenantId} and failed < now() - make_interval(days => ${failedDays})
        order by failed limit ${limit}
        for update skip locked)
      returning 1`,
  ])
}
