import { itemRows } from '../../catalog/doors/items/item-key-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type PageRequest, pageJson, pageWindow } from '../../platform/records/page.ts'
import { projected } from '../../platform/records/projection.ts'
import { areReferredTo, columnsOf, isReferredTo } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { PutAwayPlace } from './put-away-place.ts'

interface WantedPlaces extends PageRequest {
  readonly warehouseId: number
  readonly itemId?: Reference
  readonly supplierOrderId?: Reference
}

const record = projected(shapeOf(PutAwayPlace), {
  itemId: { id: fixed('item.id'), uuid: fixed('item.uuid') },
  ...columnsOf('item', 'sku', 'name', 'gtin'),
  isDivisible: fixed('item.split_quantity'),
  hasBatches: fixed('item.subject_to_batch_item'),
  hasBestBefore: fixed('item.subject_to_shelf_life_expiration_date'),
  hasSerialNumbers: fixed('item.serial_number_tracking'),
  storageLocationId: { id: fixed('place.id'), uuid: fixed('place.uuid') },
  storageLocationName: fixed('place.name'),
  liesThere: fixed('lies.id is not null'),
  damagedLocationId: { id: fixed('damaged.id'), uuid: fixed('damaged.uuid') },
  damagedLocationName: fixed('damaged.name'),
  quantityWaiting: fixed(`(
    select coalesce(sum(waiting.wanted - waiting.reserved), 0)
    from erp.stock_reservations waiting
    where waiting.tenant_id = $tenant and waiting.item_id = item.id)`),
})

/** A page of items with the places that they are put to, as the last statement of the work. */
export async function concludeWithPutAwayPlaces(
  tx: TenantTx,
  generation: GenerationName,
  wanted: WantedPlaces,
): Promise<Json> {
  const { limit, offset } = pageWindow(wanted)
  const { warehouseId } = wanted
  const rows = sql`
    from ${fixed(itemRows.from)} where item.tenant_id = $tenant and ${isWanted(wanted)}`
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    select counted."totalItems", shown.items
    from (select count(*) as "totalItems" ${rows}) counted, (
      select string_agg((${record[generation]})::text, ',' order by item.id) as items
      from (
        select item.id ${rows} order by item.id limit ${limit}::bigint offset ${offset}::bigint
      ) page
      join ${fixed(itemRows.from)} on item.tenant_id = $tenant and item.id = page.id
      left join lateral (${whereItLies(warehouseId)}) lies on true
      left join lateral (${whereItIsPut(warehouseId)}) place on true
      left join lateral (${whereDamagedGoes(warehouseId)}) damaged on true
    ) shown`)
  return pageJson(generation, wanted, {
    totalItems: found?.totalItems ?? 0,
    items: found?.items ?? '',
  })
}

/** Which items are asked for, as a condition on rows called `item`. */
function isWanted({ warehouseId, itemId, supplierOrderId }: WantedPlaces): Sql {
  const named = itemId ? isReferredTo('item', itemId) : fixed('true')
  if (supplierOrderId)
    return sql`${named} and item.id in (
      select line.item_id from erp.supplier_order_lines line
      join erp.supplier_orders supplier_order
        on supplier_order.tenant_id = $tenant and supplier_order.id = line.supplier_order_id
      where line.tenant_id = $tenant and ${isReferredTo('supplier_order', supplierOrderId)})`
  if (itemId) return named
  return sql`item.id in (
    select line.item_id from erp.supplier_order_lines line
    join erp.supplier_orders supplier_order
      on supplier_order.tenant_id = $tenant and supplier_order.id = line.supplier_order_id
    where line.tenant_id = $tenant and line.quantity_open > 0
      and supplier_order.warehouse_id = ${warehouseId})`
}

/** The place of the warehouse where an item lies, or lay last; 0 is the default one. What has just arrived is not put away yet. */
function whereItLies(warehouseId: number): Sql {
  return sql`
    select stock.storage_location_id as id
    from erp.stocks stock
    left join erp.storage_locations location
      on location.tenant_id = $tenant and location.id = stock.storage_location_id
    where stock.tenant_id = $tenant and stock.item_id = item.id
      and stock.warehouse_id = ${warehouseId}
      and coalesce(location.type <> 'Receiving' and not location.lock_for_shipment
        and not location.lock_for_availability, true)
    group by stock.storage_location_id
    order by sum(stock.quantity) > 0 desc, max(stock.changed) desc, stock.storage_location_id
    limit 1`
}

function whereItIsPut(warehouseId: number): Sql {
  return sql`
    select location.id, location.uuid, location.name
    from erp.storage_locations location
    where location.tenant_id = $tenant and location.warehouse_id = ${warehouseId}
      and (location.id = lies.id or location.type = 'Receiving' or location.is_default)
    order by coalesce(location.id = lies.id or lies.id = 0 and location.is_default, false) desc,
      location.type = 'Receiving' desc, location.sort_number, location.id
    limit 1`
}

/** The place of damaged goods: nothing there is sold. */
function whereDamagedGoes(warehouseId: number): Sql {
  return sql`
    select location.id, location.uuid, location.name
    from erp.storage_locations location
    where location.tenant_id = $tenant and location.warehouse_id = ${warehouseId}
      and location.lock_for_availability
    order by location.type = 'Receiving', location.sort_number, location.id
    limit 1`
}

/** A place that damaged goods may be put to. */
interface LockedPlace {
  readonly id: number
  readonly uuid: string
  readonly isFirst: boolean
}

/** Those of the named places that are locked for availability, and the one of the warehouse that damaged goods go to. */
export function findLockedPlaces(
  tx: TenantTx,
  warehouseId: number,
  named: readonly Reference[],
): Promise<LockedPlace[]> {
  return tx.rows<LockedPlace>(sql`
    select location.id, location.uuid, location.id is not distinct from first.id as "isFirst"
    from erp.storage_locations location
    left join (${whereDamagedGoes(warehouseId)}) first on true
    where location.tenant_id = $tenant and location.lock_for_availability
      and (location.id = first.id or ${areReferredTo('location', named)})
    order by location.id`)
}
