import { countedGoods, countedOrders } from './counted-sales-store.ts'

/** Orders called `sales_order` that count. */
export const counted = `sales_order.tenant_id = $tenant and ${countedOrders.where}`
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
