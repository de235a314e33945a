import { lockKind } from '../../platform/postgres/counter.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { countedGoods, countedOrders } from './counted-sales-store.ts'
import { dayAt } from './day-mark-store.ts'
import { addingItemDays, clearingItemDays, itemDaysTarget, moveItemDays } from './item-day-store.ts'
import { addItemMonth, clearItemMonths, openItemMonths } from './item-month-store.ts'
import { type Days, dayMs, firstDay, ordersOf, wholeDays } from './summed-days-store.ts'

const markedDaysAtOnce = 10

/** What is kept by now. */
interface Kept {
  readonly until: Date | null
  /** Today and yesterday are never kept, but read from the orders. */
  readonly target: Date
  /** Items are kept by day from it on; null: not yet. */
  readonly itemDaysFrom: Date | null
  readonly hasMarks: boolean
  readonly hasOpenMonths: boolean
}

/**
 * Adds up days that have passed, and again those whose orders changed, a part at a time; returns whether there was one.
 * Marks are taken before the orders are read: what is marked meanwhile stays marked.
 */
export async function keepSalesDays(tx: TenantTx): Promise<boolean> {
  if (!isDue(await findKept(tx))) return false
  // Two that take marks at once could both keep what only one of them has seen.
  await lockKind(tx, 'sales-days')
  const kept = await findKept(tx)
  if (!isDue(kept)) return false
  const itemDaysFrom = await moveItemDays(tx, kept)
  const added = await daysToAdd(tx, kept)
  const until = added.at(-1)?.until ?? kept.target
  const marked = await takeMarkedDays(tx, until)
  // The others are not in any sum yet.
  const changed = marked.filter(({ from }) => kept.until !== null && from < kept.until)
  await clearItemMonths(tx, changed)
  const days = [...changed, ...added]
  await openItemMonths(tx, days)
  await tx.all([
    ...[clearing(changed), clearingItemDays(changed)],
    ...[adding(days), ...addingItemDays(days, itemDaysFrom), keeping(until)],
  ])
  await addItemMonth(tx)
  return true
}

const isDue = ({ until, target, itemDaysFrom, hasMarks, hasOpenMonths }: Kept) =>
  hasMarks ||
  hasOpenMonths ||
  itemDaysFrom === null ||
  itemDaysFrom > itemDaysTarget(target) ||
  until === null ||
  until < target

async function findKept(tx: TenantTx): Promise<Kept> {
  const found = await tx.row<Kept>(sql`
    select sums.kept_until as until, sums.item_days_from as "itemDaysFrom",
      ${fixed(dayAt("now() - interval '24 hours'"))} as target,
      exists (select from erp.sales_day_changes change
        where change.tenant_id = ${tx.tenantId} and change.day < sums.kept_until) as "hasMarks",
      exists (select from erp.sales_months month
        where month.tenant_id = ${tx.tenantId}
          and month.added_until < least(month.next_month, sums.kept_until)) as "hasOpenMonths"
    from erp.sales_sums sums where sums.tenant_id = ${tx.tenantId}`)
  if (found) return found
  await tx.rows(sql`
    insert into erp.sales_sums (tenant_id) values (${tx.tenantId}) on conflict do nothing`)
  return findKept(tx)
}

/** Whole days behind those that are kept; none where there is no order. */
async function daysToAdd(tx: TenantTx, { until, target }: Kept): Promise<Days[]> {
  const from = await firstDay(tx, until ?? new Date(0))
  return from && from < target ? [await wholeDays(tx, { from, until: target })] : []
}

async function takeMarkedDays(tx: TenantTx, until: Date): Promise<Days[]> {
  const days = await tx.rows<{ day: Date }>(sql`
    select distinct change.day from erp.sales_day_changes change
    where change.tenant_id = ${tx.tenantId} and change.day < ${until}
    order by change.day limit ${markedDaysAtOnce}::bigint`)
  const moments = days.map(({ day }) => day.toISOString())
  await tx.rows(sql`
    delete from erp.sales_day_changes change
    where change.tenant_id = ${tx.tenantId} and change.day = any(${moments}::timestamptz[])`)
  return days.map(({ day }) => ({ from: day, until: new Date(day.getTime() + dayMs) }))
}

function clearing(days: readonly Days[]): Sql {
  return sql`
    delete from erp.sales_days kept
    where kept.tenant_id = $tenant
      and kept.day = any(${days.map(({ from }) => from.toISOString())}::timestamptz[])`
}

const { country, revenue } = countedOrders.values
const { quantity, margin } = countedGoods.values

function adding(days: readonly Days[]): Sql {
  return sql`
    insert into erp.sales_days
      (tenant_id, day, sales_channel_id, country_iso, orders, revenue, quantity, margin)
    select $tenant::uuid, ${fixed(dayAt('sales_order.sales_order_date'))},
      coalesce(sales_order.sales_channel_id, 0), ${fixed(country)}, count(*)::integer,
      sum(${fixed(revenue)}), coalesce(sum(goods.quantity), 0), coalesce(sum(goods.margin), 0)
    from ${ordersOf(days)} ${fixed(countedOrders.joins)}
    left join lateral (
      select sum(${fixed(quantity)}) as quantity, sum(${fixed(margin)}) as margin
      from erp.sales_order_lines line
      where line.tenant_id = $tenant and line.sales_order_id = sales_order.id
        and ${fixed(countedGoods.where)}
    ) goods on true
    group by 2, 3, 4
    returning orders`
}

function keeping(until: Date): Sql {
  return sql`
    update erp.sales_sums sums set kept_until = greatest(sums.kept_until, ${until}::timestamptz)
    where sums.tenant_id = $tenant`
}
