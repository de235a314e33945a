import type { EventKind, EventReader, PlacedEvent } from '../../platform/events/event.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { itemEvents } from './item-events.ts'

/** An entry of the feed. */
export interface ItemChange {
  readonly sequence: number
  readonly itemId: { readonly id: number; readonly uuid: string }
  readonly kind: EventKind
  readonly changedAt: string
}

/**
 * Maintains the feed of items: one entry for each item, at the place of its latest event. A client with an
 * older cursor finds the entry further on. The table does not grow with the number of changes.
 */
export const itemFeed: EventReader = {
  name: 'item-feed',
  entities: [itemEvents],
  async read(tx, events) {
    await placeChanges(tx, events.flatMap(changesOf))
  },
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

/** Merges the changes of an item into one entry, of the kind that matters most to clients. */
async function placeChanges(tx: TenantTx, changes: readonly ReadChange[]): Promise<void> {
  const list = <T>(part: (change: ReadChange) => T) => changes.map(part)
  await tx.rows(sql`
    with merged as (
      select id, max(uuid::text)::uuid as deleted_uuid, max(sequence) as sequence, max(at) as at, case
        when bool_or(kind = 'deleted') then 'deleted'
        when bool_or(kind = 'created') then 'created'
        else 'changed' end as kind
      from unnest(${list(({ id }) => id)}::integer[], ${list(({ uuid }) => uuid)}::uuid[],
        ${list(({ sequence }) => sequence)}::bigint[], ${list(({ kind }) => kind)}::text[],
        ${list(({ at }) => at)}::timestamptz[]) as change (id, uuid, sequence, kind, at)
      group by id
    )
    insert into erp.item_changes (tenant_id, item_id, item_uuid, sequence, kind, at)
    select ${tx.tenantId}::uuid, merged.id, coalesce(merged.deleted_uuid, items.uuid),
      merged.sequence, merged.kind, merged.at
    from merged
    left join erp.items on items.tenant_id = ${tx.tenantId} and items.id = merged.id
    -- A change of an item that was deleted meanwhile is followed by its deletion.
    where coalesce(merged.deleted_uuid, items.uuid) is not null
    on conflict (tenant_id, item_id) do update
    set sequence = excluded.sequence, kind = excluded.kind, at = excluded.at
    returning item_id`)
}

/** The entries after a sequence number, in order. */
export async function findItemChanges(
  tx: TenantTx,
  after: number,
  limit: number,
): Promise<ItemChange[]> {
  const rows = await tx.rows<ItemChange & { id: number; uuid: string; at: Date }>(sql`
    select sequence, item_id as id, item_uuid as uuid, kind, at
    from erp.item_changes
    where tenant_id = ${tx.tenantId} and sequence > ${after}::bigint
    order by sequence
    limit ${limit}`)
  return rows.map(({ sequence, id, uuid, kind, at }) => ({
    sequence,
    itemId: { id, uuid },
    kind,
    changedAt: at.toISOString(),
  }))
}
