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

const optionalReference = (description?: string) =>
  orNull(ReferenceField(description === undefined ? {} : { description }))
const longText = (description: string) => orNull(Text(100_000, { description }))
const shortText = (description: string) => orNull(Text(255, { description }))
const flag = (description: string, options = {}) => Type.Boolean({ description, ...options })
const price = (description: string) => Price({ description })
const quantity = (description: string, options = {}) => Quantity({ description, ...options })

const Component = Type.Object({
  itemId: ReferenceField({ description: 'The item that is a part of this one.' }),
  quantity: Type.Number({
    exclusiveMinimum: 0,
    maximum: 99_999_999_999,
    decimals: 4,
    description: 'How many of the component one of this item contains.',
  }),
  sortNumber: Type.Optional(quantity('Place in the list, smallest first; 0 if left out.')),
})

const GroupQuantity = Type.Object({
  customerGroupId: ReferenceField(),
  permissibleOrderQuantity: Type.Optional(
    quantity('Orders of the group must be multiples of this quantity; 0 means any quantity.'),
  ),
  minimumPurchaseQuantity: Type.Optional(
    quantity('Smallest quantity that the group can order; 0 means no minimum.'),
  ),
  isActive: Type.Optional(flag('Whether these quantities apply to the group; true if left out.')),
})

/** How the item is stocked. The `readOnly` fields are settled when the item is created. */
const StorageOptions = Type.Object({
  globalMinimumStockLevel: quantity(
    'Stock over all warehouses below which the item should be reordered.',
  ),
  buffer: quantity('Stock that is kept back and not offered for sale on sales channels.'),
  serialNumberTracking: flag('Whether the serial numbers of sold units are tracked.'),
  procurementTime: quantity(
    'Days until the item is available after it was ordered from the supplier.',
  ),
  determineProcurementTimeAutomatically: flag(
    'Whether the procurement time is determined automatically instead of by the given days.',
  ),
  additionalHandlingTime: quantity(
    'Days that processing takes in addition to the procurement time.',
  ),
  inventoryManagementActive: flag(
    'Whether stock is kept for the item; true if left out at creation.',
    {
      readOnly: true,
    },
  ),
  splitQuantity: flag('Whether fractions of a unit can be stocked; otherwise whole units only.', {
    readOnly: true,
  }),
  serialNumberItem: flag('Whether each unit has a serial number.', { readOnly: true }),
  subjectToShelfLifeExpirationDate: flag('Whether stock is kept by best-before date.', {
    readOnly: true,
  }),
  subjectToBatchItem: flag('Whether stock is kept by batch.', { readOnly: true }),
})

