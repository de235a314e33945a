import { itemReferenceOf } from '../../../catalog/doors/items/item-key-store.ts'
import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type PageRequest, pageJson, pageWindow } from '../../../platform/records/page.ts'
import { projected } from '../../../platform/records/projection.ts'
import { referenceOf } from '../../../platform/records/record-source.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { locationOf } from '../../storage-locations/storage-location-store.ts'
import { stockKey as key } from '../stock-key-store.ts'
import { conditionOf, type StockFilter } from '../stock-store.ts'
import { PastStock } from './past-stock.ts'

const location = locationOf('past')

const record = projected(shapeOf(PastStock), {
  warehouseId: referenceOf('past', 'warehouse_id', 'warehouses'),
  storageLocationId: { id: location.id, uuid: location.uuid },
  storageLocationName: location.name,
  itemId: itemReferenceOf('past'),
  shelfLifeExpirationDate: fixed(`nullif(past.best_before, 'infinity')`),
  batchNumber: fixed('past.batch_number'),
  quantity: fixed('past.quantity'),
})

export interface PastFilter extends StockFilter {
  readonly itemId: Reference
  readonly moment?: string
}

/** A page of what lay of an item at a moment, ordered by warehouse. */
export async function concludeWithPastStocks(
  tx: TenantTx,
  generation: GenerationName,
  request: PageRequest,
  filter: PastFilter,
): Promise<Json> {
  const { limit, offset } = pageWindow(request)
  const { moment = new Date().toISOString() } = filter
  const condition = conditionOf(tx, filter)
  // From the present back: what was booked before the journal began is in the stock, not in the journal.
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    with past as materialized (
      select ${key}, sum(quantity) as quantity
      from (
        select ${key}, stock.quantity
        from erp.stocks stock
        where stock.tenant_id = ${tx.tenantId}${condition}
        union all
        select ${key}, -stock.quantity
        from erp.stock_changes stock
        where stock.tenant_id = ${tx.tenantId} and stock.at > ${moment}::timestamptz${condition}
      ) booked
      group by ${key}
      having sum(quantity) <> 0
    )
    select (select count(*) from past) as "totalItems", (
      select string_agg((${record[generation]})::text, ',' order by ${key})
      from (select past.* from past order by ${key} limit ${limit}::bigint offset ${offset}::bigint) past
    ) as items`)
  return pageJson(generation, request, {
    totalItems: found?.totalItems ?? 0,
    items: found?.items ?? '',
  })
}
