import { columnOf } from '../../platform/postgres/numbered-rows.ts'
import { columnsOfRows, isNever, valuesOf } from '../../platform/records/field-table.ts'
import type { Resolve } from '../../platform/records/named-records.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { itemFields, itemRows } from '../item-fields/item-fields.ts'
import type { ItemPatch } from './item.ts'

/** Values of an item's own row by column. */
export type ItemColumns = Record<string, unknown>

const columns = columnsOfRows(itemRows)

/** The columns of the item's own row that a patch sets. */
export function columnsOf(patch: ItemPatch, resolve: Resolve): ItemColumns {
  const set: ItemColumns = {}
  for (const [field, value] of valuesOf(itemFields, patch)) {
    const column = itemRows[field]?.column
    if (!column || isNever(column)) continue
    set[columnOf(field)] = column.refersTo && value ? resolve(value as Reference).id : value
  }
  return set
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
