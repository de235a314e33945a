import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { TaxClass, type TaxClassDraft } from './tax-class.ts'

export const taxClassTable: NumberedTable = {
  table: 'tax_classes',
  as: 'tax_class',
  announces: eventsOf('tax-class'),
  columns: { name: 'text', isDefault: 'boolean', type: 'smallint' },
}

export const taxClasses: RecordSource = {
  ...taxClassTable,
  record: projected(shapeOf(TaxClass), {
    id: keyOf('tax_class'),
    ...columnsOf('tax_class', ...Object.keys(taxClassTable.columns)),
  }),
}

export function insertTaxClasses(tx: TenantTx, drafts: readonly TaxClassDraft[]) {
  return insertRows(tx, taxClassTable, drafts)
}