/** An item as every response shows it: all fields, also the empty ones (interface, Item). */
export const Item = Type.Object({
  id: KeyField({ readOnly: true }),
  sku: Label(255, {
    v1: 'SKU',
    description:
      'Stock keeping unit, unique in any case of letters; left out, it is made of the number.',
  }),
  manufacturerId: optionalReference(),
  responsiblePersonId: optionalReference(
    'The person responsible for the product safety of the item.',
  ),
  isActive: flag('Whether the item is for sale at all.', { readOnly: true }),
  categories: Type.Array(
    Type.Object({
      categoryId: ReferenceField(),
      name: Type.Optional(Type.String({ readOnly: true })),
    }),
    { maxItems: 1000, description: 'Categories that the item is in; replaced as a whole.' },
  ),
  name: Label(1000),
  description: longText(
    'Default text, may contain HTML; texts by channel and language take precedence.',
  ),
  shortDescription: longText('Default short text for lists and overviews.'),
  identifiers: Type.Object({
    gtin: shortText('GTIN (EAN) of 8, 12, 13 or 14 digits with a valid check digit.'),
    manufacturerNumber: shortText("The manufacturer's own part number (MPN)."),
    isbn: orNull(
      Text(255, { v1: 'ISBN', description: 'ISBN-10 or ISBN-13 with a valid check digit.' }),
    ),
    upc: orNull(
      Text(255, { v1: 'UPC', description: 'UPC of 12 digits with a valid check digit.' }),
    ),
    marketplaceBFnsku: shortText('Number of the item in the fulfilment of marketplace B.'),
    asins: Type.Array(Label(), {
      maxItems: 100,
      description: 'ASINs of the item on marketplaces; replaced as a whole.',
    }),
    ownIdentifier: shortText('A further identifier of your own choice.'),
  }),
  components: Type.Array(Component, {
    maxItems: 1000,
    description: 'Bill of materials: the items that this one consists of; replaced as a whole.',
  }),
  childItems: Type.Array(KeyField(), {
    readOnly: true,
    description: 'Children of the item, usually its variants.',
  }),
  parentItemId: orNull(
    ReferenceField({ readOnly: true, description: 'The parent that the item is a variant of.' }),
  ),
  itemPriceData: Type.Object({
    salesPriceNet: price("Standard net sales price of one unit in the tenant's currency."),
    suggestedRetailPrice: price("Recommended retail price of one unit in the tenant's currency."),
    purchasePriceNet: price("Net purchase price of one unit in the tenant's currency."),
    marketplaceAPrice: price("Price of one unit on marketplace A in the tenant's currency."),
    marketplaceBPrice: price("Price of one unit on marketplace B in the tenant's currency."),
  }),
  activeSalesChannels: Type.Array(SalesChannelField(), {
    maxItems: 1000,
    description: 'Online shops and points of sale that the item is active on; replaced as a whole.',
  }),
  sortNumber: Int32({ description: 'Place in lists of items, smallest first.' }),
  annotation: longText('Internal note that customers do not see.'),
  added: Instant({ readOnly: true, description: 'When the item was created.' }),
  changed: Instant({ readOnly: true, description: 'When the item or a part of it last changed.' }),
  releasedOnDate: orNull(Instant({ description: 'When the item was put up for sale.' })),
  storageOptions: StorageOptions,
  countryOfOrigin: orNull(
    Text(100, { description: 'Country that the item comes from, usually its ISO 3166-1 code.' }),
  ),
  conditionId: orNull(
    ReferenceField({ readOnly: true, description: 'State of the item, settled at its creation.' }),
  ),
  shippingClassId: optionalReference(),
  productGroupId: optionalReference(),
  taxClassId: optionalReference(),
  dimensions: Type.Object({
    length: quantity('Length in cm; 0 means unknown.'),
    width: quantity('Width in cm; 0 means unknown.'),
    height: quantity('Height in cm; 0 means unknown.'),
  }),
  weights: Type.Object({
    // The published interface misspells this name; only generation 1 uses the wrong spelling.
    itemWeight: quantity('Weight of one unit in kg without packaging; 0 means unknown.', {
      v1: 'ItemWeigth',
    }),
    shippingWeight: quantity('Weight of one unit in kg with packaging; 0 means unknown.'),
  }),
  allowNegativeStock: flag('Whether more can be sold and booked out than is in stock.'),
  quantities: Type.Object({
    minimumOrderQuantity: quantity('Smallest quantity of an order; 0 means no minimum.'),
    permissibleOrderQuantity: quantity(
      'Orders must be multiples of this quantity; 0 means any quantity.',
    ),
    minimumPurchaseQuantityForCustomerGroup: Type.Array(GroupQuantity, {
      maxItems: 1000,
      description: 'Quantities that differ for a customer group; replaced as a whole.',
    }),
  }),
  dangerousGoods: Type.Object({
    unNumber: shortText('UN number of a dangerous good.'),
    hazardNo: shortText('Hazard identification number of a dangerous good.'),
  }),
  taric: shortText('Customs tariff number (TARIC).'),
  searchTerms: longText('Further words that the search finds the item by.'),
  priceListActive: flag('Whether the item stands in the price list.'),
  ignoreDiscounts: flag('Whether discounts of customers and customer groups do not apply.'),
  availabilityId: optionalReference(),
})
export type Item = Static<typeof Item>

/** The body of an update. A field left out keeps its value. */
export const ItemPatch = patchOf(Item)
export type ItemPatch = PatchOf<Item>

const creatable = writable(Item)

/** The body that creates an item: the fields of an update, and those that are settled at creation. */
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
 * Refusals by the database constraint that is violated. A record that the item refers to may be deleted
 * between the check and the write.
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
