import type { KnownIds } from '../../platform/exchange/known-ids.ts'
import { columnOf, type ItemColumns } from '../items/item-columns.ts'
import { itemFields } from './item-fields.ts'
import type { ItemRecord } from './item-record.ts'
import type { namedRecords } from './named-records.ts'

/** Ids of the records that items name, by the field that names them. */
export type NamedIds = Readonly<
  Record<keyof typeof columnByName | keyof typeof namedRecords | 'parent', KnownIds>
>

/** The type of every column that an import may write. */
export const columnTypes: Readonly<Record<string, string>> = {
  sku: 'text',
  name: 'text',
  description: 'text',
  short_description: 'text',
  annotation: 'text',
  search_terms: 'text',
  marketplace_b_fnsku: 'text',
  asins: 'text[]',
  own_identifier: 'text',
  gtin: 'text',
  isbn: 'text',
  upc: 'text',
  manufacturer_number: 'text',
  sales_price_net: 'numeric',
  suggested_retail_price: 'numeric',
  purchase_price_net: 'numeric',
  marketplace_a_price: 'numeric',
  marketplace_b_price: 'numeric',
  buffer: 'numeric',
  procurement_time: 'numeric',
  additional_handling_time: 'numeric',
  minimum_order_quantity: 'numeric',
  permissible_order_quantity: 'numeric',
  item_weight: 'numeric',
  shipping_weight: 'numeric',
  length: 'numeric',
  width: 'numeric',
  height: 'numeric',
  global_minimum_stock_level: 'numeric',
  country_of_origin: 'text',
  taric: 'text',
  sort_number: 'integer',
  determine_procurement_time_automatically: 'boolean',
  inventory_management_active: 'boolean',
  split_quantity: 'boolean',
  serial_number_item: 'boolean',
  serial_number_tracking: 'boolean',
  subject_to_shelf_life_expiration_date: 'boolean',
  subject_to_batch_item: 'boolean',
  allow_negative_stock: 'boolean',
  price_list_active: 'boolean',
  ignore_discounts: 'boolean',
  un_number: 'text',
  hazard_no: 'text',
  is_active: 'boolean',
  released_on_date: 'timestamptz',
  manufacturer_id: 'integer',
  product_group_id: 'integer',
  shipping_class_id: 'integer',
  tax_class_id: 'integer',
  condition_id: 'integer',
  availability_id: 'integer',
  responsible_person_id: 'integer',
  parent_item_id: 'integer',
}

/** Fields that are written as they are read, each to the column of its name. */
const ownColumns = (Object.keys(itemFields) as (keyof typeof itemFields)[])
  .map((field) => [field, columnOf(field)] as const)
  .filter(([field, column]) => field !== 'sku' && column in columnTypes)

/** Fields that name one record, by the column that keeps its id. */
const columnByName = {
  manufacturer: 'manufacturer_id',
  productGroup: 'product_group_id',
  shippingClass: 'shipping_class_id',
  taxClass: 'tax_class_id',
  conditionName: 'condition_id',
  availabilityName: 'availability_id',
  responsiblePersonNumber: 'responsible_person_id',
} as const

/** The columns of an item's own row in a file: the same for every item of the file. */
export function columnsOf({ values, parent }: ItemRecord, ids: NamedIds): ItemColumns {
  const columns: ItemColumns = {}
  for (const [field, column] of ownColumns) {
    const value = values[field]
    if (value !== undefined) columns[column] = value
  }
  for (const [field, column] of Object.entries(columnByName)) {
    const name = values[field as keyof typeof columnByName]
    if (name !== undefined) columns[column] = ids[field as keyof NamedIds].of(name)
  }
  const { weightGrams, weight = weightGrams, isActive, discontinued, minimumStock } = values
  if (weight !== undefined) columns['item_weight'] = weight
  if (minimumStock !== undefined) columns['global_minimum_stock_level'] = minimumStock
  if (isActive !== undefined || discontinued !== undefined) {
    columns['is_active'] = (isActive ?? true) && !discontinued
  }
  if (parent !== undefined) columns['parent_item_id'] = ids.parent.of(parent)
  return columns
}
