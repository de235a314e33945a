import type { CopiedLists } from '../copied-list.ts'

/** The lists of the catalog. */
export const catalogLists: CopiedLists = {
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
      where: 'source.other_item_id <> target.id',
    },
  ],
}
