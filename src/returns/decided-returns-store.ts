import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { returnReasonNames } from './reasons/return-reason-store.ts'
import type { Restocking } from './returns/return.ts'
import { states } from './states/return-state.ts'

/** A line of a return that the merchant has inspected or rejected. */
export interface DecidedLine {
  readonly returnId: number
  readonly returnUuid: string
  /** The whole return, or this line of it. */
  readonly isRejected: boolean
  readonly salesOrderLineId: number
  /** Exact decimal. */
  readonly quantity: string
  readonly reasonNames: readonly { readonly name: string }[]
  readonly reasonComment: string
  /** Null where nothing was inspected. */
  readonly conditionId: number | null
  readonly restocking: Restocking | null
}

const { inspected, completed, rejected } = states

/** The lines of those of these returns that are decided, by return and place. */
export async function findDecidedLines(
  tx: TenantTx,
  returnIds: readonly number[],
): Promise<DecidedLine[]> {
  return tx.rows<DecidedLine>(sql`
    select return.id as "returnId", return.uuid as "returnUuid",
      (return.state = ${rejected.id} or coalesce(return_line.decision = 'refuse', false))
        as "isRejected",
      return_line.sales_order_line_id as "salesOrderLineId",
      trim_scale(return_line.quantity)::text as quantity,
      ${returnReasonNames('return_line')} as "reasonNames",
      return_line.return_reason_comment as "reasonComment",
      return_line.condition_id as "conditionId", return_line.restocking
    from erp.returns return
    join erp.return_lines return_line
      on return_line.tenant_id = ${tx.tenantId} and return_line.return_id = return.id
    where return.tenant_id = ${tx.tenantId} and return.id = any(${returnIds}::integer[])
      and return.state in (${inspected.id}, ${completed.id}, ${rejected.id})
    order by return.id, return_line.sort_order, return_line.id`)
}
