import { fixed, type Sql } from '../../platform/postgres/sql.ts'
import type { CopyOptionName } from './copy-options.ts'

/** Rows that belong to an item; the keys identify a row among them. */
export interface CopiedList {
  readonly table: string
  readonly keys: readonly string[]
  readonly values: readonly string[]
  /** Condition under which a row of `source` is copied to `target`. */
  readonly where?: Sql
}

const price = ['net_price', 'reduce_percent']

/** The lists of an option; lists that others of it refer to come first. */
export const listsByOption: Partial<Record<CopyOptionName, readonly CopiedList[]>> = {
  salesPricesCopyOptions: [
    {
      table: 'item_channel_prices',
      keys: ['sales_channel_id', 'customer_group_id', 'from_quantity'],
      values: price,
    },
    { table: 'item_customer_prices', keys: ['customer_id', 'from_quantity'], values: price },
  ],
  specialPricesCopyOptions: [
    {
      table: 'item_special_prices',
      keys: [],
      values: [
        ...['is_active', 'start_date', 'end_date_active', 'end_date'],
        ...['till_amount_active', 'till_amount_in_stock_smaller_than'],
      ],
    },
    {
      table: 'item_special_price_entries',
      keys: ['sales_channel_id', 'customer_group_id'],
      values: ['net_price', 'is_active'],
    },
  ],
  deliveryOptionsCopyOptions: [
    {
      table: 'item_group_quantities',
      keys: ['customer_group_id'],
      values: ['permissible_order_quantity', 'minimum_purchase_quantity', 'is_active'],
    },
  ],
  bomComponentsCopyOptions: [
    {
      table: 'item_components',
      keys: ['component_item_id'],
      values: ['quantity', 'sort_number'],
    },
  ],
  categoriesCopyOptions: [{ table: 'item_categories', keys: ['category_id'], values: [] }],
  attributesCopyOptions: [
    {
      table: 'item_attribute_values',
      keys: ['attribute_id', 'sales_channel_id', 'language_iso'],
      values: ['value'],
    },
  ],
  customFieldsCopyOptions: [
    { table: 'item_custom_field_values', keys: ['custom_field_id'], values: ['value'] },
  ],
  characteristicsCopyOptions: [
    { table: 'item_properties', keys: ['property_value_id'], values: [] },
  ],
  crossSellingCopyOptions: [
    {
      table: 'item_cross_references',
      keys: ['group_name', 'other_item_id'],
      values: ['sort_number'],
      // An item is not shown with itself.
      where: fixed('source.other_item_id <> target.id'),
    },
  ],
}
