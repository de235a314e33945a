import type { FiledRow } from '../../platform/exchange/file-fields.ts'
import type { GraphedRow } from '../../platform/graph/table-fields.ts'
import type { FilteredRow } from '../../platform/records/fields/field-filter.ts'
import type { Never } from '../../platform/records/fields/field-table.ts'
import type { CopyOptionName, TextPart } from '../copying/copy-options.ts'

/** Types of the graph that show fields of an item's own row. */
type ItemType =
  | 'ItemListItem'
  | 'ItemdetailsItem'
  | 'ItemIdentifiers'
  | 'ItemPrices'
  | 'ItemMeasurements'
  | 'ItemStorageConstraints'

/** All that is said of a field of an item. */
export interface ItemField extends GraphedRow<ItemType>, FiledRow, FilteredRow {
  /** The option that copies it into other items; with a part, only where the texts' part is chosen. */
  readonly copied: CopyOptionName | { readonly descriptionsCopyOptions: TextPart } | Never
  /** In a shop's file the product's first row gives it for all variants; otherwise each variant its own. */
  readonly isOfProduct?: true
}

/** Why consumers leave a field out, where several fields share the reason. */
export const reasons = {
  namesItem: 'it says which item it is',
  namesProduct: 'it names one product',
  madeSo: 'the item is made so',
  keptByService: 'the service keeps it',
  ownTable: 'it is a list with a table of its own',
  notPublished: 'the published graph has no such field',
} as const
