import { joinedItem } from '../../../catalog/doors/items/item-key-store.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type AskedValue, valuedItems, writeDownsOf } from '../shown/stock-value-store.ts'

/** A line of the inventory list; numbers are exact decimals. */
export interface ExportedValue {
  readonly itemId: number
  readonly sku: string | null
  readonly name: string | null
  readonly quantity: string
  readonly unitCost: string | null
  readonly value: string
  readonly writeDown: string
  readonly reason: string | null
  readonly valueAfterWriteDown: string
}

/** The next lines, in the order of the items. */
export function readExportedValues(
  tx: TenantTx,
  asked: AskedValue,
  after: ExportedValue | undefined,
  limit: number,
): Promise<ExportedValue[]> {
  const rest = { ...asked, afterItemId: after?.itemId ?? 0 }
  return tx.rows<ExportedValue>(sql`
    select valued.item_id as "itemId", item.sku, item.name,
      trim_scale(valued.quantity)::text as quantity,
      trim_scale(round(valued.value / nullif(valued.quantity, 0), 4))::text as "unitCost",
      trim_scale(valued.value)::text as value,
      trim_scale(coalesce(written.amount, 0))::text as "writeDown", written.reason,
      trim_scale(valued.value - coalesce(written.amount, 0))::text as "valueAfterWriteDown"
    from (${valuedItems(tx, rest)} order by item.item_id limit ${limit}::bigint) valued
    left ${fixed(joinedItem('valued.item_id'))}
    ${writeDownsOf(tx, asked)}
    order by valued.item_id`)
}
