import { announcement } from '../../platform/events/outbox-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { countItems } from '../item-search/item-count-store.ts'

/** The reasons that prevent an item from being deleted. */
export interface ItemUses {
  readonly component: boolean
  readonly parent: boolean
  readonly crossReference: boolean
  readonly stock: boolean
}

export async function findItemUses(tx: TenantTx, itemId: number): Promise<ItemUses> {
  const found = await tx.row<ItemUses>(sql`
    select
      exists (
        select from erp.item_components
        where tenant_id = ${tx.tenantId} and component_item_id = ${itemId}
      ) as "component",
      exists (
        select from erp.items where tenant_id = ${tx.tenantId} and parent_item_id = ${itemId}
      ) as "parent",
      exists (
        select from erp.item_cross_references
        where tenant_id = ${tx.tenantId} and other_item_id = ${itemId}
      ) as "crossReference",
      exists (
        select from erp.stocks
        where tenant_id = ${tx.tenantId} and item_id = ${itemId} and quantity <> 0
      ) as "stock"`)
  if (!found) throw new Error('a statement without a table answered nothing')
  return found
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
    ${announcement(tx, 'item', 'deleted', fixed('deleted'))}`)
}
