import { joinedItem } from '../../../catalog/doors/items/item-key-store.ts'
import { stockRules } from '../../../catalog/doors/items/item-stock-rules-store.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { CurrentWant } from '../../reservations/decide-reservations.ts'
import { holdItems } from '../../reservations/held-item-store.ts'
import { currentWants } from '../../reservations/reservation-row-store.ts'
import type { StockedItem } from '../../stocks/bookings/booking-rules.ts'
import type { StockKey } from '../../stocks/stock.ts'
import { isSameStock } from '../../stocks/stock-key-store.ts'
import { isUnshippable } from '../../storage-locations/storage-location-store.ts'
import { isShippingWarehouse } from '../stock/availability-store.ts'

/** Stock of a warehouse that may be picked, locked; quantities are exact decimals. */
export interface PickableStock extends StockKey {
  /** On hand, without what pick lists hold already. */
  readonly free: string
  readonly priority: number
  readonly sortNumber: number
  /** Null where the location is in no zone. */
  readonly zoneId: number | null
  readonly zoneSortNumber: number
  readonly locationName: string
}

/** An item that is held, whether its stock is kept, and what a unit of it weighs in kilograms. */
interface PickableItem {
  readonly itemId: number
  readonly isManaged: boolean
  /** An exact decimal. */
  readonly weight: string
}

/** What there is to pick of items, which are held. Nothing of the items that are left out is set aside for orders. */
export interface Pickable {
  readonly items: readonly PickableItem[]
  readonly stocks: readonly PickableStock[]
  /** What lines of orders want and have. */
  readonly wants: readonly CurrentWant[]
}

/**
 * Holds items and locks what may be picked of them in a warehouse: at places that ship, before the best-before
 * date, and not where a picker found less than was booked. The caller has locked the orders of the lines.
 *
 * An item is held by its row of reservations, which also keeps it from being deleted. Other bookings add that row
 * where it is missing (`holdItems`); here an item without one has nothing that could be picked for an order.
 */
export async function findPickable(
  tx: TenantTx,
  warehouseId: number,
  itemIds: readonly number[],
  lineIds: readonly number[],
): Promise<Pickable> {
  const named = sql`(select id from unnest(${itemIds}::integer[]) wanted (id))`
  type Rows = [PickableItem, PickableStock, CurrentWant]
  const [items, stocks, wants] = await tx.all<Rows>([
    sql`
      select held.item_id as "itemId", item.inventory_management_active as "isManaged",
        trim_scale(coalesce(nullif(item.shipping_weight, 0), item.item_weight))::text as weight
      from erp.item_reservations held ${fixed(joinedItem('held.item_id'))}
      where held.tenant_id = ${tx.tenantId} and held.item_id in ${named}
      order by held.item_id
      for update of held`,
    sql`
      select stock.item_id as "itemId", stock.warehouse_id as "warehouseId",
        stock.storage_location_id as "locationId", stock.batch_number as "batchNumber",
        to_json(stock.best_before) #>> '{}' as "bestBefore",
        trim_scale(stock.quantity - stock.picking)::text as free,
        coalesce(location.priority, 0) as priority,
        coalesce(location.sort_number, 0) as "sortNumber", location.zone_id as "zoneId",
        coalesce(zone.sort_number, 0) as "zoneSortNumber",
        coalesce(location.name, '') as "locationName"
      from erp.stocks stock
      join erp.warehouses warehouse
        on warehouse.tenant_id = ${tx.tenantId} and warehouse.id = stock.warehouse_id
      left join erp.storage_locations location
        on location.tenant_id = ${tx.tenantId} and location.id = stock.storage_location_id
      left join erp.warehouse_zones zone
        on zone.tenant_id = ${tx.tenantId} and zone.id = location.zone_id
      where stock.tenant_id = ${tx.tenantId} and stock.item_id in ${named}
        and stock.warehouse_id = ${warehouseId}
        and ${fixed(isShippingWarehouse)} and not ${fixed(isUnshippable('location'))} and not stock.needs_count
        and stock.quantity > stock.picking and stock.best_before > statement_timestamp()
      order by stock.item_id, stock.storage_location_id, stock.batch_number, stock.best_before
      for update of stock`,
    currentWants(tx, lineIds),
  ])
  return { items, stocks, wants }
}

