import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { StockKey } from '../stocks/stock.ts'

/** What became of a serial number. Before it is named for the first time it is not known. */
export const serialStates = { delivered: 0, inStock: 1, scrapped: 2, inTransit: 3 } as const

/** A serial number of a held item that is on record. */
export interface KnownSerial {
  readonly itemId: number
  readonly serialNumber: string
  /** The line of an order that it was delivered with last; null for none. */
  readonly lineId: number | null
  readonly state: number
  /** Where it lies; null where it is not in stock or its place is unknown. */
  readonly warehouseId: number | null
  readonly locationId: number
  readonly batchNumber: string
  /** RFC 3339, or `infinity` for none. */
  readonly bestBefore: string
}

/** A serial number of an item, in any case of letters. */
export interface NamedSerial {
  readonly itemId: number
  readonly serialNumber: string
}

/** Those of the named serial numbers that are on record, in any case of letters. */
export async function findSerials(
  tx: TenantTx,
  named: readonly NamedSerial[],
): Promise<KnownSerial[]> {
  if (named.length === 0) return []
  return tx.rows<KnownSerial>(sql`
    select serial.item_id as "itemId", serial.serial_number as "serialNumber",
      serial.sales_order_line_id as "lineId", serial.state, serial.warehouse_id as "warehouseId",
      serial.storage_location_id as "locationId", serial.batch_number as "batchNumber",
      to_json(serial.best_before) #>> '{}' as "bestBefore"
    from erp.item_serial_numbers serial
    where serial.tenant_id = ${tx.tenantId} and (serial.item_id, serial.serial_key) in (
      select given."itemId", lower(given."serialNumber")
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (
        "itemId" integer, "serialNumber" text))
    order by serial.item_id, serial.serial_key`)
}

/** What became of a serial number. */
export interface MovedSerial extends NamedSerial {
  readonly state: number
  /** The line of an order that it belongs to; without it the last one stays. */
  readonly lineId?: number | null
  /** Where it lies now, if it is in stock. */
  readonly place?: StockKey | undefined
}

/** The statement that records what became of serial numbers of held items, each once; none without such. */
export function serialRecords(tx: TenantTx, moved: readonly MovedSerial[]): Sql[] {
  if (moved.length === 0) return []
  const rows = moved.map(({ place, ...serial }) => ({
    lineId: null,
    warehouseId: place?.warehouseId ?? null,
    locationId: place?.locationId ?? 0,
    batchNumber: place?.batchNumber ?? '',
    bestBefore: place?.bestBefore ?? 'infinity',
    ...serial,
  }))
  return [
    sql`
    insert into erp.item_serial_numbers as serial (tenant_id, item_id, serial_number,
      sales_order_line_id, state, warehouse_id, storage_location_id, batch_number, best_before)
    select ${tx.tenantId}::uuid, given."itemId", given."serialNumber", given."lineId", given.state,
      given."warehouseId", given."locationId", given."batchNumber", given."bestBefore"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      "itemId" integer, "serialNumber" text, "lineId" integer, state smallint, "warehouseId" integer,
      "locationId" integer, "batchNumber" text, "bestBefore" timestamptz)
    order by given."itemId", lower(given."serialNumber")
    on conflict (tenant_id, item_id, serial_key) do update set serial_number = excluded.serial_number,
      sales_order_line_id = coalesce(excluded.sales_order_line_id, serial.sales_order_line_id),
      state = excluded.state, warehouse_id = excluded.warehouse_id,
      storage_location_id = excluded.storage_location_id, batch_number = excluded.batch_number,
      best_before = excluded.best_before, changed = excluded.changed`,
  ]
}
