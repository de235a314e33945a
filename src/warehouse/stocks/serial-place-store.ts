import { itemNumber, itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type PageRequest, pageJson, pageWindow } from '../../platform/records/page.ts'
import { projected } from '../../platform/records/projection.ts'
import { referenceOf } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { serialStates } from '../reservations/serial-number-store.ts'
import { locationOf } from '../storage-locations/storage-location-store.ts'
import { warehouseNumber } from '../warehouses/warehouse-store.ts'
import { SerialNumber } from './serial-number.ts'

const location = locationOf('place')

const record = projected(shapeOf(SerialNumber), {
  warehouseId: referenceOf('place', 'warehouse_id', 'warehouses'),
  storageLocationId: { id: location.id, uuid: location.uuid },
  itemId: itemReferenceOf('place'),
  serialNumbers: fixed(`to_json(place.serials)`),
})

export interface SerialFilter {
  readonly itemId?: Reference
  readonly warehouseId?: Reference
}

/** A page of the places with the serial numbers that lie there, by item, warehouse and location. */
export async function concludeWithSerials(
  tx: TenantTx,
  generation: GenerationName,
  request: PageRequest,
  filter: SerialFilter,
): Promise<Json> {
  const { limit, offset } = pageWindow(request)
  const places = sql`
    select serial.item_id, serial.warehouse_id, serial.storage_location_id,
      array_agg(serial.serial_number order by serial.serial_key) as serials
    from erp.item_serial_numbers serial
    where serial.tenant_id = ${tx.tenantId} and serial.state = ${fixed(String(serialStates.inStock))}
      and serial.warehouse_id is not null ${conditionOf(filter)}
    group by 1, 2, 3`
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    with place as materialized (${places})
    select (select count(*) from place) as "totalItems", (
      select string_agg((${record[generation]})::text, ','
        order by place.item_id, place.warehouse_id, place.storage_location_id)
      from (
        select place.* from place
        order by place.item_id, place.warehouse_id, place.storage_location_id
        limit ${limit}::bigint offset ${offset}::bigint
      ) place) as items`)
  return pageJson(generation, request, {
    totalItems: found?.totalItems ?? 0,
    items: found?.items ?? '',
  })
}

function conditionOf({ itemId, warehouseId }: SerialFilter): Sql {
  const parts: Sql[] = []
  if (itemId) parts.push(sql` and serial.item_id = ${itemNumber(itemId)}`)
  if (warehouseId) parts.push(sql` and serial.warehouse_id = ${warehouseNumber(warehouseId)}`)
  return joined(parts, '')
}
