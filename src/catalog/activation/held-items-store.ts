import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { SalesChannelReference } from '../sales-channels/sales-channel.ts'
import { type Channel, keysOf } from './activation.ts'

/** Gives this transaction longer time limits for statements and locks than requests usually have. */
export async function allowLongWork(tx: TenantTx): Promise<void> {
  await tx.all([
    fixed(`set local statement_timeout = '50s'`),
    fixed(`set local lock_timeout = '40s'`),
    // A hundred thousand keys are sorted in memory.
    fixed(`set local work_mem = '32MB'`),
  ])
}

/**
 * The channels that a caller names, in the order given; undefined where there is none. Locks them
 * against being disabled until the transaction ends.
 */
export async function holdChannels(
  tx: TenantTx,
  references: readonly SalesChannelReference[],
): Promise<(Channel | undefined)[]> {
  if (references.length === 0) return []
  const codes = references.flatMap((ref) => ('id' in ref ? [ref.id] : []))
  const uuids = references.flatMap((ref) => ('uuid' in ref ? [ref.uuid] : []))
  const code = fixed(`concat_ws('-', channel.type, channel.connection, channel.shop)`)
  const channels = await tx.rows<Channel>(sql`
    select channel.id, channel.uuid, ${code} as code, channel.type, channel.is_active as "isActive"
    from erp.sales_channels channel
    where channel.tenant_id = ${tx.tenantId}
      and (${code} = any(${codes}::text[]) or channel.uuid = any(${uuids}::uuid[]))
    order by channel.id
    for share`)
  const found = new Map(channels.flatMap((one) => [[one.code, one] as const, [one.uuid, one]]))
  return references.map((ref) => found.get('uuid' in ref ? ref.uuid : canonical(ref.id)))
}

/** `01-1-1` is the same channel as `1-1-1`. */
function canonical(code: string): string {
  return code.split('-').map(Number).join('-')
}

export interface HeldItems {
  /** How many distinct keys name an item. */
  readonly namedCount: number
  readonly active: readonly number[]
  readonly inactive: readonly number[]
}

/**
 * Locks the items against other writers in the order of their numbers, so that two batches cannot
 * deadlock. With descendants: children at all levels as well.
 */
export async function holdItems(
  tx: TenantTx,
  references: readonly Reference[],
  withDescendants: boolean,
): Promise<HeldItems> {
  const held = await tx.row<HeldItems>(
    withDescendants ? heldFamilies(tx, references) : heldAlone(tx, references),
  )
  if (!held) throw new Error('an aggregate has one row')
  return held
}

const active = fixed(`coalesce(array_agg(held.id) filter (where held.is_active), '{}')`)
const inactive = fixed(`coalesce(array_agg(held.id) filter (where not held.is_active), '{}')`)

function heldAlone(tx: TenantTx, references: readonly Reference[]): Sql {
  return sql`
    select count(*) as "namedCount", ${active} as active, ${inactive} as inactive
    from (
      select items.id, items.is_active from erp.items
      where items.tenant_id = ${tx.tenantId} and ${isNamed(references)}
      order by items.id
      for no key update
    ) held`
}

function heldFamilies(tx: TenantTx, references: readonly Reference[]): Sql {
  return sql`
    with recursive named as materialized (
      select items.id from erp.items where items.tenant_id = ${tx.tenantId} and ${isNamed(references)}
    ), family as (
      select named.id from named
      union
      select child.id from family
      join erp.items child on child.tenant_id = ${tx.tenantId} and child.parent_item_id = family.id
    ), held as (
      select items.id, items.is_active from erp.items
      where items.tenant_id = ${tx.tenantId} and items.id = any(array(select family.id from family))
      order by items.id
      for no key update
    )
    select (select count(*) from named) as "namedCount", ${active} as active, ${inactive} as inactive
    from held`
}

function isNamed(references: readonly Reference[]): Sql {
  const { ids, uuids } = keysOf(references)
  // As a sub-select the planner does not look at each of a hundred thousand keys.
  return uuids.length > 0
    ? sql`items.uuid = any((select ${listText(uuids)}::uuid[])::uuid[])`
    : sql`items.id = any((select ${listText(ids)}::integer[])::integer[])`
}

/** A list of keys as an array literal; quoting a hundred thousand keys one by one would be slow. */
function listText(keys: readonly (string | number)[]): string {
  return `{${keys.join(',')}}`
}

/** The indexes of the first hundred keys that do not name an item. */
export async function findUnknown(
  tx: TenantTx,
  references: readonly Reference[],
): Promise<number[]> {
  const { ids, uuids } = keysOf(references)
  const [column, keys, type] = uuids.length > 0 ? ['uuid', uuids, 'uuid'] : ['id', ids, 'integer']
  const rows = await tx.rows<{ place: number }>(sql`
    select named.place - 1 as place
    from unnest(${listText(keys)}::${fixed(type)}[]) with ordinality named (key, place)
    where not exists (
      select from erp.items where items.tenant_id = ${tx.tenantId} and items.${fixed(column)} = named.key
    )
    order by named.place limit 100`)
  return rows.map(({ place }) => place)
}

/** Both keys of some items, by number. */
export async function findItemKeys(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Key>> {
  if (itemIds.length === 0) return new Map()
  const keys = await tx.rows<Key>(sql`
    select items.id, items.uuid from erp.items
    where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[])
    order by items.id`)
  return new Map(keys.map((key) => [key.id, key]))
}
