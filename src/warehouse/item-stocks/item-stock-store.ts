import { recordOfItem } from '../../catalog/doors/items/item-key-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf } from '../../platform/records/record-source.ts'
import { availableOf, isShippingWarehouse, reservedOf } from '../doors/stock/availability-store.ts'
import { inTransitOf, isInTransit, onOrderOf } from '../incoming-store.ts'
import { atSuppliersOf } from '../supplier-stock-store.ts'
import { ItemStock } from './item-stock.ts'

const stocks = `
  from erp.stocks stock
  join erp.warehouses warehouse
    on warehouse.tenant_id = $tenant and warehouse.id = stock.warehouse_id
  left join erp.storage_locations location
    on location.tenant_id = $tenant and location.id = stock.storage_location_id
  where stock.tenant_id = $tenant and stock.item_id = item.id`
const lockedBy = (lock: string) => `(warehouse.${lock} or coalesce(location.${lock}, false))`
const locked = `(${lockedBy('lock_for_availability')} or not ${isShippingWarehouse})`

const sumOf = (condition: string) =>
  `(select coalesce(sum(stock.quantity) filter (where ${condition}), 0) ${stocks})`
const total = sumOf('true')

export const itemStocks = recordOfItem(
  projected(shapeOf(ItemStock), {
    itemId: keyOf('item'),
    ...columnsOf('item', 'inventoryManagementActive', 'allowNegativeStock', 'buffer'),
    ...columnsOf('item', 'globalMinimumStockLevel'),
    quantityTotal: fixed(total),
    quantityLockedForAvailability: fixed(sumOf(locked)),
    quantityReserved: fixed(reservedOf('item.id')),
    quantityInTransit: fixed(inTransitOf('item.id')),
    quantityOnOrder: fixed(onOrderOf('item.id')),
    quantityAtSuppliers: fixed(atSuppliersOf('item.id')),
    quantityAvailable: fixed(availableOf('item')),
    isBelowMinimum: fixed(
      `item.inventory_management_active and ${total} < item.global_minimum_stock_level`,
    ),
    warehouses: {
      from: fixed(`from (
        select warehouse.id, warehouse.uuid, warehouse.name, warehouse.is_active, warehouse.priority,
          sum(stock.quantity) as quantity,
          coalesce(sum(stock.quantity) filter (where ${lockedBy('lock_for_shipment')}), 0) as unshippable,
          coalesce(sum(stock.quantity) filter (where ${locked}), 0) as unavailable
        ${stocks}
        group by warehouse.tenant_id, warehouse.id
      ) place`),
      element: {
        warehouseId: keyOf('place'),
        ...columnsOf('place', 'name', 'isActive'),
        quantityTotal: fixed('place.quantity'),
        quantityLockedForShipment: fixed('place.unshippable'),
        quantityLockedForAvailability: fixed('place.unavailable'),
      },
      order: fixed('place.priority, place.id'),
    },
  }),
)

/** Whether some of an item is in stock, or on its way between warehouses. */
export function isInStock(itemId: number | Sql): Sql {
  return sql`(exists (
    select 1 from erp.stocks
    where tenant_id = $tenant and item_id = ${itemId} and quantity <> 0) or ${isInTransit(itemId)})`
}
