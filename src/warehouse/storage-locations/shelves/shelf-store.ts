import { itemVolume, joinedItem } from '../../../catalog/doors/items/item-key-store.ts'
import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type PageRequest, pageJson, pageWindow } from '../../../platform/records/page.ts'
import { projected } from '../../../platform/records/projection.ts'
import { columnsOf, isReferredTo, referenceOf } from '../../../platform/records/record-source.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { Shelf } from './shelf.ts'

const record = projected(shapeOf(Shelf), {
  storageLocationId: { id: fixed('shelf.id'), uuid: fixed('shelf.uuid') },
  storageLocationName: fixed('shelf.name'),
  zoneId: referenceOf('shelf', 'zone_id', 'warehouse_zones'),
  storageLocationTypeId: fixed('shelf.type'),
  ...columnsOf('shelf', 'isDefault', 'lockForShipment', 'lockForAvailability'),
  itemCount: fixed('coalesce(shelf.item_count, 0)'),
  itemNames: fixed(`coalesce(to_json(shelf.item_names), '[]')`),
  quantityTotal: fixed('coalesce(shelf.quantity, 0)'),
  needsCount: fixed('coalesce(shelf.needs_count, false)'),
  fillLevel:
    fixed(`case when shelf.length * shelf.width * shelf.height = 0 or shelf.has_unknown then null
    else round(100 * greatest(coalesce(shelf.volume, 0), 0) / (shelf.length * shelf.width * shelf.height), 1) end`),
})

interface WantedShelves extends PageRequest {
  readonly warehouseId: number
  readonly storageLocationId?: Reference
}

const inOrder = fixed('location.sort_number, location.name, location.id')

/** A page of the places of a warehouse in their order, as the last statement of the work. */
export async function concludeWithShelves(
  tx: TenantTx,
  generation: GenerationName,
  wanted: WantedShelves,
): Promise<Json> {
  const { limit, offset } = pageWindow(wanted)
  const { warehouseId, storageLocationId: place } = wanted
  const isWanted = place ? isReferredTo('location', place) : fixed('true')
  const rows = sql`
    from erp.storage_locations location
    where location.tenant_id = ${tx.tenantId} and location.warehouse_id = ${warehouseId} and ${isWanted}`
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    with page as materialized (
      select location.*, case when location.is_default then 0 else location.id end as stock_location_id
      ${rows} order by ${inOrder} limit ${limit}::bigint offset ${offset}::bigint
    ), lies as materialized (
      select stock.storage_location_id, count(distinct stock.item_id) as item_count,
        (array_agg(distinct item.name))[1:3] as item_names, sum(stock.quantity) as quantity,
        bool_or(stock.needs_count) as needs_count,
        sum(stock.quantity * ${fixed(itemVolume)}) as volume,
        bool_or(${fixed(itemVolume)} = 0) as has_unknown
      from erp.stocks stock ${fixed(joinedItem('stock.item_id'))}
      where stock.tenant_id = ${tx.tenantId} and stock.warehouse_id = ${warehouseId}
        and stock.storage_location_id in (select page.stock_location_id from page)
        and (stock.quantity <> 0 or stock.needs_count)
      group by stock.storage_location_id
    )
    select (select count(*) ${rows}) as "totalItems", (
      select string_agg((${record[generation]})::text, ','
        order by shelf.sort_number, shelf.name, shelf.id)
      from (
        select page.*, lies.item_count, lies.item_names, lies.quantity, lies.needs_count,
          lies.volume, coalesce(lies.has_unknown, false) as has_unknown
        from page left join lies on lies.storage_location_id = page.stock_location_id
      ) shelf
    ) as items`)
  return pageJson(generation, wanted, {
    totalItems: found?.totalItems ?? 0,
    items: found?.items ?? '',
  })
}
