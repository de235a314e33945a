import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { TransactionStatus, type TransactionStatusDraft } from './transaction-status.ts'

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
