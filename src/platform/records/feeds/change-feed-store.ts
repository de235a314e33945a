import type { EventEntity, EventKind, EventReader, PlacedEvent } from '../../events/event.ts'
import { columnOf } from '../../postgres/numbered-rows.ts'
import { fixed, sql } from '../../postgres/sql.ts'
import type { TenantTx } from '../../postgres/transaction.ts'
import type { Key } from '../../values/shape.ts'

/** An entry of a feed of changes. */
export interface RecordChange {
  readonly sequence: number
  readonly key: Key
  readonly kind: EventKind
  readonly changedAt: string
}

/** Where a feed of changes is kept, and of which records it is. */
export interface ChangeFeed {
  /** Names the position of the reader, for example `item-feed`. */
  readonly name: string
  readonly entity: EventEntity
  readonly table: string
  /** The table of the records. */
  readonly records: string
  /** Begins the fields with the keys of a record, and in snake_case their columns. */
  readonly noun: string
}

/**
 * Maintains a feed: one entry for each record, at the place of its latest event. A client with an older
 * cursor finds the entry further on. The table does not grow with the number of changes.
 */
export function feedReader(feed: ChangeFeed): EventReader {
  return {
    name: feed.name,
    entities: [feed.entity],
    read: (tx, events) => placeChanges(tx, feed, events.flatMap(changesOf)),
  }
}

interface ReadChange {
  readonly id: number
  readonly uuid: string | null
  readonly sequence: number
  readonly kind: EventKind
  readonly at: Date
}

function changesOf({ sequence, ids, uuids, kind, at }: PlacedEvent): ReadChange[] {
  return ids.map((id, index) => ({
    id,
    uuid: uuids?.[index] ?? null,
    sequence: sequence + index,
    kind,
    at,
  }))
}

const columnsOf = ({ noun }: ChangeFeed) => ({
  id: fixed(`${columnOf(noun)}_id`),
  uuid: fixed(`${columnOf(noun)}_uuid`),
})

/** Merges the changes of a record into one entry, of the kind that matters most to clients. */
async function placeChanges(
  tx: TenantTx,
  feed: ChangeFeed,
  changes: readonly ReadChange[],
): Promise<void> {
  const list = <T>(part: (change: ReadChange) => T) => changes.map(part)
  const { id, uuid } = columnsOf(feed)
  await tx.rows(sql`
    with merged as (
      select id, max(uuid::text)::uuid as deleted_uuid, max(sequence) as sequence, max(at) as at, case
        when bool_or(kind = 'deleted') then 'deleted'
        when bool_or(kind = 'created') then 'created'
        else 'changed' end as kind
      from unnest(${list((change) => change.id)}::integer[], ${list((change) => change.uuid)}::uuid[],
        ${list(({ sequence }) => sequence)}::bigint[], ${list(({ kind }) => kind)}::text[],
        ${list(({ at }) => at)}::timestamptz[]) as change (id, uuid, sequence, kind, at)
      group by id
    )
    insert into erp.${fixed(feed.table)} (tenant_id, ${id}, ${uuid}, sequence, kind, at)
    select ${tx.tenantId}::uuid, merged.id, coalesce(merged.deleted_uuid, record.uuid),
      merged.sequence, merged.kind, merged.at
    from merged
    left join erp.${fixed(feed.records)} record
      on record.tenant_id = ${tx.tenantId} and record.id = merged.id
    -- A change of a record that was deleted meanwhile is followed by its deletion.
    where coalesce(merged.deleted_uuid, record.uuid) is not null
    on conflict (tenant_id, ${id}) do update
    set sequence = excluded.sequence, kind = excluded.kind, at = excluded.at
    returning ${id}`)
}

/** The entries after a sequence number, in order. */
export async function findChanges(
  tx: TenantTx,
  feed: ChangeFeed,
  after: number,
  limit: number,
): Promise<RecordChange[]> {
  const { id, uuid } = columnsOf(feed)
  const rows = await tx.rows<RecordChange & { id: number; uuid: string; at: Date }>(sql`
    select sequence, ${id} as id, ${uuid} as uuid, kind, at
    from erp.${fixed(feed.table)}
    where tenant_id = ${tx.tenantId} and sequence > ${after}::bigint
    order by sequence
    limit ${limit}`)
  return rows.map(({ sequence, kind, at, ...row }) => ({
    sequence,
    key: { id: row.id, uuid: row.uuid },
    kind,
    changedAt: at.toISOString(),
  }))
}
