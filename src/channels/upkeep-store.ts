import { type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { UpkeepCounts } from '../platform/room.ts'
import type { RoomSettings } from '../platform/values/settings.ts'
import { clearingFailures } from './failures/failed-event-store.ts'
import { notifySellers } from './failures/notify-sellers.ts'
import { announceTurnedPrices, type UnseenTime, unseenTime } from './offers/turned-prices-store.ts'
import { failExhausted, holdQueue } from './queue/delivery-store.ts'
import { type ChannelSettings, channelSettings } from './settings.ts'

/**
 * Clears what channels need no more, at most `limit` rows of a kind of each channel, and announces offers whose
 * prices turned by their dates. Most tenants have none.
 */
export async function clearChannels(
  tx: TenantTx,
  limit: number,
  settings: RoomSettings = {},
): Promise<UpkeepCounts> {
  const kept: ChannelSettings = { ...channelSettings, ...settings }
  const [channels, [unseen], notifications, reports, known] = await tx.all<
    [{ id: number; isSilent: boolean }, UnseenTime, object, object, object]
  >([
    sql`
      select queue.sales_channel_id as id, queue.due_at <= now()
          and queue.last_polled < now() - make_interval(mins => ${kept.channelSilentMinutes})
          as "isSilent"
      from erp.channel_queues queue
      where queue.tenant_id = ${tx.tenantId}
      order by queue.sales_channel_id`,
    unseenTime(tx),
    ...clearMessages(tx, limit, kept.channelMessageDays),
    clearingFailures(tx, limit, kept.channelFailedDays),
  ])
  let [exhausted, expired, forgotten] = [0, 0, 0]
  for (const { id, isSilent } of channels) {
    if (isSilent) exhausted += await endExhausted(tx, id)
    expired += await failExpired(tx, id, limit, kept.channelWaitingDays)
    forgotten += await clearLedger(tx, id, limit, kept.channelLedgerDays)
  }
  const [sessions, failures] =
    channels.length === 0 ? [[], []] : await clearOld(tx, limit, kept.channelFailedDays)
  return {
    ...{ channelEventsExhausted: exhausted, channelEventsExpired: expired },
    ...{ channelEventsForgotten: forgotten, failedChannelEvents: failures.length },
    ...{ channelSessions: sessions.length, channelNotifications: notifications.length },
    ...{ channelReports: reports.length, knownFailures: known.length },
    failuresNotified: channels.length === 0 ? 0 : await notifySellers(tx, limit),
    specialPricesTurned: unseen ? await announceTurnedPrices(tx, unseen) : 0,
  }
}

/** Messages and reports of channels to a seller, from the lowest number on; the items of a report go with it. */
function clearMessages(tx: TenantTx, limit: number, days: number): [Sql, Sql] {
  return [
    sql`
      delete from erp.channel_notifications notification
      where notification.tenant_id = ${tx.tenantId}
        and notification.created < now() - make_interval(days => ${days})
        and notification.id = any(array(
          select oldest.id from erp.channel_notifications oldest
          where oldest.tenant_id = ${tx.tenantId} order by oldest.id limit ${limit}))
      returning notification.id`,
    sql`
      delete from erp.channel_reports report
      where report.tenant_id = ${tx.tenantId}
        and report.created < now() - make_interval(days => ${days})
        and report.id = any(array(
          select oldest.id from erp.channel_reports oldest
          where oldest.tenant_id = ${tx.tenantId} order by oldest.id limit ${limit}))
      returning report.id`,
  ]
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
async function failExpired(
  tx: TenantTx,
  channelId: number,
  limit: number,
  days: number,
): Promise<number> {
  const failed = await tx.rows(sql`
    with gone as (
      delete from erp.channel_events event
      where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${channelId}
        and event.created < now() - make_interval(days => ${days})
        and event.sequence = any(array(
          select oldest.sequence from erp.channel_events oldest
          where oldest.tenant_id = ${tx.tenantId} and oldest.sales_channel_id = ${channelId}
          order by oldest.sequence limit ${limit}
          for update skip locked))
      returning event.sequence, event.seller_id, event.type, event.subject, event.newest_counts,
        event.created, event.content, event.attempts, event.first_delivered, event.last_delivered,
        event.repeats, event.caused_by
    )
    insert into erp.failed_channel_events
      (tenant_id, sales_channel_id, sequence, seller_id, type, subject, newest_counts, created,
        content, attempts, first_delivered, last_delivered, repeats, caused_by, reason)
    select ${tx.tenantId}::uuid, ${channelId}::integer, gone.sequence, gone.seller_id, gone.type,
      gone.subject, gone.newest_counts, gone.created, gone.content, gone.attempts,
      gone.first_delivered, gone.last_delivered, gone.repeats, gone.caused_by, 'expired'
    from gone
    returning sequence`)
  return failed.length
}

/**
 * Forgets from the lowest place on: no index of times is needed, and one that ended late keeps those behind it for
 * as long.
 */
async function clearLedger(
  tx: TenantTx,
  channelId: number,
  limit: number,
  days: number,
): Promise<number> {
  const gone = await tx.rows(sql`
    delete from erp.channel_event_ledger entry
    where entry.tenant_id = ${tx.tenantId} and entry.sales_channel_id = ${channelId}
      and entry.ended < now() - make_interval(days => ${days})
      and entry.sequence = any(array(
        select oldest.sequence from erp.channel_event_ledger oldest
        where oldest.tenant_id = ${tx.tenantId} and oldest.sales_channel_id = ${channelId}
        order by oldest.sequence limit ${limit}))
    returning entry.sequence`)
  return gone.length
}

function clearOld(tx: TenantTx, limit: number, days: number) {
  return tx.all<[object, object]>([
    sql`
      with expired as materialized (
        select sales_channel_id, session_hash from erp.channel_sessions
        where tenant_id = ${tx.tenantId} and expires_at < now()
        order by expires_at limit ${limit}
        for update skip locked
      )
      delete from erp.channel_sessions session using expired
      where session.tenant_id = ${tx.tenantId}
        and session.sales_channel_id = expired.sales_channel_id
        and session.session_hash = expired.session_hash
      returning 1`,
    sql`
      with old as materialized (
        select sales_channel_id, sequence from erp.failed_channel_events
        where tenant_id = ${tx.tenantId} and failed < now() - make_interval(days => ${days})
        order by failed limit ${limit}
        for update skip locked
      )
      delete from erp.failed_channel_events event using old
      where event.tenant_id = ${tx.tenantId}
        and event.sales_channel_id = old.sales_channel_id and event.sequence = old.sequence
      returning 1`,
  ])
}
