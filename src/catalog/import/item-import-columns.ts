import type { KnownIds } from '../../platform/csv/known-ids.ts'
import type { ItemColumns } from '../items/item-columns.ts'
import type { ItemRecord } from './item-record.ts'

/** Ids of the records that items name. */
export interface NamedIds {
  readonly manufacturer: KnownIds
  readonly productGroup: KnownIds
  readonly shippingClass: KnownIds
  readonly taxClass: KnownIds
  readonly parent: KnownIds
}

const columnByField = {
  name: 'name',
  description: 'description',
  shortDescription: 'short_description',
  annotation: 'annotation',
  searchTerms: 'search_terms',
  gtin: 'gtin',
  isbn: 'isbn',
  upc: 'upc',
  manufacturerNumber: 'manufacturer_number',
  salesPriceNet: 'sales_price_net',
  suggestedRetailPrice: 'suggested_retail_price',
  purchasePriceNet: 'purchase_price_net',
  weight: 'item_weight',
  length: 'length',
  width: 'width',
  height: 'height',
  countryOfOrigin: 'country_of_origin',
  taric: 'taric',
  sortNumber: 'sort_number',
  minimumStock: 'global_minimum_stock_level',
  releasedOnDate: 'released_on_date',
} as const

const columnByName = {
  manufacturer: 'manufacturer_id',
  productGroup: 'product_group_id',
  shippingClass: 'shipping_class_id',
  taxClass: 'tax_class_id',
} as const

/** What a file says of an item's own row: the same columns for every item of the file. */
export function columnsOf({ values, parent }: ItemRecord, ids: NamedIds): ItemColumns {
  const columns: ItemColumns = {}
  for (const [field, column] of Object.entries(columnByField)) {
    const value = values[field as keyof typeof columnByField]
    if (value !== undefined) columns[column] = value
  }
  for (const [field, column] of Object.entries(columnByName)) {
    const name = values[field as keyof typeof columnByName]
    if (name !== undefined) columns[column] = ids[field as keyof NamedIds].of(name)
  }
  const { weightGrams, weight, isActive, discontinued } = values
  if (weight === undefined && weightGrams !== undefined) columns['item_weight'] = weightGrams
  if (isActive !== undefined || discontinued !== undefined) {
    columns['is_active'] = (isActive ?? true) && !discontinued
  }
  if (parent !== undefined) columns['parent_item_id'] = ids.parent.of(parent)
  return columns
}
