import { filedFields } from '../../../platform/exchange/file-fields.ts'
import type { KnownIds } from '../../../platform/exchange/import/known-ids.ts'
import { columnOf } from '../../../platform/postgres/numbered-rows.ts'
import { isNever } from '../../../platform/records/fields/field-table.ts'
import { itemRows } from '../../item-fields/item-fields.ts'
import type { ItemColumns } from '../../items/item-columns.ts'
import type { namedRecords } from '../named-records.ts'
import type { ItemRecord } from './item-record.ts'

/** Ids of the records that items name, by the field that names them. */
export type NamedIds = Readonly<
  Record<
    'manufacturer' | 'productGroup' | 'shippingClass' | 'parent' | keyof typeof namedRecords,
    KnownIds
  >
>

/** The columns that an import may write, by the names of the fields in files. */
const columns = filedFields(itemRows).flatMap(({ field, name, row }) =>
  isNever(row.column)
    ? []
    : [{ name: name as keyof Values, column: columnOf(field), ...row.column }],
)
type Values = ItemRecord['values']

/** The type of each of these columns. */
export const columnTypes: Readonly<Record<string, string>> = Object.fromEntries(
  columns.map(({ column, type }) => [column, type]),
)

/** The columns of an item's own row in a file: the same for every item of the file. */
export function columnsOf({ values, parent }: ItemRecord, ids: NamedIds): ItemColumns {
  const { weightGrams, weight = weightGrams, isActive, discontinued } = values
  const given = { ...values, weight, parent }
  const set: ItemColumns = {}
  for (const { name, column, refersTo } of columns) {
    const value = given[name]
    if (value === undefined || name === 'sku') continue
    set[column] = refersTo ? ids[name as keyof NamedIds].of(value as string | null) : value
  }
  if (isActive !== undefined || discontinued !== undefined) {
    set['is_active'] = (isActive ?? true) && !discontinued
  }
  return set
}
