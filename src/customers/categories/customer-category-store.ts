import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { CustomerCategory } from './customer-category.ts'

export const customerCategoryTable: NumberedTable = {
  table: 'customer_categories',
  as: 'customer_category',
  announces: eventsOf('customer-category'),
  columns: { name: 'text' },
}

export const customerCategories: RecordSource = {
  ...customerCategoryTable,
  record: projected(shapeOf(CustomerCategory), {
    id: keyOf('customer_category'),
    ...columnsOf('customer_category', 'name'),
  }),
}

export function insertCustomerCategories(tx: TenantTx, names: readonly string[]) {
  return insertRows(
    tx,
    customerCategoryTable,
    names.map((name) => ({ name })),
  )
}
