import { noteCreated } from '../limits/limited-work.ts'
import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Cause } from '../postgres/transaction-options.ts'
import type { Announcement, EventEntity, EventKind, PlacedEvent } from './event.ts'

/**
 * How many records one entry names at most. Readers handle a whole entry while others may wait: one of
 * a million records would take longer than any reader has.
 */
const recordsPerEntry = 5_000

/**
 * Announces that records changed, with the commit of the transaction that changes them. This and
 * `announcement` are the only ways to announce it; every reader of the outbox gets it. Entries of a
 * transaction that rolls back were never there. An empty list announces nothing.
 */
export function announce(
  tx: TenantTx,
  { entity, kind, ids, uuids, fields, cause = tx, isUnmarked = false }: Announcement,
): void {
  refuseUndeclared(entity, kind)
  tx.hasAnnounced = true
  if (kind === 'created') noteCreated(tx, entity.name, ids)
  for (let from = 0; from < ids.length; from += recordsPerEntry) {
    const until = from + recordsPerEntry
    if (entity.marks && !isUnmarked) tx.later(entity.marks(ids.slice(from, until)))
    tx.later(sql`
      insert into erp.pending_events
        (tenant_id, entity, kind, record_ids, record_uuids, fields, workflows_disabled, caused_by)
      values (${tx.tenantId}, ${entity.name}, ${kind}, ${ids.slice(from, until)}::integer[],
        ${uuids?.slice(from, until) ?? null}::uuid[], ${fields ?? null}::text[],
        ${cause.workflowsDisabled}, ${cause.causedBy}::uuid)`)
  }
}

/** The cause of later events of a record: the cause of the transaction, or else the run that led to the record. */
export function laterCause(
  { workflowsDisabled, causedBy }: TenantTx,
  madeBy: string | null | undefined,
): Cause {
  return { workflowsDisabled, causedBy: causedBy ?? madeBy ?? null }
}

/**
 * The same as an insert for a `with` next to the write that it announces: one entry for all rows of
 * `from`, some thousands at most, which name `id` (and `uuid` where records are deleted). `fields` is an
 * expression over such a row, called `record`, where there is a single one: the names of what changed.
 */
export function announcement(
  tx: TenantTx,
  entity: EventEntity,
  kind: EventKind,
  from: Sql,
  fields?: Sql,
): Sql {
  refuseUndeclared(entity, kind)
  // The ids of the records are not known here, so nothing can be marked as outdated.
  if (entity.marks) throw new Error(`${entity.name} is announced by announce alone`)
  tx.hasAnnounced = true
  const uuids = kind === 'deleted' ? fixed('array_agg(record.uuid)') : fixed('null::uuid[]')
  return sql`
    insert into erp.pending_events (tenant_id, entity, kind, record_ids, record_uuids, fields,
      workflows_disabled, caused_by)
    select ${tx.tenantId}::uuid, ${entity.name}::text, ${kind}::text, array_agg(record.id), ${uuids},
      ${fields ? sql`max(${fields})` : fixed('null::text[]')}, ${tx.workflowsDisabled}::boolean,
      ${tx.causedBy}::uuid
    from ${from} record
    having count(*) > 0
    returning id`
}

function refuseUndeclared({ name, kinds }: EventEntity, kind: EventKind): void {
  if (!(kind in kinds)) throw new Error(`${name} declares no event of the kind ${kind}`)
}

/** The tenants with entries that have no place yet, as a list for `in`; for the operator's role. */
export const tenantsWithNewEvents = fixed(
  '(select pending.tenant_id from erp.pending_events pending)',
)

/**
 * Whether the tenant has entries with a place that one of these readers has not read; for the operator's role.
 * Two steps in indexes, however many entries are kept.
 */
export function hasUnread(tenantId: Sql, readers: readonly string[]): Sql {
  return sql`
    (select max(placed.sequence) from erp.events placed where placed.tenant_id = ${tenantId}) > (
      select case when count(*) < cardinality(${readers}::text[]) then 0 else min(reader.position) end
      from erp.event_readers reader
      where reader.tenant_id = ${tenantId} and reader.reader = any(${readers}::text[]))`
}

/** How many records are placed or read at a time, or up to one entry more: a fraction of a second. */
export const recordsAtOnce = 5_000

/**
 * Gives committed entries their place, the oldest first. The tenant's counter is locked meanwhile, so
 * places are given in the order of commits. An entry of a transaction that is still open is invisible
 * and gets a later place. If writers took the places themselves, each would hold the lock until its commit
 * and all others would wait for its disk. Returns how many records were placed; with as many
 * as `recordsAtOnce`, more may be waiting.
 */
