import { joinedItem } from '../../catalog/doors/items/item-key-store.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { areReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { serialStates } from '../reservations/serial-number-store.ts'
import { type Booker, bookerName } from '../stocks/bookings/booking-store.ts'
import type { StockKey } from '../stocks/stock.ts'
import { isSameStock, stockKey } from '../stocks/stock-key-store.ts'

/** What of a warehouse is counted, by numbers; null for all. */
export interface Selection {
  readonly warehouseId: number
  readonly zoneId: number | null
  readonly locationIds: readonly number[] | null
  readonly itemIds: readonly number[] | null
}

/** How many stocks a selection finds, and the statement that adds their lines to a stock take. */
export async function countSelected(tx: TenantTx, selection: Selection): Promise<number> {
  const found = await tx.row<{ count: number }>(sql`
    select count(*) as count ${selected(tx, selection)}`)
  return found?.count ?? 0
}

/** Adds a line for each stock of the selection, at most as many as were counted before. */
export async function addSelected(
  tx: TenantTx,
  takeId: number,
  selection: Selection,
  count: number,
): Promise<void> {
  if (count === 0) return
  const [first = 0] = await nextIds(tx, 'stock_take_line', count)
  tx.soon(sql`
    insert into erp.stock_take_lines (tenant_id, id, stock_take_id, ${stockKey})
    select ${tx.tenantId}::uuid, ${first}::integer - 1 + row_number() over (order by ${placed}), ${takeId}::integer,
      stock.item_id, stock.warehouse_id, stock.storage_location_id, stock.batch_number, stock.best_before
    ${selected(tx, selection)}
    order by ${placed} limit ${count}::bigint
    returning id`)
}

const placed = fixed(
  'stock.storage_location_id, stock.item_id, stock.batch_number, stock.best_before',
)

/** Empty stocks are left out, but for those of which a picker found less than was booked. */
function selected(tx: TenantTx, { warehouseId, zoneId, locationIds, itemIds }: Selection): Sql {
  const zone = sql` and stock.storage_location_id in (
    select case when location.is_default then 0 else location.id end
    from erp.storage_locations location
    where location.tenant_id = ${tx.tenantId} and location.warehouse_id = ${warehouseId}
      and location.zone_id = ${zoneId})`
  const places = sql` and stock.storage_location_id in (
    select case when location.is_default then 0 else location.id end
    from erp.storage_locations location
    where location.tenant_id = ${tx.tenantId} and location.warehouse_id = ${warehouseId}
      and location.id = any(${locationIds ?? []}::integer[]))`
  const items = sql` and stock.item_id = any(${itemIds ?? []}::integer[])`
  const none = fixed('')
  return sql`
    from erp.stocks stock
    where stock.tenant_id = ${tx.tenantId} and stock.warehouse_id = ${warehouseId}
      and (stock.quantity <> 0 or stock.needs_count)
      ${zoneId === null ? none : zone}${locationIds ? places : none}${itemIds ? items : none}`
}

/** What was counted of a locked stock. */
export interface CountedLine extends StockKey {
  readonly counted: string
  readonly expected: string
  readonly serialNumbers: readonly string[]
  /** How often the caller knew it to be counted; null where that does not matter. */
  readonly countNumber: number | null
}

/** Writes what was counted into the lines of a stock take; of a stock without a line it adds one. */
export async function recordCounts(
  tx: TenantTx,
  takeId: number,
  counts: readonly CountedLine[],
  by: Booker,
): Promise<void> {
  const ids = await nextIds(tx, 'stock_take_line', counts.length)
  const rows = counts.map((count, index) => ({ ...count, id: ids[index] }))
  await tx.rows(sql`
    insert into erp.stock_take_lines as line (tenant_id, id, stock_take_id, ${stockKey}, counted, expected,
      serial_numbers, counted_at, counted_by, count_number, expected_serials)
    select ${tx.tenantId}::uuid, given.id, ${takeId}::integer, given."itemId", given."warehouseId",
      given."locationId", given."batchNumber", given."bestBefore", given.counted, given.expected,
      given."serialNumbers", statement_timestamp(), ${bookerName(tx, by)}, 1,
      array(
        select serial.serial_number from erp.item_serial_numbers serial
        where serial.tenant_id = ${tx.tenantId} and serial.item_id = given."itemId"
          and serial.state = ${fixed(String(serialStates.inStock))}
          and serial.warehouse_id = given."warehouseId"
          and serial.storage_location_id = given."locationId"
          and serial.batch_number = given."batchNumber" and serial.best_before = given."bestBefore"
        order by serial.serial_key)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id integer, "itemId" integer, "warehouseId" integer, "locationId" integer, "batchNumber" text,
      "bestBefore" timestamptz, counted numeric, expected numeric, "serialNumbers" text[])
    order by given."itemId", given."locationId", given."batchNumber", given."bestBefore"
    on conflict (tenant_id, stock_take_id, ${stockKey}) do update set counted = excluded.counted,
      expected = excluded.expected, serial_numbers = excluded.serial_numbers,
      counted_at = excluded.counted_at, counted_by = excluded.counted_by,
      count_number = line.count_number + 1, expected_serials = excluded.expected_serials`)
}

