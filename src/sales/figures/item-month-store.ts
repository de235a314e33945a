import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { countedGoods } from './counted-sales-store.ts'
import { type Days, ordersOf, wholeDays } from './summed-days-store.ts'

/** Months of these days, from now on to be added up. */
export async function openItemMonths(tx: TenantTx, days: readonly Days[]): Promise<void> {
  const months = days.flatMap(({ from, until }) => monthsOf(from, until))
  await tx.rows(sql`
    insert into erp.sales_months (tenant_id, month, next_month, added_until)
    select ${tx.tenantId}::uuid, given.month, given.next, given.month
    from unnest(${months.map(({ from }) => from.toISOString())}::timestamptz[],
      ${months.map(({ until }) => until.toISOString())}::timestamptz[]) given (month, next)
    on conflict do nothing`)
}

/** Months of days that changed begin anew. */
export async function clearItemMonths(tx: TenantTx, days: readonly Days[]): Promise<void> {
  const months = days
    .flatMap(({ from, until }) => monthsOf(from, until))
    .map(({ from }) => from.toISOString())
  await tx.all([
    sql`delete from erp.sales_item_months kept
      where kept.tenant_id = ${tx.tenantId} and kept.month = any(${months}::timestamptz[])`,
    sql`update erp.sales_months month set added_until = month.month
      where month.tenant_id = ${tx.tenantId} and month.month = any(${months}::timestamptz[])`,
  ])
}

interface OpenMonth {
  readonly month: Date
  readonly from: Date
  readonly until: Date
}

/** Adds the next days of the first month that is not complete, as far as days are kept. Says whether there were any. */
export async function addItemDays(tx: TenantTx): Promise<boolean> {
  const open = await tx.row<OpenMonth>(sql`
    select month.month, month.added_until as from, least(month.next_month, sums.kept_until) as until
    from erp.sales_months month
    join erp.sales_sums sums on sums.tenant_id = ${tx.tenantId}
    where month.tenant_id = ${tx.tenantId}
      and month.added_until < least(month.next_month, sums.kept_until)
    order by month.month limit 1`)
  if (!open) return false
  const { from, until } = await wholeDays(tx, open)
  const { quantity, revenue, margin } = countedGoods.values
  await tx.all([
    sql`
      insert into erp.sales_item_months as kept
        (tenant_id, month, sku, item_id, name, quantity, revenue, margin)
      select ${tx.tenantId}::uuid, ${open.month}::timestamptz, line.sku, coalesce(line.item_id, 0),
        max(line.name), sum(${fixed(quantity)}), sum(${fixed(revenue)}), sum(${fixed(margin)})
      from ${ordersOf([{ from, until }])} ${fixed(countedGoods.joins)}
      group by 3, 4
      on conflict (tenant_id, month, sku, item_id) do update set
        name = greatest(kept.name, excluded.name), quantity = kept.quantity + excluded.quantity,
        revenue = kept.revenue + excluded.revenue, margin = kept.margin + excluded.margin`,
    sql`update erp.sales_months month set added_until = ${until}
      where month.tenant_id = ${tx.tenantId} and month.month = ${open.month}`,
  ])
  return true
}

function monthsOf(from: Date, until: Date): Days[] {
  const months: Days[] = []
  for (let [year, month] = [from.getUTCFullYear(), from.getUTCMonth()]; ; month++) {
    const first = new Date(Date.UTC(year, month))
    if (first >= until) return months
    months.push({ from: first, until: new Date(Date.UTC(year, month + 1)) })
  }
}
