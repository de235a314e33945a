import type { AuditedWrite } from '../../platform/pipeline/audit.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { holdItems } from '../reservations/held-item-store.ts'

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

/** A stock with its wanted quantity. */
export interface CountedStock {
  readonly itemId: number
  readonly warehouseId: number
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
    "itemId" integer, "warehouseId" integer, "batchNumber" text, "bestBefore" timestamptz,
    quantity numeric)`
  const [, , , differences] = await tx.all<[object, object, object, { difference: string }]>([
    ...holdItems(tx, sql`(select given."itemId" as id from ${given})`),
    sql`
      select stock.item_id from erp.stocks stock
      where stock.tenant_id = ${tx.tenantId}
        and (stock.item_id, stock.warehouse_id, stock.batch_number, stock.best_before) in (
          select given."itemId", given."warehouseId", given."batchNumber", given."bestBefore"
          from ${given})
      order by stock.item_id, stock.warehouse_id, stock.batch_number, stock.best_before
      for update`,
    sql`
      select trim_scale(given.quantity - coalesce(stock.quantity, 0))::text as difference
      from rows from (jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as (
        "itemId" integer, "warehouseId" integer, "batchNumber" text, "bestBefore" timestamptz,
        quantity numeric)) with ordinality
        as given ("itemId", "warehouseId", "batchNumber", "bestBefore", quantity, position)
      left join erp.stocks stock
        on stock.tenant_id = ${tx.tenantId} and stock.item_id = given."itemId"
        and stock.warehouse_id = given."warehouseId" and stock.batch_number = given."batchNumber"
        and stock.best_before = given."bestBefore"
      order by given.position`,
  ])
  return differences.map(({ difference }) => difference)
}

/** The journal has every booking; the audit trail has one entry for the whole import. */
export function unaudited({ from }: AuditedWrite): Sql {
  return sql`select from ${from}`
}
