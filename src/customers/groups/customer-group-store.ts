import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { CustomerGroup, type CustomerGroupDraft } from './customer-group.ts'

export const customerGroupTable: NumberedTable = {
  table: 'customer_groups',
  as: 'customer_group',
  announces: eventsOf('customer-group'),
  columns: { name: 'text', isDefault: 'boolean', discount: 'numeric', isNetPrice: 'boolean' },
}

export const usualCustomerGroup = { isDefault: false, discount: 0, isNetPrice: false }

export const customerGroups: RecordSource = {
  ...customerGroupTable,
  record: projected(shapeOf(CustomerGroup), {
    id: keyOf('customer_group'),
    ...columnsOf('customer_group', ...Object.keys(customerGroupTable.columns)),
  }),
}

export function insertCustomerGroups(tx: TenantTx, drafts: readonly CustomerGroupDraft[]) {
  return insertRows(
    tx,
    customerGroupTable,
    drafts.map((draft) => ({ ...usualCustomerGroup, ...draft })),
  )
}
