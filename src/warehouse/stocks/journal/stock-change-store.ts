import { itemNumber } from '../../../catalog/doors/items/item-key-store.ts'
import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import {
  type Feed,
  type FoundEntry,
  feedJson,
  feedWindow,
  sequenceOf,
} from '../../../platform/records/feeds/feed-cursor.ts'
import { type PageRequest, pageJson, pageWindow } from '../../../platform/records/page.ts'
import { projected } from '../../../platform/records/projection.ts'
import { columnsOf } from '../../../platform/records/record-source.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { locationOf } from '../../storage-locations/storage-location-store.ts'
import { warehouseNumber } from '../../warehouses/warehouse-store.ts'
import { StockChange } from './stock-change.ts'

const location = locationOf('change')

const record = projected(shapeOf(StockChange), {
  itemId: { id: fixed('change.item_id'), uuid: fixed('change.item_uuid') },
  warehouseId: { id: fixed('change.warehouse_id'), uuid: fixed('change.warehouse_uuid') },
  storageLocationId: { id: location.id, uuid: location.uuid },
  storageLocationName: location.name,
  ...columnsOf('change', 'quantity', 'quantityAfter', 'purchasePriceNet', 'batchNumber', 'comment'),
  changedDate: fixed('change.at'),
  shelfLifeExpirationDate: fixed(`nullif(change.best_before, 'infinity')`),
  username: fixed('change.user_name'),
  movementType: fixed('change.movement_type'),
  serialNumbers: fixed('to_json(change.serial_numbers)'),
  documentId: { id: fixed('change.document_id'), uuid: fixed('change.document_uuid') },
  appId: fixed('change.app_id'),
})

export interface StockChangeFilter {
  readonly itemId?: Reference
  readonly warehouseId?: Reference
  /** Booked at this time or later. */
  readonly startDate?: string
  /** Booked at this time or earlier. */
  readonly endDate?: string
}

export interface StockChangePage extends PageRequest {
  readonly isNewestFirst?: boolean
}

/** A page of the journal, the oldest entry first unless it is asked for the other way round. */
export async function concludeWithStockChanges(
  tx: TenantTx,
  generation: GenerationName,
  request: StockChangePage,
  filter: StockChangeFilter,
): Promise<Json> {
  const { limit, offset } = pageWindow(request)
  const order = request.isNewestFirst ? sql`change.sequence desc` : sql`change.sequence`
  const rows = sql`
    from erp.stock_changes change
    where change.tenant_id = ${tx.tenantId}${conditionOf(filter)}`
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    select counted."totalItems", shown.items
    from
      (select count(*) as "totalItems" ${rows}) counted,
      (
        select string_agg((${record[generation]})::text, ',' order by ${order}) as items
        from (
          select change.sequence ${rows}
          order by ${order} limit ${limit}::bigint offset ${offset}::bigint
        ) page
        join erp.stock_changes change
          on change.tenant_id = ${tx.tenantId} and change.sequence = page.sequence
      ) shown`)
  return pageJson(generation, request, {
    totalItems: found?.totalItems ?? 0,
    items: found?.items ?? '',
  })
}

export interface FeedRequest {
  readonly cursor?: string
  readonly limit?: number
}

/** The journal entries after a cursor, in the order of their commits. */
export async function concludeWithStockFeed(
  tx: TenantTx,
  generation: GenerationName,
  { cursor, limit }: FeedRequest,
  filter: StockChangeFilter,
): Promise<Json> {
  const feed: Feed = { tenantId: tx.tenantId, feed: 'stock-changes' }
  const from = sequenceOf(feed, cursor)
  const found = await tx.conclude<FoundEntry>(sql`
    select change.sequence, (${record[generation]})::text as record
    from erp.stock_changes change
    where change.tenant_id = ${tx.tenantId} and change.sequence > ${from}::bigint
      ${conditionOf(filter)}
    order by change.sequence
    limit ${feedWindow(limit)}::bigint`)
  return feedJson(generation, feed, { from, limit }, found)
}

function conditionOf({ itemId, warehouseId, startDate, endDate }: StockChangeFilter): Sql {
  const parts: Sql[] = []
  if (itemId) parts.push(sql` and change.item_id = ${itemNumber(itemId)}`)
  if (warehouseId) {
    parts.push(sql` and change.warehouse_id = ${warehouseNumber(warehouseId)}`)
  }
  if (startDate) parts.push(sql` and change.at >= ${startDate}::timestamptz`)
  if (endDate) parts.push(sql` and change.at <= ${endDate}::timestamptz`)
  return joined(parts, '')
}
