import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import {
  type StatusUse,
  TransactionStatus,
  type TransactionStatusDraft,
} from './transaction-status.ts'

export const transactionStatusTable: NumberedTable = {
  table: 'transaction_statuses',
  as: 'transaction_status',
  announces: eventsOf('transaction-status'),
  columns: {
    name: 'text',
    isValidForSalesQuotation: 'boolean',
    isValidForSalesOrder: 'boolean',
    isValidForSubscription: 'boolean',
  },
}

export const usualTransactionStatus = {
  isValidForSalesQuotation: true,
  isValidForSalesOrder: true,
  isValidForSubscription: true,
}

export const transactionStatuses: RecordSource = {
  ...transactionStatusTable,
  record: projected(shapeOf(TransactionStatus), {
    id: keyOf('transaction_status'),
    ...columnsOf('transaction_status', ...Object.keys(transactionStatusTable.columns)),
  }),
}

export function insertTransactionStatuses(tx: TenantTx, drafts: readonly TransactionStatusDraft[]) {
  return insertRows(
    tx,
    transactionStatusTable,
    drafts.map((draft) => ({ ...usualTransactionStatus, ...draft })),
  )
}

/** The name of a status that documents of a kind may not have; undefined where they may. */
export async function findUnfitStatus(
  tx: TenantTx,
  id: number,
  use: StatusUse,
): Promise<string | undefined> {
  const found = await tx.row<Record<StatusUse, boolean> & { readonly name: string }>(sql`
    select name, is_valid_for_sales_quotation as quotation, is_valid_for_sales_order as "order"
    from erp.transaction_statuses where tenant_id = ${tx.tenantId} and id = ${id}`)
  return found && !found[use] ? found.name : undefined
}
