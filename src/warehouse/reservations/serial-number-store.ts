import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** What became of a serial number. Before its first delivery it is not known. */
export const serialStates = { delivered: 0, inStock: 1, scrapped: 2 } as const

/** A serial number of a held item that is on record. */
export interface KnownSerial {
  readonly itemId: number
  readonly serialNumber: string
  readonly lineId: number
  readonly state: number
}

/** Serial numbers of items and the line that each belongs to. */
export interface NamedSerial {
  readonly itemId: number
  readonly serialNumber: string
  readonly lineId: number
}

/** Those of the named serial numbers that are on record, in any case of letters. */
export async function findSerials(
  tx: TenantTx,
  named: readonly NamedSerial[],
): Promise<KnownSerial[]> {
  if (named.length === 0) return []
  return tx.rows<KnownSerial>(sql`
    select serial.item_id as "itemId", serial.serial_number as "serialNumber",
      serial.sales_order_line_id as "lineId", serial.state
    from erp.item_serial_numbers serial
    where serial.tenant_id = ${tx.tenantId} and (serial.item_id, serial.serial_key) in (
      select given."itemId", lower(given."serialNumber")
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (
        "itemId" integer, "serialNumber" text))
    order by serial.item_id, serial.serial_key`)
}

/** The statement that records what became of serial numbers of held items; none without such. */
export function serialRecords(tx: TenantTx, named: readonly NamedSerial[], state: number): Sql[] {
  if (named.length === 0) return []
  return [
    sql`
    insert into erp.item_serial_numbers as serial
      (tenant_id, item_id, serial_number, sales_order_line_id, state)
    select ${tx.tenantId}::uuid, given."itemId", given."serialNumber", given."lineId", ${state}::smallint
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (
      "itemId" integer, "serialNumber" text, "lineId" integer)
    order by given."itemId", lower(given."serialNumber")
    on conflict (tenant_id, item_id, serial_key) do update set serial_number = excluded.serial_number,
      sales_order_line_id = excluded.sales_order_line_id, state = excluded.state,
      changed = excluded.changed`,
  ]
}
