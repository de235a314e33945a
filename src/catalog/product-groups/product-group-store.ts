import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { ProductGroup } from './product-group.ts'

export const productGroupTable: NumberedTable = {
  table: 'product_groups',
  as: 'product_group',
  announces: eventsOf('product-group'),
  columns: { name: 'text' },
}

export const productGroups: RecordSource = {
  ...productGroupTable,
  record: projected(shapeOf(ProductGroup), {
    id: keyOf('product_group'),
    ...columnsOf('product_group', 'name'),
  }),
}

export function insertProductGroups(tx: TenantTx, names: readonly string[]) {
  return insertRows(
    tx,
    productGroupTable,
    names.map((name) => ({ name })),
  )
}
