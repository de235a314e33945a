import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { answerBytesMax, attemptsMax } from './channel-event.ts'

/** The state of a queue, locked against other pollers until the transaction ends. */
export interface HeldQueue {
  readonly channelId: number
  readonly deliveredTo: number
  readonly deliveredMax: number
  readonly isDue: boolean
  /** The time of the database once the queue was held. */
  readonly now: Date
}

/** What a poller asks for. */
export interface Wanted {
  readonly limit: number
  readonly leaseSeconds: number
  readonly sellerId?: string | undefined
  readonly type?: string | undefined
}

export interface Delivered {
  readonly sequence: number
  readonly content: string
  readonly size: number
}

/**
 * From here on the transaction finds rows by index, in the order of the index. A plan is made once for a connection
 * and kept, and the statistics of a queue that is empty most of the time promise a handful of rows: a plan for these
 * reads the whole table, or all that waits to sort it (a bitmap), and goes on with that when a million events wait.
 */
export function readByIndex(tx: TenantTx): void {
  tx.soon(fixed('set local enable_seqscan = off'))
  tx.soon(fixed('set local enable_bitmapscan = off'))
}

/** Holds the queue, so that pollers of a channel come one after the other and each answer is in order. */
export async function holdQueue(tx: TenantTx, channelId: number): Promise<HeldQueue> {
  readByIndex(tx)
  // Two statements: the second one sees the time after the wait for the lock, and what the former holder wrote.
  const [[queue], [state]] = await tx.all<
    [Pick<HeldQueue, 'channelId'>, Omit<HeldQueue, 'channelId'>]
  >([
    sql`
      select queue.sales_channel_id as "channelId" from erp.channel_queues queue
      where queue.tenant_id = ${tx.tenantId} and queue.sales_channel_id = ${channelId}
      for update`,
    sql`
      select queue.delivered_to as "deliveredTo", queue.delivered_max as "deliveredMax",
        queue.due_at <= clock_timestamp() as "isDue", clock_timestamp() as now
      from erp.channel_queues queue
      where queue.tenant_id = ${tx.tenantId} and queue.sales_channel_id = ${channelId}`,
  ])
  if (!queue || !state) throw new Error('the channel has no queue')
  return { ...queue, ...state }
}

/** Events that were delivered before and whose lease has ended, the oldest first. */
export function deliverAgain(tx: TenantTx, queue: HeldQueue, wanted: Wanted): Promise<Delivered[]> {
  return lease(
    tx,
    queue,
    wanted,
    sql`event.sequence <= ${queue.deliveredMax}::bigint and event.attempts > 0
      and event.attempts < ${attemptsMax} and event.visible_at <= ${queue.now}`,
  )
}

/** Events that were never delivered, the oldest first. */
export function deliverNew(tx: TenantTx, queue: HeldQueue, wanted: Wanted): Promise<Delivered[]> {
  return lease(tx, queue, wanted, isNew(queue))
}

const isNew = ({ deliveredTo }: HeldQueue) =>
  sql`event.sequence > ${deliveredTo}::bigint and event.attempts = 0`

/**
 * Delivers events that were never delivered and moves the queue, with the commit; returns their contents with
 * commas in between. For the usual poll: one statement and one row instead of one for each event.
 */
export async function concludeWithNew(
  tx: TenantTx,
  queue: HeldQueue,
  wanted: Wanted,
): Promise<string> {
  const { channelId, now } = queue
  const last = sql`(select max(leased.sequence) from leased)`
  const to = isPart(wanted) ? sql`queue.delivered_to` : sql`greatest(queue.delivered_to, ${last})`
  const [delivered] = await tx.conclude<{ contents: string }>(sql`
    with leased as (${leasing(tx, queue, wanted, isNew(queue))}),
    moved as (
      update erp.channel_queues queue
      set delivered_to = ${to}, delivered_max = greatest(queue.delivered_max, ${last}),
        due_at = least(queue.due_at, (select max(leased.visible_at) from leased)),
        last_polled = ${now}, polls = queue.polls + 1,
        deliveries = queue.deliveries + (select count(*) from leased)
      where queue.tenant_id = ${tx.tenantId} and queue.sales_channel_id = ${channelId}
      returning queue.sales_channel_id
    )
    select coalesce(string_agg(leased.content, ',' order by leased.sequence), '') as contents
    from leased`)
  return delivered?.contents ?? ''
}

/** Whether a poll passes by events that are before those that it gets. */
export function isPart({ sellerId, type }: Wanted): boolean {
  return sellerId !== undefined || type !== undefined
}

async function lease(
  tx: TenantTx,
  queue: HeldQueue,
  wanted: Wanted,
  condition: Sql,
): Promise<Delivered[]> {
  const delivered = await tx.rows<Delivered>(leasing(tx, queue, wanted, condition))
  return delivered.sort((one, next) => one.sequence - next.sequence)
}

/**
 * The update finds the chosen events again under its own conditions, so it waits for those that an open
 * transaction is taking back or acknowledging, instead of passing them by: one that is rolled back leaves the event
 * as it was, and the queue would have moved on behind it.
 */
