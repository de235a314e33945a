import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Key, Reference } from '../values/shape.ts'
import type { EventKind, FollowedEntity } from './event.ts'
import { placeEvents } from './outbox-store.ts'

/** An event of one record, for callers that follow events. */
export interface FollowedEvent {
  /** In the order of commits; no two events of a tenant have the same. */
  readonly place: number
  readonly entity: string
  readonly kind: EventKind
  /** Uuid of the record. */
  readonly id: string
  /** The fields that changed, where the writer knew them. */
  readonly fields: readonly string[] | null
  readonly at: Date
}

/** The range of places of a tenant's events. */
export interface Places {
  /** The last place that was given; 0 without any event so far. */
  readonly last: number
  /** The first event that is still kept; null where none is. */
  readonly first: number | null
}

/** Gives waiting events their places and returns which there are. */
export async function placesNow(tx: TenantTx): Promise<Places> {
  await placeEvents(tx)
  const places = await tx.row<Places>(sql`
    select
      coalesce((select last_id from erp.counters where tenant_id = $tenant and kind = 'event'), 0)
        as last,
      (select sequence from erp.events where tenant_id = $tenant order by sequence limit 1) as first`)
  return places ?? { last: 0, first: null }
}

interface Entry {
  readonly sequence: number
  readonly entity: string
  readonly kind: EventKind
  readonly ids: readonly number[]
  readonly uuids: readonly string[] | null
  readonly fields: readonly string[] | null
  readonly at: Date
}

/**
 * The events of these records at the places `from` to `to`, in order. Events of one record each, also where
 * many changed at once. Those of a record that was deleted since are left out, but for the deletion.
 */
export async function followedEvents(
  tx: TenantTx,
  from: number,
  to: number,
  entities: readonly FollowedEntity[],
): Promise<FollowedEvent[]> {
  const entries = await entriesAt(tx, from, to, entities)
  const uuids = await uuidsOf(tx, entries, entities)
  return entries.flatMap(({ sequence, ids, uuids: own, ...event }) =>
    ids.flatMap((record, index) => {
      const place = sequence + index
      const id = own?.[index] ?? uuids.get(event.entity)?.get(record)
      return id !== undefined && place >= from && place <= to ? [{ ...event, place, id }] : []
    }),
  )
}

/** An entry of many records may begin before `from`. */
function entriesAt(
  tx: TenantTx,
  from: number,
  to: number,
  entities: readonly FollowedEntity[],
): Promise<Entry[]> {
  return tx.rows<Entry>(sql`
    select sequence, entity, kind, record_ids as ids, record_uuids as uuids, fields, at
    from erp.events
    where tenant_id = $tenant and entity = any(${entities.map(({ name }) => name)}::text[])
      and sequence >= coalesce((
        select earlier.sequence from erp.events earlier
        where earlier.tenant_id = $tenant and earlier.sequence <= ${from}::bigint
        order by earlier.sequence desc limit 1), ${from}::bigint)
      and sequence <= ${to}::bigint
    order by sequence`)
}

/** Uuids of the records that entries name only by number, by entity and number; without those of deleted records. */
export async function uuidsOf(
  tx: TenantTx,
  entries: readonly Pick<Entry, 'entity' | 'ids' | 'uuids'>[],
  entities: readonly FollowedEntity[],
): Promise<Map<string, Map<number, string>>> {
  const wanted = entities.flatMap(({ name, followed }) => {
    const own = entries.filter(({ entity, uuids }) => entity === name && !uuids)
    const ids = [...new Set(own.flatMap(({ ids }) => ids))]
    const statement = sql`${keysOf(followed)} and ${idOf(followed)} = any(${ids}::integer[])`
    return ids.length > 0 ? [{ name, statement }] : []
  })
  const found = await tx.all<{ id: number; uuid: string }[]>(wanted.map((one) => one.statement))
  return new Map(
    wanted.map(({ name }, index) => [
      name,
      new Map((found[index] ?? []).map(({ id, uuid }) => [id, uuid])),
    ]),
  )
}

/** The keys of the records of an entity behind a number, in their order. */
export function keysBehind(
  tx: TenantTx,
  { followed }: FollowedEntity,
  after: number,
  limit: number,
): Promise<Key[]> {
  return tx.rows<Key>(sql`
    ${keysOf(followed)} and ${idOf(followed)} > ${after}
    order by ${idOf(followed)} limit ${limit}`)
}

/** The key of the record of an entity that a caller names; undefined where there is none. */
export function findFollowedKey(
  tx: TenantTx,
  { followed }: FollowedEntity,
  reference: Reference,
): Promise<Key | undefined> {
  const isNamed =
    'id' in reference
      ? sql`${idOf(followed)} = ${reference.id}`
      : sql`${uuidOf(followed)} = ${reference.uuid}`
  return tx.row<Key>(sql`${keysOf(followed)} and ${isNamed}`)
}

type Followed = FollowedEntity['followed']

const idOf = ({ keys }: Followed) => fixed(`record.${keys?.id ?? 'id'}`)
const uuidOf = ({ keys }: Followed) => fixed(`record.${keys?.uuid ?? 'uuid'}`)

/** The keys of records, for a condition that follows. */
function keysOf(followed: Followed): Sql {
  return sql`
    select ${idOf(followed)} as id, ${uuidOf(followed)} as uuid
    from ${fixed(`erp.${followed.table}`)} record where record.tenant_id = $tenant`
}
