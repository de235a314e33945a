import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import { daysLater, type Period } from '../../platform/reports/periods.ts'
import { startOf } from '../../platform/values/day.ts'
import { countedGoods } from './counted-sales-store.ts'
import { counted } from './kept-sales-store.ts'

/**
 * Months that begin in the period, as far as their sums hold and lie in it: whole ones, and the present one up to what
 * is kept of it.
 */
const keptMonths = ({ from, until }: Period) => sql`
  select kept.month, kept.added_until as until from erp.sales_months kept
  where kept.tenant_id = $tenant and kept.added_until > kept.month
    and kept.month >= ${startOf(from)}::timestamptz
    and kept.added_until <= ${startOf(daysLater(until, 1))}::timestamptz
    and not exists (
      select from erp.sales_day_changes change
      where change.tenant_id = $tenant and change.day >= kept.month
        and change.day < kept.added_until)`

/** What is not read from them, by month. */
const openMonths = ({ from, until }: Period) => sql`
  select greatest(whole.until, asked.month, ${startOf(from)}::timestamptz) as day,
    least(asked.next, ${startOf(daysLater(until, 1))}::timestamptz) as next
  from (
    select month at time zone 'UTC' as month,
      (month + interval '1 month') at time zone 'UTC' as next
    from generate_series(date_trunc('month', ${from}::timestamp), ${until}::timestamp,
      interval '1 month') month
  ) asked
  left join whole on whole.month = asked.month
  where whole.until is null or whole.until < asked.next`

/** A time of the tenant's sums, or another one where there is none. */
const sumsTime = (column: string, otherwise: string) => `coalesce((
  select sums.${column} from erp.sales_sums sums where sums.tenant_id = $tenant), '${otherwise}')`
const itemDaysFrom = sumsTime('item_days_from', 'infinity')
const keptUntil = sumsTime('kept_until', '-infinity')
const marks = `from erp.sales_day_changes change where change.tenant_id = $tenant`

/** The parts of these months that are not kept by day: days too long ago, days too late, and days that changed. */
const liveDays = ({ from, until }: Period) => sql`
  select open.day, least(open.next, ${fixed(itemDaysFrom)}) as next
  from open where open.day < ${fixed(itemDaysFrom)}
  union all
  select greatest(open.day, ${fixed(itemDaysFrom)}, ${fixed(keptUntil)}), open.next
  from open where open.next > greatest(${fixed(itemDaysFrom)}, ${fixed(keptUntil)})
  union all
  select distinct change.day, change.day + interval '24 hours' ${fixed(marks)}
    and change.day >= greatest(${startOf(from)}::timestamptz, ${fixed(itemDaysFrom)})
    and change.day < least(${startOf(daysLater(until, 1))}::timestamptz, ${fixed(keptUntil)})`

/**
 * The goods of each order for itself, and the orders of each range of days: how many there are is not known when this
 * is planned, few most of the time. So it is not planned as one join of all orders (offset 0).
 */
const toGoods = `cross join lateral (
  select line.sku, line.item_id, line.name, line.quantity, line.total_net, line.purchase_price_net
  from erp.sales_order_lines line
  where line.tenant_id = $tenant and line.sales_order_id = sales_order.id and ${countedGoods.where}
  offset 0
) line`

const { quantity, revenue, margin } = countedGoods.values

/**
 * Items of a period: months by their kept sums, the latest days of others by theirs, and what is left by its orders. A
 * month with an order that changed is read from its days. What is read is named by rows of its own, so that each finds
 * its sums by the index: conditions that ask for it would be looked at only after row-level security, row by row.
 */
export const keptItems = (period: Period): Sql => sql`(
  with whole as materialized (${keptMonths(period)}),
  open as materialized (${openMonths(period)}),
  recent as materialized (
    select greatest(open.day, ${fixed(itemDaysFrom)}) as day,
      least(open.next, ${fixed(keptUntil)}) as next
    from open
  ),
  live as materialized (${liveDays(period)})
  select kept.sku, nullif(kept.item_id, 0) as item_id, kept.name, kept.quantity, kept.revenue, kept.margin
  from erp.sales_item_months kept
  where kept.tenant_id = $tenant and kept.month in (select whole.month from whole)
  union all
  select kept.sku, nullif(kept.item_id, 0), kept.name, kept.quantity, kept.revenue, kept.margin
  from recent
  join erp.sales_item_days kept
    on kept.tenant_id = $tenant and kept.day >= recent.day and kept.day < recent.next
  where kept.day not in (select change.day ${fixed(marks)})
  union all
  select sold.sku, sold.item_id, sold.name, sold.quantity, sold.revenue, sold.margin
  from live
  cross join lateral (
    select line.sku, line.item_id, line.name, ${fixed(quantity)}::numeric as quantity,
      ${fixed(revenue)} as revenue, ${fixed(margin)} as margin
    from erp.sales_orders sales_order ${fixed(toGoods)}
    where ${fixed(counted)} and sales_order.sales_order_date >= live.day
      and sales_order.sales_order_date < live.next
    offset 0
  ) sold
)`
