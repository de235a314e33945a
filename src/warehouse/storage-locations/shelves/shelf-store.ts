import { itemVolume, joinedItem } from '../../../catalog/doors/items/item-key-store.ts'
import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { Json, shapeOf } from '../../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { projected } from '../../../platform/records/projection.ts'
import { columnsOf, referenceOf } from '../../../platform/records/record-source.ts'
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

/** All places of a warehouse in their order, as the last statement of the work. */
export async function concludeWithShelves(
  tx: TenantTx,
  generation: GenerationName,
  warehouseId: number,
): Promise<Json> {
  const [found] = await tx.conclude<{ shelves: string | null }>(sql`
    select string_agg((${record[generation]})::text, ','
      order by shelf.sort_number, shelf.name, shelf.id) as shelves
    from (
      select location.*, lies.item_count, lies.item_names, lies.quantity, lies.needs_count,
        lies.volume, coalesce(lies.has_unknown, false) as has_unknown
      from erp.storage_locations location
      left join (
        select stock.storage_location_id, count(distinct stock.item_id) as item_count,
          (array_agg(distinct item.name))[1:3] as item_names, sum(stock.quantity) as quantity,
          bool_or(stock.needs_count) as needs_count,
          sum(stock.quantity * ${fixed(itemVolume)}) as volume,
          bool_or(${fixed(itemVolume)} = 0) as has_unknown
        from erp.stocks stock ${fixed(joinedItem('stock.item_id'))}
        where stock.tenant_id = ${tx.tenantId} and stock.warehouse_id = ${warehouseId}
          and (stock.quantity <> 0 or stock.needs_count)
        group by stock.storage_location_id
      ) lies on lies.storage_location_id = case when location.is_default then 0 else location.id end
      where location.tenant_id = ${tx.tenantId} and location.warehouse_id = ${warehouseId}
    ) shelf`)
  return new Json(`[${found?.shelves ?? ''}]`)
}
