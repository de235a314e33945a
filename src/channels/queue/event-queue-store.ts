import { lockKind, nextIds } from '../../platform/postgres/counter.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type EventDraft, eventBytesMax, eventId } from './channel-event.ts'

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
  const sequences = await nextIds(tx, placesOf(channelId), drafts.length)
  const createdAt = new Date()
  const rows = drafts.map((draft, index) => {
    const sequence = sequences[index] as number
    const { type, event } = draft
    const content = JSON.stringify({ id: eventId(channelId, sequence), type, createdAt, event })
    return {
      ...{ sequence, sellerId: draft.sellerId, type, subject: subjectOf(draft) },
      ...{ content, size: Buffer.byteLength(content) },
    }
  })
  await takeBack(tx, channelId, rows)
  const sendable = rows.filter(({ size }) => size <= eventBytesMax)
  const tooLarge = rows.filter(({ size }) => size > eventBytesMax)
  if (sendable.length > 0) await insertEvents(tx, channelId, createdAt, sendable)
  if (tooLarge.length > 0) await insertFailed(tx, channelId, createdAt, tooLarge)
}

interface EventRow {
  readonly sequence: number
  readonly sellerId: string
  readonly type: string
  /** Empty where each event counts. */
  readonly subject: string
  readonly content: string
  readonly size: number
}

function subjectOf({ type, sellerId, subject }: EventDraft): string {
  return subject === undefined ? '' : `${type} ${sellerId} ${subject}`
}

/** Events that newer ones replace, unless they were delivered or are being delivered. */
async function takeBack(tx: TenantTx, channelId: number, rows: readonly EventRow[]): Promise<void> {
  const subjects = rows.flatMap(({ subject }) => (subject === '' ? [] : [subject]))
  if (subjects.length === 0) return
  await tx.rows(sql`
    delete from erp.channel_events event
    where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${channelId}
      and event.sequence = any(array(
        select waiting.sequence from erp.channel_events waiting
        where waiting.tenant_id = ${tx.tenantId} and waiting.sales_channel_id = ${channelId}
          and waiting.attempts = 0 and waiting.subject <> ''
          and waiting.subject = any(${subjects}::text[])
        order by waiting.sequence
        for update skip locked))
    returning event.sequence`)
}

async function insertEvents(
  tx: TenantTx,
  channelId: number,
  createdAt: Date,
  rows: readonly EventRow[],
): Promise<void> {
  await tx.rows(sql`
    insert into erp.channel_events
      (tenant_id, sales_channel_id, sequence, seller_id, type, subject, created, content, size)
    select ${tx.tenantId}::uuid, ${channelId}::integer, row.sequence, row.seller_id, row.type,
      row.subject, ${createdAt}::timestamptz, row.content, row.size
    from unnest(${rows.map(({ sequence }) => sequence)}::bigint[],
      ${rows.map(({ sellerId }) => sellerId)}::text[], ${rows.map(({ type }) => type)}::text[],
      ${rows.map(({ subject }) => subject)}::text[],
      ${rows.map(({ content }) => content)}::text[], ${rows.map(({ size }) => size)}::integer[])
      as row (sequence, seller_id, type, subject, content, size)
    returning sequence`)
}

async function insertFailed(
  tx: TenantTx,
  channelId: number,
  createdAt: Date,
  rows: readonly EventRow[],
): Promise<void> {
  await tx.rows(sql`
    insert into erp.failed_channel_events
      (tenant_id, sales_channel_id, sequence, seller_id, type, subject, created, content, attempts,
        reason)
    select ${tx.tenantId}::uuid, ${channelId}::integer, row.sequence, row.seller_id, row.type,
      '', ${createdAt}::timestamptz, row.content, 0, 'too-large'
    from unnest(${rows.map(({ sequence }) => sequence)}::bigint[],
      ${rows.map(({ sellerId }) => sellerId)}::text[], ${rows.map(({ type }) => type)}::text[],
      ${rows.map(({ content }) => content)}::text[]) as row (sequence, seller_id, type, content)
    returning sequence`)
}
