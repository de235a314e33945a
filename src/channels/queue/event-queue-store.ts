import { lockKind, nextIds } from '../../platform/postgres/counter.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type EventDraft, eventBytesMax, eventId, subjectOf } from './channel-event.ts'
import { readByIndex } from './delivery-store.ts'

let inspect: ((draft: EventDraft) => void) | undefined

/** Lets somebody see every event before it is queued. Tests check that it is as declared; nobody else does. */
export function inspectEvents(inspector: (draft: EventDraft) => void): void {
  inspect = inspector
}

/** Where a queue is: in the tenant that the channel belongs to. */
export interface QueueAddress {
  readonly channelTenantId: string
  readonly channelId: number
}

/**
 * Queues events for a channel, in their order, in the transaction of the tenant that they come from. The
 * counter of the queue stays locked until the commit, so places are in the order of commits: call this
 * as late as possible.
 */
export async function queueEvents(
  tx: TenantTx,
  { channelTenantId, channelId }: QueueAddress,
  drafts: readonly EventDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  if (inspect) drafts.forEach(inspect)
  await inTenant(tx, channelTenantId, (queue) => addEvents(queue, channelId, drafts))
}

/** The counter that gives events their places. */
const placesOf = (channelId: number) => `channel-event-${channelId}`

/**
 * Holds the places of a queue as `queueEvents` does, in the tenant of the channel: for what is written in the
 * same order as events.
 */
export function holdPlaces(tx: TenantTx, channelId: number): Promise<void> {
  return lockKind(tx, placesOf(channelId))
}

async function addEvents(
  tx: TenantTx,
  channelId: number,
  drafts: readonly EventDraft[],
): Promise<void> {
  // In one round trip: the places are held, and then earlier events are taken back.
  const [sequences] = await Promise.all([
    nextIds(tx, placesOf(channelId), drafts.length),
    takeBack(tx, channelId, drafts),
  ])
  const createdAt = new Date()
  const rows = drafts.map((draft, index) => {
    const sequence = sequences[index] as number
    const { type, event, sellerId, subject, about = subject, causedBy = tx.causedBy } = draft
    const content = JSON.stringify({ id: eventId(channelId, sequence), type, createdAt, event })
    return {
      ...{ sequence, sellerId, type, newestCounts: subject !== undefined, causedBy },
      subject: about === undefined ? '' : subjectOf(sellerId, about),
      ...{ content, size: Buffer.byteLength(content) },
    }
  })
  const sendable = rows.filter(({ size }) => size <= eventBytesMax)
  const tooLarge = rows.filter(({ size }) => size > eventBytesMax)
  if (sendable.length > 0) insertEvents(tx, channelId, createdAt, sendable)
  if (tooLarge.length > 0) insertFailed(tx, channelId, createdAt, tooLarge)
}

interface EventRow {
  readonly sequence: number
  readonly sellerId: string
  readonly type: string
  /** Empty where it is about nothing that has a name. */
  readonly subject: string
  readonly newestCounts: boolean
  readonly causedBy: string | null
  readonly content: string
  readonly size: number
}

/** Events that newer ones replace, unless they were delivered or are being delivered. */
async function takeBack(
  tx: TenantTx,
  channelId: number,
  drafts: readonly EventDraft[],
): Promise<void> {
  const newest = drafts.flatMap(({ sellerId, subject, type }) =>
    subject === undefined ? [] : [{ subject: subjectOf(sellerId, subject), type }],
  )
  if (newest.length === 0) return
  readByIndex(tx)
  await tx.rows(sql`
    with gone as (
      delete from erp.channel_events event
      where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${channelId}
        and event.sequence = any(array(${replacedBy(tx, channelId, newest)}))
      returning event.sequence, event.seller_id, event.type, event.subject, event.created, event.repeats
    )
    insert into erp.channel_event_ledger
      (tenant_id, sales_channel_id, sequence, seller_id, type, subject, created, attempts, ended,
        outcome, repeats)
    select ${tx.tenantId}::uuid, ${channelId}::integer, gone.sequence, gone.seller_id, gone.type,
      gone.subject, gone.created, 0, clock_timestamp(), 'replaced', gone.repeats
    from gone
    returning sequence`)
}

/**
 * The places of what waits and says the same of the same. For a single event without a list: that text keeps its
 * plan, while one with a list is planned at each use. Of a list each is looked up by itself: for all at once the
 * database would walk everything that waits, where it has counted few.
 */
function replacedBy(
  tx: TenantTx,
  channelId: number,
  newest: readonly Pick<EventRow, 'subject' | 'type'>[],
): Sql {
  const waiting = (subject: Sql, type: Sql) => sql`
    select waiting.sequence from erp.channel_events waiting
    where waiting.tenant_id = ${tx.tenantId} and waiting.sales_channel_id = ${channelId}
      and waiting.subject = ${subject} and waiting.subject <> ''
      and waiting.type = ${type} and waiting.newest_counts and waiting.attempts = 0
    for update skip locked`
  const [first, ...others] = newest
  if (first && others.length === 0) return waiting(sql`${first.subject}`, sql`${first.type}`)
  return sql`
    select earlier.sequence
    from unnest(${newest.map(({ subject }) => subject)}::text[],
      ${newest.map(({ type }) => type)}::text[]) as named (subject, type)
    cross join lateral (${waiting(fixed('named.subject'), fixed('named.type'))}) earlier`
}

function insertEvents(
  tx: TenantTx,
  channelId: number,
  createdAt: Date,
  rows: readonly EventRow[],
): void {
  tx.soon(sql`
    insert into erp.channel_events
      (tenant_id, sales_channel_id, sequence, seller_id, type, subject, newest_counts, created,
        content, size, caused_by)
    select ${tx.tenantId}::uuid, ${channelId}::integer, row.sequence, row.seller_id, row.type,
      row.subject, row.newest_counts, ${createdAt}::timestamptz, row.content, row.size,
      row.caused_by
    from unnest(${rows.map(({ sequence }) => sequence)}::bigint[],
      ${rows.map(({ sellerId }) => sellerId)}::text[], ${rows.map(({ type }) => type)}::text[],
      ${rows.map(({ subject }) => subject)}::text[],
      ${rows.map(({ newestCounts }) => newestCounts)}::boolean[],
      ${rows.map(({ content }) => content)}::text[], ${rows.map(({ size }) => size)}::integer[],
      ${rows.map(({ causedBy }) => causedBy)}::uuid[])
      as row (sequence, seller_id, type, subject, newest_counts, content, size, caused_by)
    returning sequence`)
}

function insertFailed(
  tx: TenantTx,
  channelId: number,
  createdAt: Date,
  rows: readonly EventRow[],
): void {
  tx.soon(sql`
    insert into erp.failed_channel_events
      (tenant_id, sales_channel_id, sequence, seller_id, type, subject, created, content, attempts,
        reason, caused_by)
    select ${tx.tenantId}::uuid, ${channelId}::integer, row.sequence, row.seller_id, row.type,
      row.subject, ${createdAt}::timestamptz, row.content, 0, 'too-large', row.caused_by
    from unnest(${rows.map(({ sequence }) => sequence)}::bigint[],
      ${rows.map(({ sellerId }) => sellerId)}::text[], ${rows.map(({ type }) => type)}::text[],
      ${rows.map(({ subject }) => subject)}::text[],
      ${rows.map(({ content }) => content)}::text[],
      ${rows.map(({ causedBy }) => causedBy)}::uuid[])
      as row (sequence, seller_id, type, subject, content, caused_by)
    returning sequence`)
}
