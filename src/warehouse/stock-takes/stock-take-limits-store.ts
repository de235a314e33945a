import { itemPrices, joinedItem } from '../../catalog/doors/items/item-key-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { StockTakeLimits } from './stock-take-limits.ts'

/** The limits of a warehouse as they are now: a transaction that holds items must not wait for a warehouse. */
export async function readLimits(tx: TenantTx, warehouseId: number): Promise<StockTakeLimits> {
  const limits = await tx.row<StockTakeLimits>(sql`
    select trim_scale(warehouse.stock_take_quantity_limit)::text as quantity,
      trim_scale(warehouse.stock_take_value_limit)::text as value
    from erp.warehouses warehouse
    where warehouse.tenant_id = ${tx.tenantId} and warehouse.id = ${warehouseId}`)
  return limits ?? { quantity: null, value: null }
}

/** Net purchase prices of items as exact decimals, by the item's number; 0 where none is known. */
export async function purchasePricesOf(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await tx.rows<{ id: number; price: string }>(sql`
    select item.id, trim_scale(${fixed(itemPrices.purchase)})::text as price
    from unnest(${itemIds}::integer[]) given (id) ${fixed(joinedItem('given.id'))}
    order by item.id`)
  return new Map(found.map(({ id, price }) => [id, price]))
}
