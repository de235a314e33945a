import type { AuditedWrite } from '../../platform/pipeline/auditing/audit.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { holdItems } from '../reservations/held-item-store.ts'
import { stockKey as key } from '../stocks/stock-key-store.ts'

/** Ids of the warehouses of these names, in their order; the empty name is the default warehouse. */
export async function findWarehouses(
  tx: TenantTx,
  names: readonly string[],
): Promise<(number | null)[]> {
  if (names.length === 0) return []
  const rows = await tx.rows<{ id: number | null }>(sql`
    select (
      select warehouse.id from erp.warehouses warehouse
      where warehouse.tenant_id = ${tx.tenantId} and (
        warehouse.name_key = lower(given.name) or given.name = '' and warehouse.is_default)
      limit 1
    ) as id
    from unnest(${names}::text[]) with ordinality given (name, position)
    order by given.position`)
  return rows.map(({ id }) => id)
}

/** A place that a file names. */
interface NamedPlace {
  readonly warehouse: string | null
  readonly storageLocation?: string | null
}

/**
 * The locations of these names in the warehouses of these names, in their order: 0 for the default location,
 * null where there is none.
 */
export async function findLocations(
  tx: TenantTx,
  places: readonly NamedPlace[],
): Promise<(number | null)[]> {
  if (places.every(({ storageLocation }) => !storageLocation)) return places.map(() => 0)
  const names = places.map(({ warehouse }) => warehouse ?? '')
  const locations = places.map(({ storageLocation }) => storageLocation ?? '')
  const rows = await tx.rows<{ id: number | null }>(sql`
    select case when given.location = '' then 0 else (
      select case when location.is_default then 0 else location.id end
      from erp.warehouses warehouse
      join erp.storage_locations location
        on location.tenant_id = ${tx.tenantId} and location.warehouse_id = warehouse.id
      where warehouse.tenant_id = ${tx.tenantId} and location.name_key = lower(given.location) and (
        warehouse.name_key = lower(given.name) or given.name = '' and warehouse.is_default)
      limit 1
    ) end as id
    from unnest(${names}::text[], ${locations}::text[]) with ordinality given (name, location, position)
    order by given.position`)
  return rows.map(({ id }) => id)
}

/** A stock with its wanted quantity. */
export interface CountedStock {
  readonly itemId: number
  readonly warehouseId: number
  /** 0: the default location of the warehouse. */
  readonly locationId: number
  readonly batchNumber: string
  /** RFC 3339, or `infinity` for none. */
  readonly bestBefore: string
  /** Exact decimal. */
  readonly quantity: string
}

/**
 * The quantities to book so that each stock becomes what was counted: exact decimals, in the order of the
 * stocks. The items stay held and the stocks locked until the transaction ends. They are locked in the order
 * of their key, as everywhere, to avoid deadlocks.
 */
export async function lockDifferences(
  tx: TenantTx,
  stocks: readonly CountedStock[],
): Promise<string[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as given (
    "itemId" integer, "warehouseId" integer, "locationId" integer, "batchNumber" text,
    "bestBefore" timestamptz, quantity numeric)`
  const [, , , differences] = await tx.all<[object, object, object, { difference: string }]>([
    ...holdItems(tx, sql`(select given."itemId" as id from ${given})`),
    sql`
      select stock.item_id from erp.stocks stock
      where stock.tenant_id = ${tx.tenantId}
        and (${key}) in (
          select given."itemId", given."warehouseId", given."locationId", given."batchNumber",
            given."bestBefore"
          from ${given})
      order by ${key}
      for update`,
    sql`
      select trim_scale(given.quantity - coalesce(stock.quantity, 0))::text as difference
      from rows from (jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as (
        "itemId" integer, "warehouseId" integer, "locationId" integer, "batchNumber" text,
        "bestBefore" timestamptz, quantity numeric)) with ordinality
        as given ("itemId", "warehouseId", "locationId", "batchNumber", "bestBefore", quantity,
          position)
      left join erp.stocks stock
        on stock.tenant_id = ${tx.tenantId} and stock.item_id = given."itemId"
        and stock.warehouse_id = given."warehouseId"
        and stock.storage_location_id = given."locationId" and stock.batch_number = given."batchNumber"
        and stock.best_before = given."bestBefore"
      order by given.position`,
  ])
  return differences.map(({ difference }) => difference)
}

/** The journal has every booking; the audit trail has one entry for the whole import. */
export function unaudited({ from }: AuditedWrite): Sql {
  return sql`select from ${from}`
}
