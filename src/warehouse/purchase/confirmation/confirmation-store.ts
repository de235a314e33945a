import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Key } from '../../../platform/values/shape.ts'

/** A line of a held order as its supplier confirms it; the quantity is an exact decimal. */
export interface ConfirmedLine {
  readonly id: number
  readonly lineId: string
  readonly quantity: string
  readonly expectedDate: string | null
}

/** The statements that write what is confirmed of a held order that was sent: so much of it is to come. */
export function writeConfirmation(
  tx: TenantTx,
  { id }: Key,
  lines: readonly ConfirmedLine[],
  externalNumber: string | undefined,
): Sql[] {
  const now = new Date().toISOString()
  const number =
    externalNumber === undefined ? fixed('') : sql`, external_number = ${externalNumber}`
  return [
    sql`
      update erp.supplier_orders supplier_order set confirmed = ${now}::timestamptz${number}
      where supplier_order.tenant_id = ${tx.tenantId} and supplier_order.id = ${id}`,
    sql`
      update erp.supplier_order_lines line
      set quantity_confirmed = given.quantity, expected = given."expectedDate",
        quantity_open = greatest(0, given.quantity - line.quantity_received)
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (
        id integer, quantity numeric, "expectedDate" timestamptz)
      where line.tenant_id = ${tx.tenantId} and line.id = given.id`,
  ]
}
