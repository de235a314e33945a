import Type, { type Static } from 'typebox'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  Label,
  orNull,
  type PatchOf,
  Price,
  patchOf,
  Quantity,
  ReferenceField,
  Text,
  writable,
} from '../../platform/values/shape.ts'
import { missingReferences } from '../missing-references.ts'
import { SalesChannelField } from '../sales-channels/sales-channel.ts'

const optionalReference = () => orNull(ReferenceField())
const longText = () => orNull(Text(100_000))
const shortText = () => orNull(Text(255))
const flag = (options = {}) => Type.Boolean(options)

const Component = Type.Object({
  itemId: ReferenceField(),
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 99_999_999_999, decimals: 4 }),
  sortNumber: Type.Optional(Quantity()),
})

const GroupQuantity = Type.Object({
  customerGroupId: ReferenceField(),
  permissibleOrderQuantity: Type.Optional(Quantity()),
  minimumPurchaseQuantity: Type.Optional(Quantity()),
  isActive: Type.Optional(flag()),
})

/** What is kept in stock and how. What an item is made as (`readOnly`) is settled at its creation. */
const StorageOptions = Type.Object({
  globalMinimumStockLevel: Quantity(),
  buffer: Quantity(),
  serialNumberTracking: flag(),
  procurementTime: Quantity(),
  determineProcurementTimeAutomatically: flag(),
  additionalHandlingTime: Quantity(),
  inventoryManagementActive: flag({ readOnly: true }),
  splitQuantity: flag({ readOnly: true }),
  serialNumberItem: flag({ readOnly: true }),
  subjectToShelfLifeExpirationDate: flag({ readOnly: true }),
  subjectToBatchItem: flag({ readOnly: true }),
})

/** An item as every answer shows it: all fields, also the empty ones (interface, Item). */
export const Item = Type.Object({
  id: KeyField({ readOnly: true }),
  sku: Label(255, { v1: 'SKU' }),
  manufacturerId: optionalReference(),
  responsiblePersonId: optionalReference(),
  isActive: flag({ readOnly: true }),
  categories: Type.Array(
    Type.Object({
      categoryId: ReferenceField(),
      name: Type.Optional(Type.String({ readOnly: true })),
    }),
    { maxItems: 1000 },
  ),
  name: Label(1000),
  description: longText(),
  shortDescription: longText(),
  identifiers: Type.Object({
    gtin: shortText(),
    manufacturerNumber: shortText(),
    isbn: orNull(Text(255, { v1: 'ISBN' })),
    upc: orNull(Text(255, { v1: 'UPC' })),
    marketplaceBFnsku: shortText(),
    asins: Type.Array(Label(), { maxItems: 100 }),
    ownIdentifier: shortText(),
  }),
  components: Type.Array(Component, { maxItems: 1000 }),
  childItems: Type.Array(KeyField(), { readOnly: true }),
  parentItemId: orNull(ReferenceField({ readOnly: true })),
  itemPriceData: Type.Object({
    salesPriceNet: Price(),
    suggestedRetailPrice: Price(),
    purchasePriceNet: Price(),
    marketplaceAPrice: Price(),
    marketplaceBPrice: Price(),
  }),
  activeSalesChannels: Type.Array(SalesChannelField(), { maxItems: 1000 }),
  sortNumber: Int32(),
  annotation: longText(),
  added: Instant({ readOnly: true }),
  changed: Instant({ readOnly: true }),
  releasedOnDate: orNull(Instant()),
  storageOptions: StorageOptions,
  countryOfOrigin: orNull(Text(100)),
  conditionId: orNull(ReferenceField({ readOnly: true })),
  shippingClassId: optionalReference(),
  productGroupId: optionalReference(),
  taxClassId: optionalReference(),
  dimensions: Type.Object({ length: Quantity(), width: Quantity(), height: Quantity() }),
  // The published interface misspells this name; it is right everywhere but in generation 1.
  weights: Type.Object({ itemWeight: Quantity({ v1: 'ItemWeigth' }), shippingWeight: Quantity() }),
  allowNegativeStock: flag(),
  quantities: Type.Object({
    minimumOrderQuantity: Quantity(),
    permissibleOrderQuantity: Quantity(),
    minimumPurchaseQuantityForCustomerGroup: Type.Array(GroupQuantity, { maxItems: 1000 }),
  }),
  dangerousGoods: Type.Object({ unNumber: shortText(), hazardNo: shortText() }),
  taric: shortText(),
  searchTerms: longText(),
  priceListActive: flag(),
  ignoreDiscounts: flag(),
  availabilityId: optionalReference(),
})
export type Item = Static<typeof Item>

/** What an update may say of an item. A field left out leaves the item as it is. */
export const ItemPatch = patchOf(Item)
export type ItemPatch = PatchOf<Item>

const creatable = writable(Item)

/** What a new item may be given: what an update may change, and what is settled once. */
export const ItemDraft = patchOf(
  Type.Object({
    ...creatable.properties,
    conditionId: optionalReference(),
    storageOptions: withoutReadOnlyMarks(StorageOptions),
  }),
)
ItemDraft['required' as never] = ['name'] as never
export type ItemDraft = ItemPatch & { readonly name: string }

function withoutReadOnlyMarks(shape: typeof StorageOptions): typeof StorageOptions {
  const fields = Object.entries(shape.properties).map(([name, { ...field }]) => {
    delete (field as { readOnly?: boolean }).readOnly
    return [name, field]
  })
  return { ...shape, properties: Object.fromEntries(fields) }
}

export const noSuchItem = () =>
  new Refusal('missing', 'item.missing', {
    en: 'There is no such item.',
    de: 'Diesen Artikel gibt es nicht.',
  })

export const skuTaken = () =>
  new Refusal('conflict', 'item.sku.taken', {
    en: 'Another item has this SKU.',
    de: 'Ein anderer Artikel hat diese SKU.',
  })

/**
 * Refusals by the constraint of the database that finds the rule broken. What an item refers to may be
 * deleted between the look and the deed.
 */
export const itemConstraints = {
  items_sku_taken: skuTaken,
  ...Object.fromEntries(
    [
      'items_manufacturer',
      'items_responsible_person',
      'items_condition',
      'items_shipping_class',
      'items_product_group',
      'items_tax_class',
      'items_availability',
      'item_categories_category',
      'item_components_component',
      'item_group_quantities_group',
    ].map((constraint) => [constraint, () => missingReferences([])]),
  ),
}

/** Business rules that an item's lists can break, by their stable codes. */
export const itemRules = {
  'item.component.duplicate': {
    en: 'A component stands in the list twice.',
    de: 'Eine Komponente steht doppelt in der Liste.',
  },
  'item.component.cycle': {
    en: 'An item cannot be part of itself, directly or through its components.',
    de: 'Ein Artikel kann nicht Teil seiner selbst sein, weder direkt noch über seine Komponenten.',
  },
  'item.sales-channel.kind': {
    en: 'Only online shops and points of sale may be activated here.',
    de: 'Hier können nur Onlineshops und Kassen aktiviert werden.',
  },
} satisfies Record<string, Sentence>
export type ItemRule = keyof typeof itemRules

/** One 422 that names every broken rule. */
export function brokenRules([first, ...others]: readonly [ItemRule, ...ItemRule[]]): Refusal {
  const rules = Object.fromEntries([first, ...others].map((code) => [code, itemRules[code]]))
  return new Refusal('broken-rule', first, itemRules[first], { rules })
}

/** Throws one 422 that names every broken rule. */
export function refuseBrokenRules([first, ...others]: readonly ItemRule[]): void {
  if (first) throw brokenRules([first, ...others])
}
