import {
  actionOf,
  type CopyAction,
  type CopyOptionName,
  type CopyOptions,
  textPartsOf,
} from './copy-options.ts'

/**
 * Decides which value of a column counts as empty, so that `attach` fills it: null for a reference, null or
 * an empty text for a text, zero for a number. A switch is never empty.
 */
export type ColumnKind = 'reference' | 'text' | 'number' | 'switch'

type Columns = Partial<Record<ColumnKind, readonly string[]>>

/**
 * Columns of an item by the option that copies them. Never copied: the keys and the SKU, identifiers
 * of one product (GTIN, ISBN, UPC, ASIN, FNSKU, the own identifier), parent, condition, kind of stock
 * keeping, and whether the item is active. `copied-columns.test.ts` names each of them.
 */
const columnsByOption: Partial<Record<CopyOptionName, Columns>> = {
  masterDataCopyOptions: {
    reference: [
      ...['manufacturer_id', 'responsible_person_id', 'product_group_id', 'tax_class_id'],
      'released_on_date',
    ],
    text: ['annotation', 'search_terms', 'country_of_origin'],
    number: ['sort_number', 'global_minimum_stock_level'],
    switch: ['serial_number_tracking'],
  },
  salesPricesCopyOptions: {
    number: [
      ...['sales_price_net', 'suggested_retail_price'],
      ...['marketplace_a_price', 'marketplace_b_price'],
    ],
    switch: ['price_list_active', 'ignore_discounts'],
  },
  purchasePricesCopyOptions: { number: ['purchase_price_net'] },
  identifiersCopyOptions: { text: ['manufacturer_number', 'taric', 'un_number', 'hazard_no'] },
  measurementsCopyOptions: {
    number: ['length', 'width', 'height', 'item_weight', 'shipping_weight'],
  },
  deliveryOptionsCopyOptions: {
    reference: ['shipping_class_id', 'availability_id'],
    number: [
      ...['procurement_time', 'additional_handling_time'],
      ...['minimum_order_quantity', 'permissible_order_quantity'],
    ],
    switch: ['determine_procurement_time_automatically'],
  },
  oversalesCopyOptions: { number: ['buffer'], switch: ['allow_negative_stock'] },
}

export interface CopiedColumn {
  readonly name: string
  readonly kind: ColumnKind
  readonly action: CopyAction
}

/** Every column of the item's own row that the options copy. */
export function copiedColumns(options: CopyOptions): CopiedColumn[] {
  const own = Object.entries(columnsByOption).flatMap(([option, columns]) => {
    const action = actionOf(options, option as CopyOptionName)
    if (!action) return []
    return Object.entries(columns).flatMap(([kind, names]) =>
      names.map((name) => ({ name, kind: kind as ColumnKind, action })),
    )
  })
  return [...own, ...textColumns(options)].filter(
    ({ kind, action }) => action === 'replace' || kind !== 'switch',
  )
}

function textColumns(options: CopyOptions): CopiedColumn[] {
  const action = actionOf(options, 'descriptionsCopyOptions')
  if (!action) return []
  const parts = textPartsOf(options)
  const names = [
    ...(parts.includes('name') ? ['name'] : []),
    ...(parts.includes('description') ? ['description', 'short_description'] : []),
  ]
  return names.map((name) => ({ name, kind: 'text', action }))
}
