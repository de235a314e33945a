import { joinedItem } from '../../catalog/doors/items/item-key-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** An item whose reservations and stock nobody else changes until the transaction ends. */
export interface HeldItem {
  readonly itemId: number
  /** What open orders want and what is set aside for them: exact decimals. */
  readonly wanted: string
  readonly reserved: string
}

/**
 * The statements that hold items: the last one returns them, in order. Everyone who changes stock or
 * reservations holds the items first, in the order of their numbers, and locks rows of stock after that,
 * so none of them can deadlock. `itemIds` is a sub-select of `id`; numbers without an item are left out.
 */
export function holdItems(tx: TenantTx, itemIds: Sql): Sql[] {
  return [
    sql`
      insert into erp.item_reservations (tenant_id, item_id)
      select ${tx.tenantId}::uuid, item.id
      from ${itemIds} named ${fixed(joinedItem('named.id'))}
      order by item.id
      on conflict do nothing`,
    sql`
      select held.item_id as "itemId", trim_scale(held.wanted)::text as wanted,
        trim_scale(held.reserved)::text as reserved
      from erp.item_reservations held
      where held.tenant_id = ${tx.tenantId} and held.item_id in ${itemIds}
      order by held.item_id
      for update`,
  ]
}
