import type { Reference } from '../../platform/values/shape.ts'
import type { ItemPatch } from './item.ts'
import { type Resolve, referenceColumns } from './item-references.ts'

/** Values of an item's own row by column; a column is named as its field, in snake_case. */
export type ItemColumns = Record<string, unknown>

/** Lists with tables of their own. */
const listFields = new Set([
  'categories',
  'components',
  'activeSalesChannels',
  'minimumPurchaseQuantityForCustomerGroup',
])

/** The columns of the item's own row that a patch sets. */
export function columnsOf(patch: ItemPatch, resolve: Resolve): ItemColumns {
  const entries = Object.entries(patch).flatMap(([field, value]) => {
    if (listFields.has(field)) return []
    if (isReferenceField(field)) return [[field, value && resolve(value as Reference).id]]
    return isGroup(value) ? Object.entries(value) : [[field, value]]
  })
  const own = entries.filter(([field]) => !listFields.has(field as string))
  return Object.fromEntries(own.map(([field, value]) => [columnOf(field as string), value]))
}

export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function isReferenceField(field: string): boolean {
  return (referenceColumns as readonly string[]).includes(field)
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Default values of a new item's row. */
export const itemDefaults: ItemColumns = {
  asins: [],
  is_active: true,
  sort_number: 0,
  sales_price_net: 0,
  suggested_retail_price: 0,
  purchase_price_net: 0,
  marketplace_a_price: 0,
  marketplace_b_price: 0,
  global_minimum_stock_level: 0,
  buffer: 0,
  serial_number_tracking: false,
  procurement_time: 0,
  determine_procurement_time_automatically: false,
  additional_handling_time: 0,
  inventory_management_active: true,
  split_quantity: false,
  serial_number_item: false,
  subject_to_shelf_life_expiration_date: false,
  subject_to_batch_item: false,
  allow_negative_stock: false,
  length: 0,
  width: 0,
  height: 0,
  item_weight: 0,
  shipping_weight: 0,
  minimum_order_quantity: 0,
  permissible_order_quantity: 0,
  price_list_active: false,
  ignore_discounts: false,
}

/** Columns that a patch may write. The service writes the others: keys, times, parents. */
export const writableColumns = [
  'sku',
  'name',
  'description',
  'short_description',
  'annotation',
  'search_terms',
  ...referenceColumns.map(columnOf),
  'gtin',
  'manufacturer_number',
  'isbn',
  'upc',
  'marketplace_b_fnsku',
  'own_identifier',
  ...Object.keys(itemDefaults),
  'country_of_origin',
  'un_number',
  'hazard_no',
  'taric',
  'released_on_date',
] as const