export async function placeEvents(tx: TenantTx): Promise<number> {
  const { tenantId } = tx
  const lock = await tx.row(sql`
    insert into erp.counters as counter (tenant_id, kind, last_id)
    select ${tenantId}::uuid, 'event', 0
    where (select 1 from erp.pending_events where tenant_id = ${tenantId} limit 1) is not null
    on conflict (tenant_id, kind) do update set last_id = counter.last_id
    returning last_id`)
  if (!lock) return 0
  // A statement of its own, which sees the work of the former holder of the lock.
  const placed = await tx.row<{ count: number }>(sql`
    with waiting as (
      select id, at, cardinality(record_ids) as count
      from erp.pending_events
      where tenant_id = ${tenantId} order by at, id limit ${recordsAtOnce}
    ), due as (
      select id from (
        select id, sum(count) over (order by at, id) - count as earlier from waiting
      ) summed
      where earlier < ${recordsAtOnce}
    ), taken as (
      delete from erp.pending_events pending
      where pending.tenant_id = ${tenantId} and pending.id = any(array(select id from due))
      returning pending.id, pending.entity, pending.kind, pending.record_ids, pending.record_uuids,
        pending.fields, pending.workflows_disabled, pending.caused_by, pending.at
    ), counted as (
      update erp.counters counter
      set last_id = counter.last_id + (select coalesce(sum(cardinality(record_ids)), 0) from taken)
      where counter.tenant_id = ${tenantId} and counter.kind = 'event'
      returning counter.last_id
    ), placed as (
      insert into erp.events (tenant_id, sequence, entity, kind, record_ids, record_uuids, fields,
        workflows_disabled, caused_by, at)
      select ${tenantId}::uuid,
        (select last_id from counted) + 1 - sum(cardinality(record_ids)) over (order by at desc, id desc),
        entity, kind, record_ids, record_uuids, fields, workflows_disabled, caused_by, at
      from taken
      returning record_ids
    )
    select coalesce(sum(cardinality(record_ids)), 0)::integer as count from placed`)
  return placed?.count ?? 0
}

/** The reader's position, locked against the same reader in other processes until the transaction ends. */
export async function holdPosition(tx: TenantTx, reader: string): Promise<number> {
  const held = await tx.row<{ position: number }>(sql`
    insert into erp.event_readers as reader (tenant_id, reader, position)
    values (${tx.tenantId}, ${reader}, 0)
    on conflict (tenant_id, reader) do update set position = reader.position
    returning position`)
  return held?.position ?? 0
}

/** A part of the outbox, as read for a reader of some entities. */
interface ReadPart {
  /** Events of the wanted entities. */
  readonly events: PlacedEvent[]
  /** The position behind the part; undefined where there is nothing. */
  readonly end: number | undefined
  /** How many records the part is of, wanted or not. */
  readonly count: number
}

/** The part behind a position, in order: `recordsAtOnce` records or up to one entry more. */
export async function eventsAfter(
  tx: TenantTx,
  position: number,
  entities: readonly EventEntity[],
): Promise<ReadPart> {
  const wanted = entities.map(({ name }) => name)
  const rows = await tx.rows<PlacedEvent & { count: number }>(sql`
    select sequence, entity, kind, cardinality(record_ids) as count,
      case when entity = any(${wanted}::text[]) then record_ids end as ids,
      case when entity = any(${wanted}::text[]) then record_uuids end as uuids,
      fields, workflows_disabled as "workflowsDisabled", caused_by as "causedBy", at
    from erp.events
    where tenant_id = ${tx.tenantId} and sequence > ${position}::bigint and sequence < (
      select first.sequence from erp.events first
      where first.tenant_id = ${tx.tenantId} and first.sequence > ${position}::bigint
      order by first.sequence limit 1
    ) + ${recordsAtOnce}
    order by sequence`)
  return {
    events: rows.flatMap(({ count, ...event }) => (wanted.includes(event.entity) ? [event] : [])),
    end: rows.at(-1)?.sequence,
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

export function movePosition(tx: TenantTx, reader: string, position: number): void {
  tx.later(sql`
    update erp.event_readers set position = ${position}::bigint
    where tenant_id = ${tx.tenantId} and reader = ${reader}`)
}

/**
 * Deletes entries that all of these readers have read and that are older than the given hours, within which callers
 * that follow events may continue; at most `limit`. Returns how many.
 */
export async function forgetEvents(
  tx: TenantTx,
  readers: readonly string[],
  hours: number,
  limit: number,
): Promise<number> {
  const deleted = await tx.rows(sql`
    delete from erp.events
    where tenant_id = ${tx.tenantId} and at < now() - ${hours} * interval '1 hour' and sequence in (
      select sequence from erp.events
      where tenant_id = ${tx.tenantId} and sequence <= (
        select min(coalesce((
          select position from erp.event_readers
          where tenant_id = ${tx.tenantId} and reader = known.name), 0))
        from unnest(${readers}::text[]) as known (name)
      )
      order by sequence limit ${limit})
    returning sequence`)
  return deleted.length
}
