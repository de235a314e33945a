import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import { isSellingWarehouse, sellableStocks } from '../doors/stock/availability-store.ts'
import { supplierStocks } from '../supplier-stock-store.ts'
import type { Coming } from './promised-day.ts'

/** Stock of an item that may be sold, and where; quantities are exact decimals. */
export interface PlacedStock {
  readonly itemId: number
  readonly warehouseId: number
  readonly quantity: string
}

/** The statement that reads it, by warehouse. */
export function placedStocks(itemIds: readonly number[]): Sql {
  const named = sql`(select id from unnest(${itemIds}::integer[]) named (id))`
  return sql`
    select stock.item_id as "itemId", stock.warehouse_id as "warehouseId",
      trim_scale(sum(stock.quantity))::text as quantity
    ${fixed(sellableStocks('true'))} and stock.item_id in ${named}
    group by stock.item_id, stock.warehouse_id
    order by 1, 2`
}

/** The statement that reads what orders want of items, as `itemId` and `wanted`. */
export function wantedOfItems(itemIds: readonly number[]): Sql {
  return sql`
    select held.item_id as "itemId", trim_scale(held.wanted)::text as wanted
    from erp.item_reservations held
    where held.tenant_id = $tenant and held.item_id = any(${itemIds}::integer[])
    order by held.item_id`
}

/** What of an item is to come, where it may be sold then. */
export interface ComingStock {
  readonly itemId: number
  /** Null: wherever it is wanted. */
  readonly warehouseId: number | null
  readonly source: Coming['source']
  /** An exact decimal. */
  readonly quantity: string
  /** Null: nobody knows. */
  readonly expected: Date | null
}

/** The statements that read what is to come from suppliers and from other warehouses, and what suppliers have for it. */
export function comingStocks(itemIds: readonly number[]): [ordered: Sql, moving: Sql, had: Sql] {
  const ordered = sql`
    select line.item_id as "itemId", supplier_order.warehouse_id as "warehouseId",
      'supplier-order' as source, trim_scale(line.quantity_open)::text as quantity, line.expected
    from erp.supplier_order_lines line
    join erp.supplier_orders supplier_order
      on supplier_order.tenant_id = $tenant and supplier_order.id = line.supplier_order_id
    join erp.warehouses warehouse
      on warehouse.tenant_id = $tenant and warehouse.id = supplier_order.warehouse_id
    where line.tenant_id = $tenant and line.item_id = any(${itemIds}::integer[])
      and line.quantity_open > 0 and ${fixed(isSellingWarehouse)}
    order by line.expected nulls last, line.id`
  const moving = sql`
    select line.item_id as "itemId", transfer.to_warehouse_id as "warehouseId",
      'stock-transfer' as source, trim_scale(line.quantity - (${fixed(arrived)}))::text as quantity,
      transfer.expected
    from erp.stock_transfer_lines line
    join erp.stock_transfers transfer
      on transfer.tenant_id = $tenant and transfer.id = line.stock_transfer_id
    join erp.warehouses warehouse
      on warehouse.tenant_id = $tenant and warehouse.id = transfer.to_warehouse_id
    where line.tenant_id = $tenant and line.item_id = any(${itemIds}::integer[])
      and ${fixed(arrived)} < line.quantity and ${fixed(isSellingWarehouse)}
    order by transfer.expected nulls last, line.id`
  return [ordered, moving, supplierStocks(itemIds)]
}

const arrived = 'line.quantity_received + line.quantity_missing + line.quantity_returned'
