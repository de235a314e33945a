import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'

/** The beginning of the day that a moment lies in. */
export const dayAt = (moment: string) =>
  `date_trunc('day', (${moment}) at time zone 'UTC') at time zone 'UTC'`

/**
 * Says that orders of these days changed: their kept sums do not count until they are made again. Every mark is a row
 * of its own, so writers do not wait for each other. Today is left out: it is kept from the day after tomorrow on, and
 * no transaction lasts so long.
 */
export function markDays(orderIds: readonly number[]): Sql {
  return sql`
    insert into erp.sales_day_changes (tenant_id, day)
    select distinct $tenant::uuid, ${fixed(dayAt('sales_order.sales_order_date'))}
    from erp.sales_orders sales_order
    where sales_order.tenant_id = $tenant and sales_order.id = any(${orderIds}::integer[])
      and sales_order.sales_order_date < ${fixed(dayAt('now()'))}
    returning id`
}
