import { rowsOf } from '../../platform/records/fields/field-table.ts'
import { coreFields } from './item-core-fields.ts'
import type { ItemField } from './item-field.ts'
import { measureFields } from './item-measure-fields.ts'
import { salesFields } from './item-sales-fields.ts'
import { storageFields } from './item-storage-fields.ts'
import { tradeFields } from './item-trade-fields.ts'

/** Every field of an item, in the order in which answers show them. */
export const itemFields = {
  ...coreFields,
  ...salesFields,
  ...storageFields,
  ...measureFields,
  ...tradeFields,
}

/** The rows of all fields, those of groups included. */
export const itemRows: Readonly<Record<string, ItemField>> = rowsOf(itemFields)
