import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { recordMovedLines } from '../../doors/orders/line-remains-store.ts'
import type { LockedOrder } from '../../doors/orders/locked-order.ts'
import { readStoredOrder } from '../writes/stored-order-store.ts'
import type { MergingOrder } from './orders-to-merge.ts'

/** A held order with what else decides whether it can be merged. */
export async function readMergingOrder(tx: TenantTx, order: LockedOrder): Promise<MergingOrder> {
  const { billingAddress, shipmentAddress } = await readStoredOrder(tx, order.id)
  const reason = await tx.row<{ isMergeable: boolean }>(sql`
    select reason.is_mergeable as "isMergeable" from erp.on_hold_reasons reason
    where reason.tenant_id = ${tx.tenantId} and reason.id = ${order.onHoldReasonId}`)
  return { order, billingAddress, shipmentAddress, isMergeable: reason?.isMergeable ?? true }
}

/** Moves lines, files and notes of a held order behind those of another one. */
export async function moveParts(
  tx: TenantTx,
  source: LockedOrder,
  target: LockedOrder,
  after: number,
): Promise<void> {
  const [from, to] = [source.id, target.id]
  const lines = source.lines.map(({ id }) => ({ from: id, to: id }))
  await recordMovedLines(tx, to, lines)
  await tx.all([
    sql`update erp.sales_order_lines line
      set sales_order_id = ${to}, sort_order = line.sort_order + ${after}
      where line.tenant_id = ${tx.tenantId} and line.sales_order_id = ${from}`,
    sql`update erp.sales_order_files file set sales_order_id = ${to}
      where file.tenant_id = ${tx.tenantId} and file.sales_order_id = ${from}`,
    sql`update erp.sales_order_notes note set sales_order_id = ${to}
      where note.tenant_id = ${tx.tenantId} and note.sales_order_id = ${from}`,
  ])
}
