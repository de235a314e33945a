import { announcement } from '../../platform/events/outbox-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { itemEvents } from '../item-changes/item-events.ts'
import { countItems } from '../item-search/item-count-store.ts'

export function isComponent(itemId: number): Sql {
  return sql`exists (
    select 1 from erp.item_components
    where tenant_id = $tenant and component_item_id = ${itemId})`
}

export function hasChildren(itemId: number): Sql {
  return sql`exists (
    select 1 from erp.items where tenant_id = $tenant and parent_item_id = ${itemId})`
}

export function isCrossReferenced(itemId: number): Sql {
  return sql`exists (
    select 1 from erp.item_cross_references
    where tenant_id = $tenant and other_item_id = ${itemId})`
}

/**
 * Locks an item also against transactions that only need it to exist: a booking of its stock waits and
 * then finds it deleted.
 */
export async function holdForDeletion(tx: TenantTx, itemId: number): Promise<void> {
  await tx.row(sql`
    select from erp.items where items.tenant_id = ${tx.tenantId} and items.id = ${itemId} for update`)
}

/** Deletes an item with everything that belongs to it, updates the counts and announces the deletion. */
export async function removeItem(tx: TenantTx, itemId: number): Promise<void> {
  countItems(tx, [itemId], -1)
  await tx.rows(sql`
    with states as (
      delete from erp.item_states
      where tenant_id = ${tx.tenantId} and item_id = ${itemId}
    ), deleted as (
      delete from erp.items
      where items.tenant_id = ${tx.tenantId} and items.id = ${itemId}
      returning items.id, items.uuid
    )
    ${announcement(tx, itemEvents, 'deleted', fixed('deleted'))}`)
}
