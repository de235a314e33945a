import { joinedItem } from '../../catalog/doors/items/item-key-store.ts'
import type { ExportFilter } from '../../platform/exchange/export/exported-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** The stock of an item at a place of a warehouse, by batch and best-before date. */
export interface ExportedStock {
  readonly itemId: number
  readonly warehouseId: number
  readonly sku: string
  readonly warehouse: string
  readonly locationId: number
  /** Null: the default location of the warehouse. */
  readonly storageLocation: string | null
  readonly batchNumber: string
  /** RFC 3339; null for none. */
  readonly bestBefore: string | null
  /** The same as the key of the next page; `infinity` for none. */
  readonly bestBeforeKey: string
  /** Exact decimal. */
  readonly quantity: string
}

function rowsOf(tx: TenantTx, { changedSince }: ExportFilter): Sql {
  const isWanted =
    changedSince === undefined ? fixed('true') : sql`stock.changed >= ${changedSince}::timestamptz`
  return sql`
    from erp.stocks stock
    ${fixed(joinedItem('stock.item_id'))}
    join erp.warehouses warehouse
      on warehouse.tenant_id = $tenant and warehouse.id = stock.warehouse_id
    left join erp.storage_locations location
      on location.tenant_id = $tenant and location.id = stock.storage_location_id
    where stock.tenant_id = ${tx.tenantId} and ${isWanted}`
}

export async function countExportedStocks(tx: TenantTx, filter: ExportFilter): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`select count(*) as count ${rowsOf(tx, filter)}`)
  return row?.count ?? 0
}

const key = fixed(`stock.item_id, stock.warehouse_id, stock.storage_location_id, stock.batch_number,
  stock.best_before`)

/** Stocks in the order of their key, after the given one. */
export function readExportedStocks(
  tx: TenantTx,
  filter: ExportFilter,
  after: ExportedStock | undefined,
  limit: number,
): Promise<ExportedStock[]> {
  const { itemId = 0, warehouseId = 0, locationId = 0 } = after ?? {}
  const { batchNumber = '', bestBeforeKey = '-infinity' } = after ?? {}
  return tx.rows<ExportedStock>(sql`
    select stock.item_id as "itemId", stock.warehouse_id as "warehouseId", item.sku,
      warehouse.name as warehouse, stock.storage_location_id as "locationId",
      location.name as "storageLocation", stock.batch_number as "batchNumber",
      case when isfinite(stock.best_before) then
        to_char(stock.best_before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      end as "bestBefore",
      stock.best_before::text as "bestBeforeKey", trim_scale(stock.quantity)::text as quantity
    ${rowsOf(tx, filter)}
      and (${key}) > (${itemId}::integer, ${warehouseId}::integer, ${locationId}::integer,
        ${batchNumber}::text, ${bestBeforeKey}::timestamptz)
    order by ${key} limit ${limit}`)
}
