import { type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type Day, daysAfter, startOf } from '../../../platform/values/day.ts'

/** An item that does not leave the house yet. */
export interface UnreleasedItem {
  readonly id: number
  readonly sku: string
  readonly releasedOn: Date
}

/** The statement that finds those of the items whose numbers an SQL list or sub-select gives that are released after a day. */
export function unreleasedItems(ids: Sql, day: Day): Sql {
  const next = daysAfter(day, 1)
  const after = next === null ? sql`'infinity'::timestamptz` : sql`${startOf(next)}::timestamptz`
  return sql`
    select item.id, item.sku, item.released_on_date as "releasedOn" from erp.items item
    where item.tenant_id = $tenant and item.id in (${ids}) and item.released_on_date >= ${after}
    order by item.id`
}

/** Finds those of items that are released after a day. */
export function findUnreleasedItems(
  tx: TenantTx,
  itemIds: readonly number[],
  day: Day,
): Promise<UnreleasedItem[]> {
  return tx.rows(unreleasedItems(sql`select id from unnest(${itemIds}::integer[]) named (id)`, day))
}

/** Whether one of the items whose numbers an SQL list gives is released after today, as an expression. */
export function hasUnreleased(ids: string): string {
  return `exists (
    select from erp.items item
    where item.tenant_id = $tenant and item.id in (${ids})
      and item.released_on_date >= date_trunc('day', statement_timestamp(), 'UTC') + interval '1 day')`
}
