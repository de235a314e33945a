import { givenRows } from '../../../platform/postgres/numbered-rows.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** What of a line of a stock transfer was given up; the quantity is an exact decimal. */
interface LostGoods {
  readonly lineId: number
  readonly itemId: number
  readonly quantity: string
}

/** Notes what never arrived from a warehouse: the journal of stock does not say it, and the value must. */
export function noteLosses(tx: TenantTx, warehouseId: number, lost: readonly LostGoods[]): void {
  if (lost.length === 0) return
  tx.soon(sql`
    insert into erp.stock_losses (tenant_id, stock_transfer_line_id, warehouse_id, item_id, quantity, at)
    select ${tx.tenantId}::uuid, given."lineId", ${warehouseId}::integer, given."itemId", given.quantity,
      now()
    from ${givenRows({ lineId: 'integer', itemId: 'integer', quantity: 'numeric' }, lost)}
    on conflict (tenant_id, stock_transfer_line_id) do update
    set quantity = excluded.quantity`)
}
