import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { countedGoods } from './counted-sales-store.ts'
import { dayAt } from './day-mark-store.ts'
import { type Days, dayMs, ordersOf } from './summed-days-store.ts'

/** Thirty days and the thirty before them, or this month and the last one, with what is not kept of them yet. */
const keptDays = 62

/**
 * Items are kept of days from the result on: earlier ones are dropped. Where none were kept yet, days that are kept
 * are marked, and so added up once more with their items.
 */
export async function moveItemDays(
  tx: TenantTx,
  { target, itemDaysFrom }: { readonly target: Date; readonly itemDaysFrom: Date | null },
): Promise<Date> {
  const from = new Date(target.getTime() - keptDays * dayMs)
  if (itemDaysFrom !== null && itemDaysFrom >= from) return itemDaysFrom
  await tx.all([
    ...(itemDaysFrom === null ? [markingKept(from)] : []),
    sql`delete from erp.sales_item_days kept
      where kept.tenant_id = ${tx.tenantId} and kept.day < ${from}`,
    sql`update erp.sales_sums sums set item_days_from = ${from}
      where sums.tenant_id = ${tx.tenantId}`,
  ])
  return from
}

const markingKept = (from: Date) => sql`
  insert into erp.sales_day_changes (tenant_id, day)
  select distinct $tenant::uuid, kept.day from erp.sales_days kept
  where kept.tenant_id = $tenant and kept.day >= ${from}
  returning id`

/** Deletes the sums of items for days that changed, so that they are calculated again. */
export function clearingItemDays(days: readonly Days[]): Sql {
  return sql`
    delete from erp.sales_item_days kept
    where kept.tenant_id = $tenant
      and kept.day = any(${days.map(({ from }) => from.toISOString())}::timestamptz[])`
}

const { quantity, revenue, margin } = countedGoods.values

/** Adds up the items of these days, as far as they are kept. */
export function addingItemDays(days: readonly Days[], itemDaysFrom: Date): Sql[] {
  const recent = days.flatMap(({ from, until }) =>
    until > itemDaysFrom ? [{ from: from > itemDaysFrom ? from : itemDaysFrom, until }] : [],
  )
  if (recent.length === 0) return []
  const adding = sql`
    insert into erp.sales_item_days
      (tenant_id, day, sku, item_id, name, quantity, revenue, margin)
    select $tenant::uuid, ${fixed(dayAt('sales_order.sales_order_date'))}, line.sku,
      coalesce(line.item_id, 0), max(line.name), sum(${fixed(quantity)}), sum(${fixed(revenue)}),
      sum(${fixed(margin)})
    from ${ordersOf(recent)} ${fixed(countedGoods.joins)}
    group by 2, 3, 4
    on conflict do nothing`
  return [adding]
}
