import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

const table: NumberedTable = {
  table: 'payment_methods',
  as: 'payment_method',
  columns: { name: 'text' },
}

export function insertPaymentMethods(tx: TenantTx, names: readonly string[]) {
  return insertRows(
    tx,
    table,
    names.map((name) => ({ name })),
  )
}
