import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** What an item says of the orders that it can be in. */
export interface ItemOrderTerms {
  readonly id: number
  readonly sku: string
  readonly isForSale: boolean
  /** Whether there is stock of it, in whole units alone unless it is divisible. */
  readonly isManaged: boolean
  readonly isDivisible: boolean
}

/** The terms of items for the orders of a customer; items that do not exist are left out. */
export async function findItemOrderTerms(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<Map<number, ItemOrderTerms>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx.rows<ItemOrderTerms>(sql`
    select item.id, item.sku, item.is_active as "isForSale",
      item.inventory_management_active as "isManaged", item.split_quantity as "isDivisible"
    from erp.items item
    where item.tenant_id = $tenant and item.id = any(${[...new Set(itemIds)]}::integer[])
    order by item.id`)
  return new Map(rows.map((row) => [row.id, row]))
}
