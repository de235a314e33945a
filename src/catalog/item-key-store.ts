import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { isReferredTo } from '../platform/records/record-source.ts'
import type { Key, Reference } from '../platform/values/shape.ts'
import { noSuchItem } from './items/item.ts'

/** Both keys of the item that a caller names. Throws `item.missing` (404). */
export async function findItemKey(tx: TenantTx, ref: Reference): Promise<Key> {
  const key = await tx.row<Key>(sql`
    select items.id, items.uuid from erp.items
    where items.tenant_id = ${tx.tenantId} and ${isReferredTo('items', ref)}`)
  if (!key) throw noSuchItem()
  return key
}

/**
 * As `findItemKey`, and holds the item against other writers until the transaction ends: what belongs
 * to an item is written under this lock, so that it neither meets another change of the same thing nor
 * outlives the item.
 */
export async function lockItemKey(tx: TenantTx, ref: Reference): Promise<Key> {
  const key = await tx.row<Key>(sql`
    select items.id, items.uuid from erp.items
    where items.tenant_id = ${tx.tenantId} and ${isReferredTo('items', ref)}
    for no key update`)
  if (!key) throw noSuchItem()
  return key
}

/**
 * As `lockItemKey` for several items, in the order of naming; undefined where this tenant has none. They
 * are held in the order of their numbers, as everybody holds them, so that two writers wait for each
 * other and never in a circle.
 */
export async function lockItemKeys(
  tx: TenantTx,
  references: readonly Reference[],
): Promise<(Key | undefined)[]> {
  if (references.length === 0) return []
  const ids = references.flatMap((ref) => ('id' in ref ? [ref.id] : []))
  const uuids = references.flatMap((ref) => ('uuid' in ref ? [ref.uuid] : []))
  const keys = await tx.rows<Key>(sql`
    select items.id, items.uuid from erp.items
    where items.tenant_id = ${tx.tenantId}
      and (items.id = any(${ids}::integer[]) or items.uuid = any(${uuids}::uuid[]))
    order by items.id
    for no key update`)
  const byId = new Map(keys.map((key) => [key.id, key]))
  const byUuid = new Map(keys.map((key) => [key.uuid, key]))
  return references.map((ref) => ('id' in ref ? byId.get(ref.id) : byUuid.get(ref.uuid)))
}
