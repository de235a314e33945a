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
 * As `findItemKey`, and locks the item against other writers until the transaction ends. Records that
 * belong to an item are written under this lock, so that writes to them do not overlap and none
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
 * As `lockItemKey` for several items; returns them in the order given, undefined where the tenant has
 * no such item. All code locks items in the order of their numbers, so that two writers cannot
 * deadlock.
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
