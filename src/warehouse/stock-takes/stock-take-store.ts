import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { warehouseReferenceOf } from '../doors/warehouse-reference-store.ts'
import { type Booker, bookerName } from '../stocks/bookings/booking-store.ts'
import { locationOf } from '../storage-locations/storage-location-store.ts'
import {
  noSuchStockTake,
  StockTake,
  StockTakeLine,
  stockTakeClosed,
  stockTakeEvents,
  stockTakeStates,
} from './stock-take.ts'

export const stockTakeTable: NumberedTable = {
  table: 'stock_takes',
  as: 'stock_take',
  announces: stockTakeEvents,
  columns: { warehouseId: 'integer', name: 'text' },
}

const countOf = (condition: string) =>
  fixed(`(
  select count(*) from erp.stock_take_lines line
  where line.tenant_id = $tenant and line.stock_take_id = stock_take.id and ${condition})`)

export const stockTakes: RecordSource = {
  ...stockTakeTable,
  record: projected(shapeOf(StockTake), {
    id: keyOf('stock_take'),
    warehouseId: warehouseReferenceOf('stock_take'),
    ...columnsOf('stock_take', 'name', 'status', 'createdBy', 'closedBy', 'reason'),
    createdAt: fixed('stock_take.created'),
    closedAt: fixed('stock_take.closed'),
    lineCount: countOf('true'),
    countedLineCount: countOf('line.counted is not null'),
    differenceCount: countOf('line.counted <> line.expected'),
  }),
}

const location = locationOf('line')

export const stockTakeLines: RecordSource = {
  table: 'stock_take_lines',
  as: 'line',
  record: projected(shapeOf(StockTakeLine), {
    id: keyOf('line'),
    itemId: itemReferenceOf('line'),
    storageLocationId: { id: location.id, uuid: location.uuid },
    storageLocationName: location.name,
    shelfLifeExpirationDate: fixed(`nullif(line.best_before, 'infinity')`),
    quantityCounted: fixed('line.counted'),
    quantityExpected: fixed('line.expected'),
    difference: fixed('line.counted - line.expected'),
    ...columnsOf('line', 'batchNumber', 'countedAt', 'countedBy', 'countNumber'),
    serialNumbers: fixed('to_json(line.serial_numbers)'),
  }),
}

/** Whether a stock take is being counted, or decided on. */
export function isTakeOpen(isOpen: boolean): Sql {
  return fixed(`stock_take.status ${isOpen ? '=' : '<>'} 1`)
}

/** The lines of a stock take, all or those that differ from the books, or do not. */
export function linesOfTake(takeId: number, hasDifference?: boolean): Sql {
  const ofTake = sql`line.stock_take_id = ${takeId}`
  if (hasDifference === undefined) return ofTake
  return sql`${ofTake} and line.counted ${fixed(hasDifference ? '<>' : '=')} line.expected`
}

/** A stock take that is being counted and that nobody decides on until the transaction ends. */
export interface HeldStockTake extends Key {
  readonly name: string
  readonly warehouseId: number
  readonly warehouseUuid: string
}

/**
 * Holds the stock take that a caller names: `share` for counts, which several people make at once, `alone` for
 * decisions. Throws `stock-take.missing` (404) and `stock-take.closed` (409).
 */
export async function holdStockTake(
  tx: TenantTx,
  reference: Reference,
  how: 'share' | 'alone',
): Promise<HeldStockTake> {
  const take = await tx.row<HeldStockTake & { status: number }>(sql`
    select stock_take.id, stock_take.uuid, stock_take.name, stock_take.status,
      stock_take.warehouse_id as "warehouseId", warehouse.uuid as "warehouseUuid"
    from erp.stock_takes stock_take
    join erp.warehouses warehouse
      on warehouse.tenant_id = ${tx.tenantId} and warehouse.id = stock_take.warehouse_id
    where stock_take.tenant_id = ${tx.tenantId} and ${isReferredTo('stock_take', reference)}
    for ${fixed(how === 'share' ? 'share' : 'no key update')} of stock_take`)
  if (!take) throw noSuchStockTake()
  if (take.status !== stockTakeStates.counting) throw stockTakeClosed()
  return take
}

/** The statement that writes what was decided on a held stock take, and by whom. */
export function closeStockTake(
  tx: TenantTx,
  { id }: Key,
  decision: { readonly status: number; readonly reason: string },
  by: Booker,
): Sql {
  return sql`
    update erp.stock_takes set status = ${decision.status}::smallint, reason = ${decision.reason},
      closed = ${new Date().toISOString()}::timestamptz, closed_by = ${bookerName(tx, by)}
    where tenant_id = ${tx.tenantId} and id = ${id}`
}

/** The statement that notes who began a stock take. */
export function noteBeginner(tx: TenantTx, { id }: Key, by: Booker): Sql {
  return sql`
    update erp.stock_takes set created_by = ${bookerName(tx, by)}
    where tenant_id = ${tx.tenantId} and id = ${id}`
}
