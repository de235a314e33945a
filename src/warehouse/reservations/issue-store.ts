import { stockRules } from '../../catalog/doors/items/item-stock-rules-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isShippingWarehouse } from '../doors/stock/availability-store.ts'
import type { StockedItem } from '../stocks/bookings/booking-rules.ts'
import { isUnshippable } from '../storage-locations/storage-location-store.ts'
import type { CurrentWant } from './decide-reservations.ts'
import { type HeldItem, holdItems } from './held-item-store.ts'
import { currentWants, onHandOfItems } from './reservation-row-store.ts'

/** Stock that may be shipped, locked; quantities are exact decimals. */
export interface ShippableStock {
  readonly itemId: number
  readonly warehouseId: number
  readonly warehouseUuid: string
  readonly priority: number
  /** 0: the default location of the warehouse. */
  readonly locationId: number
  readonly locationPriority: number
  readonly locationSortNumber: number
  readonly batchNumber: string
  /** RFC 3339, or `infinity` for none. */
  readonly bestBefore: string
  readonly quantity: string
  /** Without what pick lists hold. */
  readonly free: string
}

/** What a delivery finds of its items, which are held. */
export interface Shippable {
  readonly items: readonly StockedItem[]
  readonly held: readonly HeldItem[]
  /** On hand where it may be sold. */
  readonly onHand: readonly { readonly itemId: number; readonly onHand: string }[]
  readonly stocks: readonly ShippableStock[]
  readonly current: readonly CurrentWant[]
}

/**
 * Holds items and locks their stock in active warehouses and at places that are not locked for shipment,
 * where its best-before date has not passed.
 */
export async function findShippable(
  tx: TenantTx,
  itemIds: readonly number[],
  lineIds: readonly number[],
): Promise<Shippable> {
  const named = sql`(select id from unnest(${itemIds}::integer[]) issued (id))`
  type Rows = [
    StockedItem,
    object,
    HeldItem,
    { itemId: number; onHand: string },
    ShippableStock,
    CurrentWant,
  ]
  const [items, , held, onHand, stocks, current] = await tx.all<Rows>([
    stockRules(sql`item.id in ${named}`),
    ...holdItems(tx, named),
    onHandOfItems(tx, named),
    sql`
      select stock.item_id as "itemId", stock.warehouse_id as "warehouseId",
        warehouse.uuid as "warehouseUuid", warehouse.priority,
        stock.storage_location_id as "locationId",
        coalesce(location.priority, 0) as "locationPriority",
        coalesce(location.sort_number, 0) as "locationSortNumber", stock.batch_number as "batchNumber",
        to_json(stock.best_before) #>> '{}' as "bestBefore",
        trim_scale(stock.quantity)::text as quantity,
        trim_scale(greatest(0, stock.quantity - stock.picking))::text as free
      from erp.stocks stock
      join erp.warehouses warehouse
        on warehouse.tenant_id = ${tx.tenantId} and warehouse.id = stock.warehouse_id
      left join erp.storage_locations location
        on location.tenant_id = ${tx.tenantId} and location.id = stock.storage_location_id
      where stock.tenant_id = ${tx.tenantId} and stock.item_id in ${named}
        and ${fixed(isShippingWarehouse)} and not ${fixed(isUnshippable('location'))}
        and stock.quantity > 0 and stock.best_before > statement_timestamp()
      order by stock.item_id, stock.warehouse_id, stock.storage_location_id, stock.batch_number,
        stock.best_before
      for update of stock`,
    currentWants(tx, lineIds),
  ])
  return { items, held, onHand, stocks, current }
}

/** What a delivery takes of what a line wants and has: exact decimals. */
export interface Consumed {
  readonly lineId: number
  readonly itemId: number
  readonly wanted: string
  readonly reserved: string
}

/** The statements that take from reservations what is delivered; those of which nothing is left go. */
export function consumption(tx: TenantTx, consumed: readonly Consumed[]): Sql[] {
  const given = sql`jsonb_to_recordset(${JSON.stringify(consumed)}::jsonb) as given (
    "lineId" integer, "itemId" integer, wanted numeric, reserved numeric)`
  return [
    sql`
      delete from erp.stock_reservations line using ${given}
      where line.tenant_id = ${tx.tenantId} and line.sales_order_line_id = given."lineId"
        and line.wanted = given.wanted`,
    sql`
      update erp.stock_reservations line
      set wanted = line.wanted - given.wanted, reserved = line.reserved - given.reserved
      from ${given}
      where line.tenant_id = ${tx.tenantId} and line.sales_order_line_id = given."lineId"`,
    sql`
      update erp.item_reservations held
      set wanted = held.wanted - total.wanted, reserved = held.reserved - total.reserved
      from (
        select given."itemId" as item_id, sum(given.wanted) as wanted, sum(given.reserved) as reserved
        from ${given} group by given."itemId"
      ) total
      where held.tenant_id = ${tx.tenantId} and held.item_id = total.item_id`,
  ]
}
