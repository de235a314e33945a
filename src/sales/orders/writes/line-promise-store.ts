import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type Day, startOf } from '../../../platform/values/day.ts'

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