/** A quantity of a stock, an exact decimal. */
export interface StockQuantity extends StockKey {
  readonly quantity: string
}

/**
 * Quantities by stock, as a sub-select. Columns are handed over as arrays: a list has thousands of rows, which the
 * server reads ten times as fast as an array of JSON objects.
 */
function given(quantities: readonly StockQuantity[]): Sql {
  const column = <K extends keyof StockQuantity>(field: K) => quantities.map((one) => one[field])
  return sql`(
    select given.item_id, given.warehouse_id, given.storage_location_id, given.batch_number,
      given.best_before, sum(given.quantity) as quantity
    from unnest(${column('itemId')}::integer[], ${column('warehouseId')}::integer[],
      ${column('locationId')}::integer[], ${column('batchNumber')}::text[],
      ${column('bestBefore')}::timestamptz[], ${column('quantity')}::numeric[]
    ) given (item_id, warehouse_id, storage_location_id, batch_number, best_before, quantity)
    group by 1, 2, 3, 4, 5)`
}

/** The statement by which pick lists hold quantities of stocks that `findPickable` has locked. */
export function holdForPicking(tx: TenantTx, quantities: readonly StockQuantity[]): Sql {
  return sql`
    update erp.stocks stock set picking = stock.picking + held.quantity
    from ${given(quantities)} held
    where stock.tenant_id = ${tx.tenantId} and ${isSameStock('stock', 'held')}`
}

/**
 * Gives back what pick lists hold of stocks, after holding their items. The caller has locked the orders.
 * Callers take the goods out afterwards, in the same transaction.
 */
export async function releaseFromPicking(
  tx: TenantTx,
  quantities: readonly StockQuantity[],
): Promise<void> {
  if (quantities.length === 0) return
  const items = [...new Set(quantities.map(({ itemId }) => itemId))]
  await tx.all([
    ...holdItems(tx, sql`(select id from unnest(${items}::integer[]) released (id))`),
    sql`
      update erp.stocks stock set picking = greatest(0, stock.picking - held.quantity)
      from ${given(quantities)} held
      where stock.tenant_id = ${tx.tenantId} and ${isSameStock('stock', 'held')}`,
  ])
}

/** The statement that keeps pickers away from stocks until they are counted. */
export function flagForCount(tx: TenantTx, quantities: readonly StockQuantity[]): Sql {
  return sql`
    update erp.stocks stock set needs_count = true
    from ${given(quantities)} held
    where stock.tenant_id = ${tx.tenantId} and ${isSameStock('stock', 'held')}`
}

interface RecordedSerial {
  readonly itemId: number
  readonly serialNumber: string
  readonly isInStock: boolean
  /** Null where its place is unknown. */
  readonly warehouseId: number | null
}

/** The serial numbers of these items that are on record, in any case of letters, and where they lie. */
export function findSerialsOf(
  tx: TenantTx,
  itemIds: readonly number[],
  serialNumbers: readonly string[],
): Promise<RecordedSerial[]> {
  return tx.rows<RecordedSerial>(sql`
    select serial.item_id as "itemId", serial.serial_number as "serialNumber",
      serial.state = 1 as "isInStock", serial.warehouse_id as "warehouseId"
    from erp.item_serial_numbers serial
    where serial.tenant_id = ${tx.tenantId} and serial.item_id = any(${itemIds}::integer[])
      and serial.serial_key in (select lower(named) from unnest(${serialNumbers}::text[]) named)
    order by serial.item_id, serial.serial_key`)
}

/** What items say of their stock. */
export function readStockedItems(tx: TenantTx, itemIds: readonly number[]): Promise<StockedItem[]> {
  return tx.rows<StockedItem>(stockRules(sql`item.id = any(${itemIds}::integer[])`))
}
