import { columnsOfRows } from '../../platform/records/fields/field-table.ts'
import { itemRows } from '../item-fields/item-fields.ts'

/** Values of an item's own row by column. */
export type ItemColumns = Record<string, unknown>

const columns = columnsOfRows(itemRows)

const fieldByColumn = new Map(columns.map(({ name, field }) => [name, field]))

/** The field of a column. */
export function fieldOf(column: string): string {
  const field = fieldByColumn.get(column)
  if (field === undefined) throw new Error(`no field has the column ${column}`)
  return field
}

/** Default values of a new item's row. */
export const itemDefaults: ItemColumns = Object.fromEntries(
  columns.flatMap(({ name, column: { initial } }) =>
    initial === undefined ? [] : [[name, initial]],
  ),
)

/**
 * Columns that a new item is given, of which a patch may write those of its shape. The service writes the
 * others: keys, times, parents.
 */
export const writableColumns: readonly string[] = columns
  .filter(({ name, row }) => !row.written || row.written === 'at creation' || name in itemDefaults)
  .map(({ name }) => name)
