import { fixed, sql } from '../../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../../platform/postgres/transaction.ts'
import { type Day, startOf } from '../../../../platform/values/day.ts'
import { lineTypes } from '../../../calculation/line-type.ts'

/** Keeps the days that lines are promised for, by their numbers; null where nobody knows. */
export function writePromises(tx: TenantTx, days: ReadonlyMap<number, Day | null>): void {
  if (days.size === 0) return
  const rows = [...days].map(([id, day]) => ({ id, day: day && startOf(day) }))
  tx.soon(sql`
    update erp.sales_order_lines line set promised_on = given.day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, day timestamptz)
    where line.tenant_id = ${tx.tenantId} and line.id = given.id
      and line.promised_on is distinct from given.day`)
}

/**
 * An order whose arrival nobody has said arrives when its last goods can leave and its method has brought them, where
 * all of that is known.
 */
export function writeArrivals(tx: TenantTx, orders: readonly { readonly id: number }[]): void {
  const ids = orders.map(({ id }) => id)
  tx.soon(sql`
    update erp.sales_orders document
    -- In UTC: days of a session's zone are worked out by each machine of a cluster, which it refuses in an update.
    set estimated_delivery_date = (ready.day at time zone 'UTC'
      + method.delivery_days * interval '1 day') at time zone 'UTC'
    from (
      select line.sales_order_id, max(line.promised_on) as day
      from erp.sales_order_lines line
      where line.tenant_id = ${tx.tenantId} and line.sales_order_id = any(${ids}::integer[])
        and line.type in (${fixed(`${lineTypes.item}, ${lineTypes.component}`)})
      group by line.sales_order_id
      having count(*) = count(line.promised_on)
    ) ready, erp.shipping_methods method
    where document.tenant_id = ${tx.tenantId} and document.id = ready.sales_order_id
      and document.estimated_delivery_date is null
      and method.tenant_id = ${tx.tenantId} and method.id = document.shipping_method_id
      and method.delivery_days is not null`)
}

/** What moves to other lines keeps what was promised for it. */
export function copyPromises(
  tx: TenantTx,
  pairs: readonly { readonly from: number; readonly to: number }[],
): void {
  tx.soon(sql`
    update erp.sales_order_lines line set promised_on = origin.promised_on
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given ("from" integer, "to" integer)
    join erp.sales_order_lines origin on origin.tenant_id = ${tx.tenantId} and origin.id = given."from"
    where line.tenant_id = ${tx.tenantId} and line.id = given."to"`)
}
