import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { Json, shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf } from '../../platform/records/record-source.ts'
import { locationOf } from '../storage-locations/storage-location-store.ts'
import { StockTakePlace } from './stock-take.ts'

const location = locationOf('place')

const record = projected(shapeOf(StockTakePlace), {
  storageLocationId: { id: location.id, uuid: location.uuid },
  storageLocationName: location.name,
  ...columnsOf('place', 'lineCount', 'countedLineCount', 'differenceCount'),
  ...columnsOf('place', 'countedAt', 'countedBy'),
})

/** All places with lines of a stock take, in the order of the places, as the last statement of the work. */
export async function concludeWithPlaces(
  tx: TenantTx,
  generation: GenerationName,
  takeId: number,
): Promise<Json> {
  const sortNumber = fixed(`coalesce((
    select location.sort_number from erp.storage_locations location
    where location.tenant_id = $tenant and location.id = place.storage_location_id), 0)`)
  const [found] = await tx.conclude<{ places: string | null }>(sql`
    select string_agg((${record[generation]})::text, ','
      order by ${sortNumber}, ${location.name}, place.storage_location_id) as places
    from (
      select line.warehouse_id, line.storage_location_id, count(*) as line_count,
        count(line.counted) as counted_line_count,
        count(*) filter (where line.counted <> line.expected) as difference_count,
        max(line.counted_at) as counted_at,
        coalesce((array_agg(line.counted_by order by line.counted_at desc, line.id)
          filter (where line.counted is not null))[1], '') as counted_by
      from erp.stock_take_lines line
      where line.tenant_id = ${tx.tenantId} and line.stock_take_id = ${takeId}
      group by line.warehouse_id, line.storage_location_id
    ) place`)
  return new Json(`[${found?.places ?? ''}]`)
}