function leasing(
  tx: TenantTx,
  { channelId, now }: HeldQueue,
  { limit, leaseSeconds, sellerId, type }: Wanted,
  condition: Sql,
): Sql {
  const until = new Date(now.getTime() + leaseSeconds * 1000)
  return sql`
    update erp.channel_events event
    set attempts = event.attempts + 1, visible_at = ${until}, last_delivered = ${now},
      first_delivered = least(event.first_delivered, ${now}::timestamptz)
    where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${channelId}
      and event.sequence = any(array(
        select counted.sequence from (
          select chosen.sequence,
            sum(chosen.size) over (order by chosen.sequence rows unbounded preceding) - chosen.size
              as earlier
          from (
            select event.sequence, event.size from erp.channel_events event
            where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${channelId}
              and ${condition} ${isOf(sellerId)} ${hasType(type)}
            order by event.sequence limit ${limit}
          ) chosen
        ) counted
        where counted.earlier < ${answerBytesMax}))
      and ${condition}
    returning event.sequence, event.content, event.size, event.visible_at`
}

// Only the conditions that are asked for, so that the usual poll has a plan that can be kept.
const isOf = (sellerId: string | undefined) =>
  sellerId === undefined ? fixed('') : sql`and event.seller_id = ${sellerId}`
const hasType = (type: string | undefined) =>
  type === undefined ? fixed('') : sql`and event.type = ${type}`

/** Events whose last lease has ended without an acknowledgement become failed ones. Returns how many. */
export async function failExhausted(tx: TenantTx, queue: HeldQueue): Promise<number> {
  const failed = await tx.rows(sql`
    with gone as (
      delete from erp.channel_events event
      where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${queue.channelId}
        and event.sequence = any(array(
          select exhausted.sequence from erp.channel_events exhausted
          where exhausted.tenant_id = ${tx.tenantId}
            and exhausted.sales_channel_id = ${queue.channelId}
            and exhausted.sequence <= ${queue.deliveredMax}::bigint
            and exhausted.attempts >= ${attemptsMax} and exhausted.visible_at <= ${queue.now}
          order by exhausted.sequence limit 1000
          for update skip locked))
      returning event.sequence, event.seller_id, event.type, event.subject, event.newest_counts,
        event.created, event.content, event.attempts, event.first_delivered, event.last_delivered,
        event.repeats, event.caused_by
    )
    insert into erp.failed_channel_events
      (tenant_id, sales_channel_id, sequence, seller_id, type, subject, newest_counts, created,
        content, attempts, first_delivered, last_delivered, repeats, caused_by, failed, reason)
    select ${tx.tenantId}::uuid, ${queue.channelId}::integer, gone.sequence, gone.seller_id, gone.type,
      gone.subject, gone.newest_counts, gone.created, gone.content, gone.attempts,
      gone.first_delivered, gone.last_delivered, gone.repeats, gone.caused_by,
      ${queue.now}::timestamptz, 'not-acknowledged'
    from gone
    returning sequence`)
  return failed.length
}

/** When the next lease ends: null where none is left. */
export async function nextDue(tx: TenantTx, { channelId, deliveredMax }: HeldQueue) {
  const next = await tx.row<{ dueAt: Date | null }>(sql`
    select min(event.visible_at) as "dueAt" from erp.channel_events event
    where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${channelId}
      and event.sequence <= ${deliveredMax}::bigint and event.attempts > 0`)
  return next?.dueAt ?? null
}

/** Where the queue stands after a delivery. */
export interface QueueState {
  readonly deliveredTo: number
  readonly deliveredMax: number
  /** Null: it stays, unless the new leases end before. */
  readonly dueAt: Date | null
  readonly leaseEnd: Date | null
  readonly delivered: number
  readonly failed: number
}

export function moveQueue(tx: TenantTx, { channelId, now }: HeldQueue, state: QueueState): void {
  const dueAt = state.dueAt === null ? sql`queue.due_at` : sql`${state.dueAt}::timestamptz`
  tx.later(sql`
    update erp.channel_queues queue
    set delivered_to = ${state.deliveredTo}::bigint, delivered_max = ${state.deliveredMax}::bigint,
      due_at = least(${dueAt}, ${state.leaseEnd}::timestamptz), last_polled = ${now}, polls = queue.polls + 1,
      deliveries = queue.deliveries + ${state.delivered}, failed = queue.failed + ${state.failed}
    where queue.tenant_id = ${tx.tenantId} and queue.sales_channel_id = ${channelId}`)
}

/**
 * Moves delivered events into the ledger, with the commit; what was never delivered, or is not there, is passed
 * over. The places ascend, so two acknowledgements wait for each other in one order.
 */
export function acknowledge(
  tx: TenantTx,
  channelId: number,
  sequences: readonly number[],
  sellerId: string | undefined,
): void {
  if (sequences.length === 0) return
  readByIndex(tx)
  tx.later(sql`
    with gone as (
      delete from erp.channel_events event
      where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${channelId}
        and event.sequence = any(${sequences}::bigint[]) and event.attempts > 0 ${isOf(sellerId)}
      returning event.sequence, event.seller_id, event.type, event.subject, event.created,
        event.attempts, event.first_delivered, event.last_delivered, event.repeats
    )
    insert into erp.channel_event_ledger
      (tenant_id, sales_channel_id, sequence, seller_id, type, subject, created, attempts,
        first_delivered, last_delivered, ended, outcome, repeats)
    select ${tx.tenantId}::uuid, ${channelId}::integer, gone.sequence, gone.seller_id, gone.type,
      gone.subject, gone.created, gone.attempts, gone.first_delivered, gone.last_delivered,
      clock_timestamp(), 'acknowledged', gone.repeats
    from gone
    returning sequence`)
}
