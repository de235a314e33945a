import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** The invoices that are named, in the order of their orders: the one order in which all writers lock these. */
export async function inLockOrder(
  tx: TenantTx,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select document.id from erp.accounting_documents document
    where document.tenant_id = ${tx.tenantId} and document.id = any(${ids}::integer[])
    order by document.sales_order_id, document.id`)
  return rows.map(({ id }) => id)
}

/** The orders of the invoices that are named. */
export async function ordersOf(tx: TenantTx, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct document.sales_order_id as id from erp.accounting_documents document
    where document.tenant_id = ${tx.tenantId} and document.id = any(${ids}::integer[])
    order by id`)
  return rows.map(({ id }) => id)
}
