import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { columnsOfRows, type FieldTable } from '../../../platform/records/fields/field-table.ts'
import type { CodedTable } from '../../../platform/records/named-records.ts'
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

type Rows = Readonly<Record<string, SalesOrderField>>

/** The fields of a document of sale, as its bodies and its table have them. */
export interface DocumentFields {
  /** The rows as a generation groups them into objects, each at the place of its first field. */
  readonly tables: Readonly<Record<GenerationName, FieldTable<SalesOrderField>>>
  /** The place of a field in a body of a generation. */
  readonly placeOf: (field: string, generation: GenerationName) => readonly string[]
  readonly columns: ReturnType<typeof columnsOfRows<SalesOrderField>>
  /** Fields that name another record, with its table. */
  readonly references: readonly { readonly field: string; readonly table: string | CodedTable }[]
}

export function documentFields(rows: Rows): DocumentFields {
  const columns = columnsOfRows(rows)
  return {
    tables: { v1: groupedAs(rows, 'v1'), v2: groupedAs(rows, 'v2') },
    placeOf: (field, generation) => {
      const group = rows[field]?.in?.[generation]
      return group === undefined ? [field] : [group, field]
    },
    columns,
    references: columns.flatMap(({ field, column, row }) => {
      const table = row.names ?? column.refersTo
      return table === undefined ? [] : [{ field, table }]
    }),
  }
}

function groupedAs(rows: Rows, generation: GenerationName): FieldTable<SalesOrderField> {
  const table: Record<string, SalesOrderField | { fields: Record<string, SalesOrderField> }> = {}
  for (const [field, row] of Object.entries(rows)) {
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

export const salesOrderDocument = documentFields(salesOrderRows)
export const { tables: salesOrderTables, placeOf, columns: salesOrderColumns } = salesOrderDocument
