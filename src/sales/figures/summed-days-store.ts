import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { countedOrders } from './counted-sales-store.ts'
import { dayAt } from './day-mark-store.ts'

/** From the beginning of a day to before that of another one. */
export interface Days {
  readonly from: Date
  readonly until: Date
}

export const dayMs = 86_400_000
/** About how many orders are added up in one transaction; days are never divided. */
const ordersAtOnce = 5_000

/** The first of these days, as many as are added up at once. */
export async function wholeDays(tx: TenantTx, { from, until }: Days): Promise<Days> {
  const next = await firstDay(tx, from, ordersAtOnce)
  const least = from.getTime() + dayMs
  const end = Math.max(least, next?.getTime() ?? Number.POSITIVE_INFINITY)
  return { from, until: new Date(Math.min(until.getTime(), end)) }
}

/** The day of the order at a place in the sequence of orders from a moment on. */
export async function firstDay(tx: TenantTx, from: Date, place = 0): Promise<Date | undefined> {
  const found = await tx.row<{ day: Date }>(sql`
    select ${fixed(dayAt('sales_order.sales_order_date'))} as day
    from erp.sales_orders sales_order
    where sales_order.tenant_id = ${tx.tenantId} and sales_order.sales_order_date >= ${from}
    order by sales_order.sales_order_date, sales_order.id offset ${place}::bigint limit 1`)
  return found?.day
}

/** For `from`: orders of these days that count, called `sales_order`. */
export function ordersOf(days: readonly Days[]): Sql {
  const froms = days.map(({ from }) => from.toISOString())
  const untils = days.map(({ until }) => until.toISOString())
  return sql`unnest(${froms}::timestamptz[], ${untils}::timestamptz[]) as asked (first, next)
    join erp.sales_orders sales_order
      on sales_order.tenant_id = $tenant and sales_order.sales_order_date >= asked.first
        and sales_order.sales_order_date < asked.next and ${fixed(countedOrders.where)}`
}
