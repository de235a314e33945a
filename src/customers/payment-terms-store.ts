import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** Whether goods may leave before they are paid by this method; without a method they may not. */
export async function canShipBeforePayment(
  tx: TenantTx,
  paymentMethodId: number | null,
): Promise<boolean> {
  if (paymentMethodId === null) return false
  const found = await tx.row<{ canShip: boolean }>(sql`
    select method.can_ship_before_payment as "canShip" from erp.payment_methods method
    where method.tenant_id = ${tx.tenantId} and method.id = ${paymentMethodId}`)
  return found?.canShip ?? false
}
