import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import { daysLater, type Period } from '../../platform/reports/periods.ts'
import { startOf } from '../../platform/values/day.ts'
import { countedGoods, countedOrders } from './counted-sales-store.ts'

const counted = `sales_order.tenant_id = $tenant and ${countedOrders.where}`
const keptUntil = `(select sums.kept_until from erp.sales_sums sums where sums.tenant_id = $tenant)`

/**
 * What is read from its orders: days that changed, and all from the first day on that is not kept, with their ends. As
 * rows of their own, each finds its orders by the index: conditions with functions over them would be looked at only
 * after row-level security, row by row. The dates of orders decide nothing here, since one may be of any year.
 */
const openDays = `(
  select day, case when day < ${keptUntil} then day + interval '24 hours' else 'infinity' end as next
  -- Of an array it is assumed that it is short, as it is once days are kept.
  from unnest(array(
    select change.day from erp.sales_day_changes change
    where change.tenant_id = $tenant and change.day < ${keptUntil}
    union
    select coalesce(${keptUntil}, '-infinity')
  )) day
  offset 0
)`

const ofOrder = countedOrders.values
const ofGoods = countedGoods.values
/** Of the goods of one order; read only where it is asked for. */
const ofItsGoods = (value: string) => `(
  select coalesce(sum(${value}), 0) from erp.sales_order_lines line
  where line.tenant_id = $tenant and line.sales_order_id = sales_order.id and ${countedGoods.where})`

/**
 * What was ordered, by kept sums of days where they hold and by the orders themselves on other days: those that are not
 * kept yet, and those with an order that changed since. One statement sees both as of one moment.
 */
export const keptOrders = `(
  select kept.day as sales_order_date, nullif(kept.sales_channel_id, 0) as sales_channel_id,
    kept.country_iso, kept.orders, kept.revenue, kept.quantity, kept.margin
  from erp.sales_days kept
  where kept.tenant_id = $tenant and kept.day not in (
    select change.day from erp.sales_day_changes change where change.tenant_id = $tenant)
  union all
  select sales_order.sales_order_date, sales_order.sales_channel_id, ${ofOrder.country}, 1,
    ${ofOrder.revenue}, ${ofItsGoods(ofGoods.quantity)}, ${ofItsGoods(ofGoods.margin)}
  from ${openDays} open
  join erp.sales_orders sales_order
    on sales_order.tenant_id = $tenant and sales_order.sales_order_date >= open.day
      and sales_order.sales_order_date < open.next
  ${countedOrders.joins}
  where ${counted}
)`

/** Months of a period that are read from their orders, as far as they lie in it. */
const openMonths = ({ from, until }: Period) => sql`(
  select greatest(asked.month, ${startOf(from)}::timestamptz) as day,
    least(asked.next, ${startOf(daysLater(until, 1))}::timestamptz) as next
  from (
    select month at time zone 'UTC' as month,
      (month + interval '1 month') at time zone 'UTC' as next
    from generate_series(date_trunc('month', ${from}::timestamp), ${until}::timestamp,
      interval '1 month') month
  ) asked
  where asked.month not in (select whole.month ${wholeMonths({ from, until })})
)`

/** `from … where …`: months in the period whose kept sums hold. */
const wholeMonths = ({ from, until }: Period) => sql`
  from erp.sales_months whole
  where whole.tenant_id = $tenant and whole.added_until >= whole.next_month
    and whole.month >= ${startOf(from)}::timestamptz
    and whole.next_month <= ${startOf(daysLater(until, 1))}::timestamptz
    and not exists (
      select from erp.sales_day_changes change
      where change.tenant_id = $tenant and change.day >= whole.month
        and change.day < whole.next_month)`

/**
 * The goods of each order for itself, and the orders of each month: how many months are open is not known when this is
 * planned, few most of the time. So it is not planned as one join of all orders (offset 0).
 */
const toGoods = `cross join lateral (
  select line.sku, line.item_id, line.name, line.quantity, line.total_net, line.purchase_price_net
  from erp.sales_order_lines line
  where line.tenant_id = $tenant and line.sales_order_id = sales_order.id and ${countedGoods.where}
  offset 0
) line`

/** Items of a period: whole months by their kept sums. */
export const keptItems = (period: Period): Sql => sql`(
  select kept.sku, nullif(kept.item_id, 0) as item_id, kept.name, kept.quantity, kept.revenue, kept.margin
  from erp.sales_item_months kept
  where kept.tenant_id = $tenant and kept.month in (select whole.month ${wholeMonths(period)})
  union all
  select sold.sku, sold.item_id, sold.name, sold.quantity, sold.revenue, sold.margin
  from ${openMonths(period)} open
  cross join lateral (
    select line.sku, line.item_id, line.name, ${fixed(ofGoods.quantity)}::numeric as quantity,
      ${fixed(ofGoods.revenue)} as revenue, ${fixed(ofGoods.margin)} as margin
    from erp.sales_orders sales_order ${fixed(toGoods)}
    where ${fixed(counted)} and sales_order.sales_order_date >= open.day
      and sales_order.sales_order_date < open.next
    offset 0
  ) sold
)`