/** The lines among those that this transaction has counted that somebody else counted since the caller looked. */
export async function countedSince(
  tx: TenantTx,
  takeId: number,
  counts: readonly CountedLine[],
): Promise<ReadonlySet<number>> {
  const rows = counts.flatMap(({ serialNumbers: _, ...count }, position) =>
    count.countNumber === null ? [] : { ...count, position },
  )
  if (rows.length === 0) return new Set()
  const found = await tx.rows<{ position: number }>(sql`
    select given.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      position integer, "itemId" integer, "warehouseId" integer, "locationId" integer,
      "batchNumber" text, "bestBefore" timestamptz, "countNumber" integer)
    join erp.stock_take_lines line on line.tenant_id = ${tx.tenantId}
      and line.stock_take_id = ${takeId} and line.item_id = given."itemId"
      and line.warehouse_id = given."warehouseId" and line.storage_location_id = given."locationId"
      and line.batch_number = given."batchNumber" and line.best_before = given."bestBefore"
    where line.count_number <> given."countNumber" + 1
    order by given.position`)
  return new Set(found.map(({ position }) => position))
}

/** Forgets the counts of lines of a held stock take: they are counted again. Returns the lines. */
export function forgetCounts(
  tx: TenantTx,
  takeId: number,
  references: readonly Reference[],
): Promise<Key[]> {
  return tx.rows<Key>(sql`
    update erp.stock_take_lines line set counted = null, expected = null, counted_at = null,
      counted_by = '', serial_numbers = '{}', expected_serials = '{}'
    where line.tenant_id = ${tx.tenantId} and line.stock_take_id = ${takeId}
      and ${areReferredTo('line', references)}
    returning line.id, line.uuid`)
}

/** A counted line of a held stock take, whose item exists. */
export interface DecidedLine extends Key, StockKey {
  readonly itemUuid: string
  /** Exact decimals. */
  readonly counted: string
  readonly difference: string
  readonly serialNumbers: readonly string[]
  readonly expectedSerials: readonly string[]
}

/** The counted lines of a held stock take, and how many are not counted. */
export async function linesToDecide(
  tx: TenantTx,
  takeId: number,
): Promise<{ counted: DecidedLine[]; openCount: number }> {
  const [counted, open] = await tx.all<[DecidedLine, { count: number }]>([
    sql`
      select line.id, line.uuid, line.item_id as "itemId", item.uuid as "itemUuid",
        line.warehouse_id as "warehouseId", line.storage_location_id as "locationId",
        line.batch_number as "batchNumber", to_json(line.best_before) #>> '{}' as "bestBefore",
        trim_scale(line.counted)::text as counted,
        trim_scale(line.counted - line.expected)::text as difference,
        line.serial_numbers as "serialNumbers", line.expected_serials as "expectedSerials"
      from erp.stock_take_lines line ${fixed(joinedItem('line.item_id'))}
      where line.tenant_id = ${tx.tenantId} and line.stock_take_id = ${takeId}
        and line.counted is not null
      order by line.id`,
    sql`
      select count(*) as count from erp.stock_take_lines line ${fixed(joinedItem('line.item_id'))}
      where line.tenant_id = ${tx.tenantId} and line.stock_take_id = ${takeId}
        and line.counted is null`,
  ])
  return { counted, openCount: open[0]?.count ?? 0 }
}

/** Lines whose stock, which is locked, was counted and booked elsewhere since their count. */
export async function linesCountedSince(tx: TenantTx, takeId: number): Promise<number[]> {
  const found = await tx.rows<{ id: number }>(sql`
    select line.id from erp.stock_take_lines line
    join erp.stocks stock on stock.tenant_id = ${tx.tenantId} and ${isSameStock('stock', 'line')}
    where line.tenant_id = ${tx.tenantId} and line.stock_take_id = ${takeId}
      and stock.counted > line.counted_at
    order by line.id`)
  return found.map(({ id }) => id)
}
