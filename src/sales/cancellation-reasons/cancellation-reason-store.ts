import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { CancellationReason, type CancellationReasonDraft } from './cancellation-reason.ts'

export const cancellationReasonTable: NumberedTable = {
  table: 'cancellation_reasons',
  as: 'cancellation_reason',
  announces: eventsOf('cancellation-reason'),
  columns: {
    name: 'text',
    isCommentRequired: 'boolean',
    isValidForSalesOrder: 'boolean',
    isValidForInvoice: 'boolean',
    isValidForRefund: 'boolean',
  },
}

export const usualCancellationReason = {
  isCommentRequired: false,
  isValidForSalesOrder: true,
  isValidForInvoice: true,
  isValidForRefund: true,
}

export const cancellationReasons: RecordSource = {
  ...cancellationReasonTable,
  record: projected(shapeOf(CancellationReason), {
    id: keyOf('cancellation_reason'),
    ...columnsOf('cancellation_reason', ...Object.keys(cancellationReasonTable.columns)),
  }),
}

/** The reasons that documents of one kind are cancelled for. */
export function reasonsFor(document: 'sales_order' | 'invoice' | 'refund'): RecordSource {
  return {
    ...cancellationReasons,
    where: fixed(`cancellation_reason.is_valid_for_${document}`),
  }
}

export function insertCancellationReasons(
  tx: TenantTx,
  drafts: readonly CancellationReasonDraft[],
) {
  return insertRows(
    tx,
    cancellationReasonTable,
    drafts.map((draft) => ({ ...usualCancellationReason, ...draft })),
  )
}

/** What documents must know of a reason. */
interface CancellationRule {
  readonly isCommentRequired: boolean
  readonly isValidForSalesOrder: boolean
}

export function findCancellationReason(
  tx: TenantTx,
  id: number,
): Promise<CancellationRule | undefined> {
  return tx.row<CancellationRule>(sql`
    select reason.is_comment_required as "isCommentRequired",
      reason.is_valid_for_sales_order as "isValidForSalesOrder"
    from erp.cancellation_reasons reason
    where reason.tenant_id = ${tx.tenantId} and reason.id = ${id}`)
}
