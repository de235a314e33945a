import { stockRules } from '../../../catalog/doors/items/item-stock-rules-store.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { holdItems } from '../../reservations/held-item-store.ts'
import type { Shippable, ShippableStock } from '../../reservations/issue-store.ts'
import type { StockedItem } from '../../stocks/bookings/booking-rules.ts'
import { reservedOf, sellableStocks } from '../stock/availability-store.ts'

const joinedLocation = `from erp.stocks stock
  left join erp.storage_locations location
    on location.tenant_id = $tenant and location.id = stock.storage_location_id`

/** Of such rows, what production may use: not expired, held by no pick list, and at a place that is not locked. */
const isUsable = `stock.quantity > stock.picking and stock.best_before > statement_timestamp()
  and not coalesce(location.lock_for_shipment or location.lock_for_availability, false)`

/**
 * How much of an item production may use of what lies in a warehouse. `warehouse` and `item` are the SQL of their
 * numbers.
 */
function usableOf(warehouse: string, item: string): string {
  return `(select coalesce(sum(stock.quantity - stock.picking), 0) ${joinedLocation}
    where stock.tenant_id = $tenant and stock.warehouse_id = ${warehouse}
      and stock.item_id = ${item} and ${isUsable})`
}

/** The same without what only this warehouse can give the orders that have the item reserved. */
export function freeOf(warehouse: string, item: string): string {
  const elsewhere = `(select coalesce(sum(stock.quantity), 0)
    ${sellableStocks(`stock.item_id = ${item} and stock.warehouse_id <> ${warehouse}`)})`
  return `greatest(0, ${usableOf(warehouse, item)} - greatest(0, ${reservedOf(item)} - ${elsewhere}))`
}

/**
 * Holds items, in the order of their numbers as every booking does, and reads what of them production may use in a
 * warehouse.
 */
export async function findUsable(
  tx: TenantTx,
  warehouseId: number,
  itemIds: readonly number[],
): Promise<Shippable> {
  const ids = [...new Set(itemIds)]
  await holdParts(tx, ids)
  const [items, stocks] = await tx.all<[StockedItem, ShippableStock]>([
    stockRules(sql`item.id = any(${ids}::integer[])`),
    sql`
      select stock.item_id as "itemId", stock.warehouse_id as "warehouseId", '' as "warehouseUuid",
        0 as priority, stock.storage_location_id as "locationId",
        coalesce(location.priority, 0) as "locationPriority",
        coalesce(location.sort_number, 0) as "locationSortNumber",
        stock.batch_number as "batchNumber", to_json(stock.best_before) #>> '{}' as "bestBefore",
        trim_scale(stock.quantity)::text as quantity,
        trim_scale(stock.quantity - stock.picking)::text as free
      ${fixed(joinedLocation)}
      where stock.tenant_id = ${tx.tenantId} and stock.item_id = any(${ids}::integer[])
        and stock.warehouse_id = ${warehouseId} and ${fixed(isUsable)}
      order by stock.item_id, stock.storage_location_id, stock.batch_number, stock.best_before`,
  ])
  const held = ids.map((itemId) => ({ itemId, wanted: '0', reserved: '0' }))
  const onHand = ids.map((itemId) => {
    const own = stocks.filter((stock) => stock.itemId === itemId)
    return { itemId, onHand: Exact.sum(own.map(({ free }) => Exact.of(free))).toString() }
  })
  return { items, held, onHand, stocks, current: [] }
}

/** Holds items, as every booking does: nobody else changes their stock until the transaction ends. */
export async function holdParts(tx: TenantTx, itemIds: readonly number[]): Promise<void> {
  await tx.all(holdItems(tx, sql`(select id from unnest(${itemIds}::integer[]) part (id))`))
}
