import {
  itemColumn,
  itemReferenceOf,
  saidOfItem,
} from '../../catalog/doors/items/item-key-store.ts'
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
import { isSameStock } from '../stocks/stock-key-store.ts'
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
  columns: { warehouseId: 'integer', name: 'text', isBlind: 'boolean' },
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
    ...columnsOf('stock_take', 'name', 'status', 'isBlind', 'createdBy', 'closedBy', 'reason'),
    createdAt: fixed('stock_take.created'),
    closedAt: fixed('stock_take.closed'),
    lineCount: countOf('true'),
    countedLineCount: countOf('line.counted is not null'),
    differenceCount: countOf('line.counted <> line.expected'),
  }),
}

const location = locationOf('line')
const ofItem = (column: 'sku' | 'name') => fixed(`coalesce(${itemColumn('line', column)}, '')`)
const hasPrice = 'nullif(item.purchase_price_net, 0)'

/** What is booked, of a count that is not blind; of a stock without a row nothing is. */
const booked = fixed(`case when (
    select stock_take.is_blind from erp.stock_takes stock_take
    where stock_take.tenant_id = $tenant and stock_take.id = line.stock_take_id
  ) then null else coalesce((
    select stock.quantity from erp.stocks stock
    where stock.tenant_id = $tenant and ${isSameStock('stock', 'line').strings.join('')}
  ), 0) end`)

export const stockTakeLines: RecordSource = {
  table: 'stock_take_lines',
  as: 'line',
  record: projected(shapeOf(StockTakeLine), {
    id: keyOf('line'),
    itemId: itemReferenceOf('line'),
    sku: ofItem('sku'),
    name: ofItem('name'),
    gtin: fixed(itemColumn('line', 'gtin')),
    hasSerialNumbers: fixed(
      `coalesce(${saidOfItem('line', 'item.serial_number_tracking')}, false)`,
    ),
    storageLocationId: { id: location.id, uuid: location.uuid },
    storageLocationName: location.name,
    shelfLifeExpirationDate: fixed(`nullif(line.best_before, 'infinity')`),
    quantityBooked: booked,
    quantityCounted: fixed('line.counted'),
    quantityExpected: fixed('line.expected'),
    difference: fixed('line.counted - line.expected'),
    differenceValue: fixed(`(line.counted - line.expected) * ${saidOfItem('line', hasPrice)}`),
    ...columnsOf('line', 'batchNumber', 'countedAt', 'countedBy', 'countNumber'),
    serialNumbers: fixed('to_json(line.serial_numbers)'),
  }),
}

/** Whether a stock take is being counted, or decided on. */
export function isTakeOpen(isOpen: boolean): Sql {
  return fixed(`stock_take.status ${isOpen ? '=' : '<>'} 1`)
}

interface LineFilter {
  /** Those that differ from the books, or do not. */
  readonly hasDifference?: boolean | undefined
  /** Those that lie at this place. */
  readonly storageLocationId?: Reference | undefined
}

/** The lines of a stock take, all or some. */
export function linesOfTake(
  takeId: number,
  { hasDifference, storageLocationId }: LineFilter = {},
): Sql {
  const none = fixed('')
  const sign = fixed(hasDifference ? '<>' : '=')
  const differing = sql` and line.counted ${sign} line.expected`
  const there =
    storageLocationId &&
    sql` and line.storage_location_id = (
    select case when location.is_default then 0 else location.id end
    from erp.storage_locations location
    where location.tenant_id = $tenant and ${isReferredTo('location', storageLocationId)})`
  return sql`line.stock_take_id = ${takeId}${hasDifference === undefined ? none : differing}${there ?? none}`
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
