import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { columnsOfRows, type FieldTable } from '../../../platform/records/field-table.ts'
import { headRows } from './order-head-fields.ts'
import { noteRows } from './order-note-fields.ts'
import { paymentRows } from './order-payment-fields.ts'
import { shippingRows } from './order-shipping-fields.ts'
import type { SalesOrderField } from './sales-order-field.ts'

/** Every field of an order's own row but its keys. */
export const salesOrderRows: Readonly<Record<string, SalesOrderField>> = {
  ...headRows,
  ...shippingRows,
  ...paymentRows,
  ...noteRows,
}

/** The rows as a generation groups them into objects, each at the place of its first field. */
export const salesOrderTables = { v1: groupedAs('v1'), v2: groupedAs('v2') }

function groupedAs(generation: GenerationName): FieldTable<SalesOrderField> {
  const table: Record<string, SalesOrderField | { fields: Record<string, SalesOrderField> }> = {}
  for (const [field, row] of Object.entries(salesOrderRows)) {
    const group = row.in?.[generation]
    if (group === undefined) table[field] = row
    else {
      const known = table[group]
      if (known && 'fields' in known) known.fields[field] = row
      else table[group] = { fields: { [field]: row } }
    }
  }
  return table
}

/** The place of a field in a body of a generation. */
export function placeOf(field: string, generation: GenerationName): readonly string[] {
  const group = salesOrderRows[field]?.in?.[generation]
  return group === undefined ? [field] : [group, field]
}

/** The columns of an order's own row. */
export const salesOrderColumns = columnsOfRows(salesOrderRows)

/** Fields that name another record, with its table. */
export const salesOrderReferences = salesOrderColumns.flatMap(({ field, column, row }) => {
  const table = row.names ?? column.refersTo
  return table === undefined ? [] : [{ field, table }]
})
