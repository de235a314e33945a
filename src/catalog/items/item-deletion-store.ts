import { announce } from '../../platform/events/outbox-store.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'
import { itemEvents } from '../item-changes/item-events.ts'
import { countItems } from '../item-search/item-count-store.ts'

export function isComponent(itemId: number | Sql, except: readonly number[] = []): Sql {
  return sql`exists (
    select 1 from erp.item_components
    where tenant_id = $tenant and component_item_id = ${itemId}
      and item_id <> all(${except}::integer[]))`
}

export function hasChildren(itemId: number | Sql, except: readonly number[] = []): Sql {
  return sql`exists (
    select 1 from erp.items
    where tenant_id = $tenant and parent_item_id = ${itemId} and id <> all(${except}::integer[]))`
}

export function isCrossReferenced(itemId: number | Sql, except: readonly number[] = []): Sql {
  return sql`exists (
    select 1 from erp.item_cross_references
    where tenant_id = $tenant and other_item_id = ${itemId}
      and item_id <> all(${except}::integer[]))`
}

/**
 * Locks items also against transactions that only need them to exist: a booking of their stock waits and
 * then finds them deleted.
 */
export async function holdForDeletion(tx: TenantTx, itemIds: readonly number[]): Promise<void> {
  await tx.rows(sql`
    select from erp.items
    where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[])
    order by items.id for update`)
}

/** Deletes items with everything that belongs to them, updates the counts and announces the deletion. */
export async function removeItems(tx: TenantTx, itemIds: readonly number[]): Promise<void> {
  const deleted = await tx.rows<Key>(sql`
    with states as (
      delete from erp.item_states
      where tenant_id = ${tx.tenantId} and item_id = any(${itemIds}::integer[])
    )
    delete from erp.items
    where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[])
    returning items.id, items.uuid`)
  const [ids, uuids] = [deleted.map(({ id }) => id), deleted.map(({ uuid }) => uuid)]
  countItems(tx, ids, -1)
  announce(tx, { entity: itemEvents, kind: 'deleted', ids, uuids })
}
