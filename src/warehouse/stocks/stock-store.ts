import { itemNumber, itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type PageRequest, pageJson, pageWindow } from '../../platform/records/page.ts'
import { projected } from '../../platform/records/projection.ts'
import { isReferredTo, referenceOf } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { locationOf } from '../storage-locations/storage-location-store.ts'
import { warehouseNumber } from '../warehouses/warehouse-store.ts'
import type { BookingLine } from './bookings/booking-store.ts'
import { Stock } from './stock.ts'
import { isSameStock, stockKey as key } from './stock-key-store.ts'

const location = locationOf('stock')

const record = projected(shapeOf(Stock), {
  warehouseId: referenceOf('stock', 'warehouse_id', 'warehouses'),
  storageLocationId: { id: location.id, uuid: location.uuid },
  storageLocationName: location.name,
  itemId: itemReferenceOf('stock'),
  shelfLifeExpirationDate: fixed(`nullif(stock.best_before, 'infinity')`),
  batchNumber: fixed('stock.batch_number'),
  quantityTotal: fixed('stock.quantity'),
  quantityLockedForShipment: lockedBy('lock_for_shipment'),
  quantityLockedForAvailability: lockedBy('lock_for_availability'),
  needsCount: fixed('stock.needs_count'),
  quantityInPickingLists: fixed('stock.picking'),
})

/** The whole quantity where the warehouse or the location has the lock, otherwise 0. */
function lockedBy(lock: string): Sql {
  return fixed(`(
    select case when warehouse.${lock} or coalesce(location.${lock}, false) then stock.quantity else 0 end
    from erp.warehouses warehouse
    left join erp.storage_locations location
      on location.tenant_id = $tenant and location.id = stock.storage_location_id
    where warehouse.tenant_id = $tenant and warehouse.id = stock.warehouse_id)`)
}

/** The records of the stocks that the lines booked, in the order of their first line. */
export function stocksOfLines(
  tx: TenantTx,
  generation: GenerationName,
  lines: readonly BookingLine[],
): Sql {
  return sql`
    select (${record[generation]})::text as record
    from erp.stocks stock
    join (
      select given."itemId" as item_id, given."warehouseId" as warehouse_id,
        given."locationId" as storage_location_id, given."batchNumber" as batch_number,
        given."bestBefore" as best_before, min(given.position) as position
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (
        position integer, "itemId" integer, "warehouseId" integer, "locationId" integer,
        "batchNumber" text, "bestBefore" timestamptz
      )
      group by 1, 2, 3, 4, 5
    ) named on ${isSameStock('named', 'stock')}
    where stock.tenant_id = ${tx.tenantId}
    order by named.position`
}

export interface StockFilter {
  readonly itemId?: Reference
  readonly warehouseId?: Reference
  readonly storageLocationId?: Reference
}

/**
 * A page of the tenant's stock, ordered by item and warehouse. Rows before the page are only counted in
 * the index, and no record is built for them.
 */
export async function concludeWithStocks(
  tx: TenantTx,
  generation: GenerationName,
  request: PageRequest,
  filter: StockFilter,
): Promise<Json> {
  const { limit, offset } = pageWindow(request)
  const rows = sql`from erp.stocks stock where stock.tenant_id = ${tx.tenantId}${conditionOf(tx, filter)}`
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    select counted."totalItems", shown.items
    from
      (select count(*) as "totalItems" ${rows}) counted,
      (
        select string_agg((${record[generation]})::text, ',' order by ${key}) as items
        from (select ${key} ${rows} order by ${key} limit ${limit}::bigint offset ${offset}::bigint) page
        join erp.stocks stock using (${key})
        where stock.tenant_id = ${tx.tenantId}
      ) shown`)
  return pageJson(generation, request, {
    totalItems: found?.totalItems ?? 0,
    items: found?.items ?? '',
  })
}

/** What a filter says of rows that are called stock. */
export function conditionOf(
  { tenantId }: TenantTx,
  { itemId, warehouseId, storageLocationId }: StockFilter,
): Sql {
  const parts: Sql[] = []
  if (itemId) parts.push(sql` and stock.item_id = ${itemNumber(itemId)}`)
  if (warehouseId) {
    parts.push(sql` and stock.warehouse_id = ${warehouseNumber(warehouseId)}`)
  }
  if (storageLocationId) {
    parts.push(sql` and (stock.warehouse_id, stock.storage_location_id) = (
      select location.warehouse_id, case when location.is_default then 0 else location.id end
      from erp.storage_locations location
      where location.tenant_id = ${tenantId} and ${isReferredTo('location', storageLocationId)})`)
  }
  return joined(parts, '')
}
