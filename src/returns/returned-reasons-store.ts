import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { returnReasonNames } from './reasons/return-reason-store.ts'
import { states } from './states/return-state.ts'

/** Why goods of a line of an order came back, as the merchant has it. */
export interface ReturnedReason {
  readonly salesOrderLineId: number
  /** Of the return, which the credit note of it names in its reason. */
  readonly returnNumber: string
  readonly reasonNames: readonly { readonly name: string }[]
}

/** The reasons of completed returns of these lines, by return and place. */
export async function findReturnedReasons(
  tx: TenantTx,
  salesOrderLineIds: readonly number[],
): Promise<ReturnedReason[]> {
  return tx.rows<ReturnedReason>(sql`
    select return_line.sales_order_line_id as "salesOrderLineId", return.number as "returnNumber",
      ${returnReasonNames('return_line')} as "reasonNames"
    from erp.return_lines return_line
    join erp.returns return
      on return.tenant_id = ${tx.tenantId} and return.id = return_line.return_id
    where return_line.tenant_id = ${tx.tenantId}
      and return_line.sales_order_line_id = any(${salesOrderLineIds}::integer[])
      and return.state = ${states.completed.id}
    order by return.id, return_line.sort_order, return_line.id`)
}
