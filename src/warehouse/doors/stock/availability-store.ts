import { partsOfItem } from '../../../catalog/doors/items/bill-of-materials-store.ts'
import { spareAtSuppliers } from '../../supplier-stock-store.ts'

/** Expressions over an item. `item` is the SQL of its number, `row` the name of its row. */

/** Whether goods may leave a warehouse, a row called `warehouse`, for buyers. A fulfilment service ships its own. */
export const isShippingWarehouse = `(warehouse.is_active and not warehouse.lock_for_shipment
  and warehouse.type <> 'Fulfilment')`

/** Whether goods in a warehouse, a row called `warehouse`, may be sold. */
export const isSellingWarehouse = `(${isShippingWarehouse} and not warehouse.lock_for_availability)`

/**
 * `from …` the rows called `stock` that may be sold: in active warehouses that ship, at places that are not locked for
 * availability. A location that does not ship counts, since its goods are put elsewhere in the same house.
 */
export function sellableStocks(condition: string): string {
  return `from erp.stocks stock
    join erp.warehouses warehouse
      on warehouse.tenant_id = $tenant and warehouse.id = stock.warehouse_id
    where stock.tenant_id = $tenant and ${condition} and ${isSellingWarehouse}
      and not exists (
        select from erp.storage_locations location
        where location.tenant_id = $tenant and location.id = stock.storage_location_id
          and location.lock_for_availability)`
}

/** What lies where it may be sold. */
export function onHandOf(item: string): string {
  return `(select coalesce(sum(stock.quantity), 0) ${sellableStocks(`stock.item_id = ${item}`)})`
}

/** What is set aside for open orders. */
export function reservedOf(item: string): string {
  return totalOf(item, 'reserved')
}

/** What open orders want, whether it is set aside or not. */
export function wantedOf(item: string): string {
  return totalOf(item, 'wanted')
}

function totalOf(item: string, column: 'wanted' | 'reserved'): string {
  return `coalesce((select held.${column} from erp.item_reservations held
    where held.tenant_id = $tenant and held.item_id = ${item}), 0)`
}

/**
 * What can be sold of an item, the one figure for every place that shows it; null where stock is not kept,
 * which is without limit. A bill of materials can be sold as often as its parts suffice.
 */
export function availableOf(row: string): string {
  const ofParts = `min(case when part.inventory_management_active
    then floor(greatest(${freeOf('part')}, 0) / link.quantity) end)`
  const ofItem = `case when ${row}.inventory_management_active
    then greatest(${freeOf(row)}, case when ${row}.allow_negative_stock then '-infinity'::numeric else 0 end) end`
  return `(select case when count(*) = 0 then ${ofItem} else ${ofParts} end ${partsOfItem(`${row}.id`)})`
}

/** What is neither set aside nor held back, and what suppliers have beyond what orders wait for. */
function freeOf(row: string): string {
  const item = `${row}.id`
  const own = `${onHandOf(item)} - ${reservedOf(item)} - ${row}.buffer`
  return `(${own} + ${spareAtSuppliers(item, `${wantedOf(item)} - ${reservedOf(item)}`)})`
}
