import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { eventBytesMax, eventId, subjectOf } from '../queue/channel-event.ts'
import type { EventFilter, ListedStatus } from './event-record.ts'

/** Which events may be seen: of one channel or of all of the tenant, of one seller or of all. */
export interface EventsOf {
  readonly channel?: string | undefined
  readonly channelId?: number | undefined
  readonly sellerId?: string | undefined
}

interface RecordRow {
  readonly channelId: number
  readonly sequence: number
  readonly channel: string
  readonly sellerId: string
  readonly subject: string
  readonly repeats: number | null
  readonly repeatedAs: number | null
}

const shared = fixed(`
  event.sales_channel_id as "channelId", event.sequence, market.channel, event.seller_id as "sellerId",
  event.type, event.subject, event.attempts, event.created, event.first_delivered as "firstDelivered",
  event.last_delivered as "lastDelivered", event.repeats`)

interface Place {
  readonly table: Sql
  readonly columns: Sql
}

const queued: Place = {
  table: fixed('erp.channel_events'),
  columns: fixed(`case when event.attempts = 0 then 'waiting' else 'delivered' end as status,
    null::timestamptz as ended, '' as reason, null::bigint as "repeatedAs"`),
}
const failed: Place = {
  table: fixed('erp.failed_channel_events'),
  columns: fixed(`'failed' as status, event.failed as ended, event.reason,
    event.repeated_as as "repeatedAs"`),
}
const ended: Place = {
  table: fixed('erp.channel_event_ledger'),
  columns: fixed(
    `event.outcome as status, event.ended, '' as reason, null::bigint as "repeatedAs"`,
  ),
}

const placeOf = { waiting: queued, delivered: queued, failed } as const
const statusIs: Readonly<Record<ListedStatus, Sql>> = {
  waiting: fixed('event.attempts = 0'),
  delivered: fixed('event.attempts > 0'),
  failed: fixed('true'),
}

function rowsOf(tx: TenantTx, { table }: Place, condition: Sql): Sql {
  return sql`
    from ${table} event
    join erp.marketplace_channels market on market.tenant_id = ${tx.tenantId}
      and market.sales_channel_id = event.sales_channel_id
    where event.tenant_id = ${tx.tenantId} and ${condition}`
}

/** The condition on rows called `event`, of channels called `market`: only what is asked for. */
export function seenBy({ channel, channelId, sellerId }: EventsOf, filter: EventFilter = {}): Sql {
  const seller = sellerId ?? filter.sellerId
  const conditions = [
    fixed('true'),
    channel !== undefined && sql`market.channel = ${channel}`,
    channelId !== undefined && sql`event.sales_channel_id = ${channelId}`,
    seller !== undefined && sql`event.seller_id = ${seller}`,
    filter.type !== undefined && sql`event.type = ${filter.type}`,
    filter.from !== undefined && sql`event.created >= ${filter.from}::timestamptz`,
    filter.to !== undefined && sql`event.created < ${filter.to}::timestamptz`,
  ]
  return joined(
    conditions.filter((condition) => condition !== false),
    ' and ',
  )
}

/** A page of the events in a status, by channel and place. */
export async function listEventRecords(
  tx: TenantTx,
  status: ListedStatus,
  of: EventsOf,
  filter: EventFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ totalItems: number; items: object[] }> {
  const place = placeOf[status]
  const condition = sql`${statusIs[status]} and ${seenBy(of, filter)}`
  const rows = rowsOf(tx, place, condition)
  const [counted, events] = await tx.all<[{ totalItems: number }, RecordRow]>([
    sql`select count(*) as "totalItems" ${rows}`,
    sql`
      select ${shared}, ${place.columns} ${rows}
      order by event.sales_channel_id, event.sequence
      limit ${limit}::bigint offset ${offset}::bigint`,
  ])
  return { totalItems: Number(counted[0]?.totalItems ?? 0), items: events.map(recordOf) }
}

/** How many events about one subject are shown at most. */
export const eventsOfSubjectMax = 500

/** The events about a subject that a seller's channel got or is still to get, the newest first. */
export async function findEventsAbout(
  tx: TenantTx,
  channelId: number,
  sellerId: string,
  about: string,
): Promise<object[]> {
  const subject = subjectOf(sellerId, about)
  const own = sql`event.sales_channel_id = ${channelId} and event.subject = ${subject} and event.subject <> ''`
  const part = (place: Place) => sql`
    (select ${shared}, ${place.columns} ${rowsOf(tx, place, own)}
      order by event.sequence desc limit ${eventsOfSubjectMax})`
  const found = await tx.rows<RecordRow>(sql`
    select * from (${part(queued)} union all ${part(failed)} union all ${part(ended)}) event
    order by event.sequence desc limit ${eventsOfSubjectMax}`)
  return found.map(recordOf)
}

/** An event wherever it is, with its content while that is kept. */
export async function findEventRecord(
  tx: TenantTx,
  channelId: number,
  sequence: number,
  of: EventsOf,
): Promise<({ readonly id: string; readonly event: unknown } & object) | undefined> {
  const own = sql`event.sales_channel_id = ${channelId} and event.sequence = ${sequence}::bigint
    and ${seenBy(of)}`
  const content =
    fixed(`case when octet_length(event.content) <= ${eventBytesMax} then event.content end
    as content`)
  type Row = RecordRow & { readonly content: string | null }
  const [one, two, three] = await tx.all<[Row, Row, Row]>([
    sql`select ${shared}, ${queued.columns}, ${content} ${rowsOf(tx, queued, own)}`,
    sql`select ${shared}, ${failed.columns}, ${content} ${rowsOf(tx, failed, own)}`,
    sql`select ${shared}, ${ended.columns}, null::text as content ${rowsOf(tx, ended, own)}`,
  ])
  const found = one[0] ?? two[0] ?? three[0]
  if (!found) return undefined
  const { content: text, ...row } = found
  return { ...recordOf(row), event: text === null ? null : JSON.parse(text).event }
}

function recordOf(row: RecordRow) {
  const { channelId, sequence, subject, sellerId, repeats, repeatedAs, ...rest } = row
  const idOf = (place: number | null) => (place === null ? null : eventId(channelId, place))
  return {
    ...{ id: eventId(channelId, sequence), ...rest, sellerId },
    subject: subject === '' ? '' : subject.slice(sellerId.length + 1),
    ...{ repeats: idOf(repeats), repeatedAs: idOf(repeatedAs) },
  }
}
