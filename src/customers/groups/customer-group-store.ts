import { shapeOf } from '../../platform/http/operation.ts'
import { projected } from '../../platform/http/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/http/record-source.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { CustomerGroup, type CustomerGroupDraft } from './customer-group.ts'

const table: NumberedTable = {
  table: 'customer_groups',
  as: 'customer_group',
  columns: { name: 'text', isDefault: 'boolean', discount: 'numeric', isNetPrice: 'boolean' },
}

const usual = { isDefault: false, discount: 0, isNetPrice: false }

export const customerGroups: RecordSource = {
  ...table,
  record: projected(shapeOf(CustomerGroup), {
    id: keyOf('customer_group'),
    ...columnsOf('customer_group', ...Object.keys(table.columns)),
  }),
}

export function insertCustomerGroups(tx: TenantTx, drafts: readonly CustomerGroupDraft[]) {
  return insertRows(
    tx,
    table,
    drafts.map((draft) => ({ ...usual, ...draft })),
  )
}
