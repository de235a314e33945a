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

/** Deletes the sums of months with days that changed, so that they are calculated again. */
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
  /** Its next days are kept for themselves, and so need not be read from their orders. */
  readonly isKeptByDay: boolean
}

/** Adds the next days of the first month that is not complete, as far as days are kept. Says whether there were any. */
export async function addItemMonth(tx: TenantTx): Promise<boolean> {
  const open = await tx.row<OpenMonth>(sql`
    select month.month, month.added_until as from, least(month.next_month, sums.kept_until) as until,
      month.added_until >= sums.item_days_from as "isKeptByDay"
    from erp.sales_months month
    join erp.sales_sums sums on sums.tenant_id = ${tx.tenantId}
    where month.tenant_id = ${tx.tenantId}
      and month.added_until < least(month.next_month, sums.kept_until)
    order by month.month limit 1`)
  if (!open) return false
  const { from, until } = open.isKeptByDay ? open : await wholeDays(tx, open)
  await tx.all([
    sql`
      insert into erp.sales_item_months as kept
        (tenant_id, month, sku, item_id, name, quantity, revenue, margin)
      select ${tx.tenantId}::uuid, ${open.month}::timestamptz, day.sku, day.item_id, max(day.name),
        sum(day.quantity), sum(day.revenue), sum(day.margin)
      from ${open.isKeptByDay ? keptByDay({ from, until }) : ofOrders({ from, until })} day
      group by 3, 4
      on conflict (tenant_id, month, sku, item_id) do update set
        name = greatest(kept.name, excluded.name), quantity = kept.quantity + excluded.quantity,
        revenue = kept.revenue + excluded.revenue, margin = kept.margin + excluded.margin`,
    sql`update erp.sales_months month set added_until = ${until}
      where month.tenant_id = ${tx.tenantId} and month.month = ${open.month}`,
  ])
  return true
}

const keptByDay = ({ from, until }: Days) => sql`(
  select sums.sku, sums.item_id, sums.name, sums.quantity, sums.revenue, sums.margin
  from erp.sales_item_days sums
  where sums.tenant_id = $tenant and sums.day >= ${from} and sums.day < ${until}
)`

const { quantity, revenue, margin } = countedGoods.values

const ofOrders = (days: Days) => sql`(
  select line.sku, coalesce(line.item_id, 0) as item_id, line.name, ${fixed(quantity)} as quantity,
    ${fixed(revenue)} as revenue, ${fixed(margin)} as margin
  from ${ordersOf([days])} ${fixed(countedGoods.joins)}
)`

function monthsOf(from: Date, until: Date): Days[] {
  const months: Days[] = []
  for (let [year, month] = [from.getUTCFullYear(), from.getUTCMonth()]; ; month++) {
    const first = new Date(Date.UTC(year, month))
    if (first >= until) return months
    months.push({ from: first, until: new Date(Date.UTC(year, month + 1)) })
  }
}
