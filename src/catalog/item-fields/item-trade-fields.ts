import Type from 'typebox'
import { amount, flag, text } from '../../platform/exchange/mapping/field-kinds.ts'
import { type FieldTable, never } from '../../platform/records/fields/field-table.ts'
import { orNull, Quantity, ReferenceField, Text } from '../../platform/values/shape.ts'
import { groupQuantities } from '../exchange/columns/item-list-fields.ts'
import { oversold } from '../exchange/columns/shop-fields.ts'
import { type ItemField, reasons } from './item-field.ts'

const GroupQuantity = Type.Object({
  customerGroupId: ReferenceField(),
  permissibleOrderQuantity: Type.Optional(
    Quantity({
      description: 'Orders of the group must be multiples of this quantity; 0 means any quantity.',
    }),
  ),
  minimumPurchaseQuantity: Type.Optional(
    Quantity({ description: 'Smallest quantity that the group can order; 0 means no minimum.' }),
  ),
  isActive: Type.Optional(
    Type.Boolean({
      description: 'Whether these quantities apply to the group; true if left out.',
    }),
  ),
})

export const tradeFields = {
  allowNegativeStock: {
    shape: Type.Boolean({
      description: 'Whether more can be sold and booked out than is in stock.',
    }),
    column: { type: 'boolean', initial: false },
    copied: 'oversalesCopyOptions',
    file: { column: 55, field: oversold(['Überverkäufe', 'Variant Inventory Policy']) },
    filter: 'graph',
    graph: { ItemListItem: 'allowNegativeStock', ItemStorageConstraints: 'allowNegativeStock' },
  },
  allowsPreorders: {
    shape: Type.Boolean({
      description:
        'Whether more can be ordered than is in stock, up to what is to come on a known day, and before `releasedOnDate`.',
    }),
    column: { type: 'boolean', initial: false },
    copied: 'oversalesCopyOptions',
    file: { column: 60, field: flag(['Vorbestellbar'], false) },
    filter: 'graph',
    graph: { ItemListItem: 'allowsPreorders' },
  },
  quantities: {
    fields: {
      minimumOrderQuantity: {
        shape: Quantity({ description: 'Smallest quantity of an order; 0 means no minimum.' }),
        column: { type: 'numeric', initial: 0 },
        copied: 'deliveryOptionsCopyOptions',
        file: { column: 44, field: amount(['Mindestabnahme']) },
        filter: 'graph',
        graph: { ItemListItem: 'minimumOrderQuantity' },
      },
      permissibleOrderQuantity: {
        shape: Quantity({
          description: 'Orders must be multiples of this quantity; 0 means any quantity.',
        }),
        column: { type: 'numeric', initial: 0 },
        copied: 'deliveryOptionsCopyOptions',
        file: { column: 45, field: amount(['Abnahmeintervall']) },
        filter: 'graph',
        graph: { ItemListItem: 'purchaseInterval' },
      },
      minimumPurchaseQuantityForCustomerGroup: {
        shape: Type.Array(GroupQuantity, {
          maxItems: 1000,
          description: 'Quantities that differ for a customer group; replaced as a whole.',
        }),
        column: never(reasons.ownTable),
        copied: 'deliveryOptionsCopyOptions',
        file: { name: 'groupQuantities', column: 29, field: groupQuantities([]) },
        filter: never(reasons.notPublished),
        graph: never(reasons.notPublished),
      },
    },
  },
  dangerousGoods: {
    fields: {
      unNumber: {
        shape: orNull(Text(255, { description: 'UN number of a dangerous good.' })),
        column: { type: 'text' },
        copied: 'identifiersCopyOptions',
        file: { column: 15, field: text(['UN-Nummer'], 255) },
        filter: 'graph',
        graph: { ItemListItem: 'unNumber', ItemIdentifiers: 'unNumber' },
      },
      hazardNo: {
        shape: orNull(
          Text(255, { description: 'Hazard identification number of a dangerous good.' }),
        ),
        column: { type: 'text' },
        copied: 'identifiersCopyOptions',
        file: { column: 16, field: text(['Gefahrnummer'], 255) },
        filter: 'graph',
        graph: { ItemListItem: 'hazardNumber', ItemIdentifiers: 'hazardNumber' },
      },
    },
  },
  taric: {
    shape: orNull(Text(255, { description: 'Customs tariff number (TARIC).' })),
    column: { type: 'text' },
    copied: 'identifiersCopyOptions',
    file: {
      column: 14,
      field: text(['Taric Code', 'HS Code', 'Zolltarifnummer', 'Variant HS Code'], 255),
    },
    isOfProduct: true,
    filter: 'graph',
    graph: { ItemListItem: 'taricCode', ItemIdentifiers: 'tariccode' },
  },
  searchTerms: {
    shape: orNull(
      Text(100_000, { description: 'Further words that the search finds the item by.' }),
    ),
    column: { type: 'text', isLong: true },
    copied: 'masterDataCopyOptions',
    file: {
      column: 6,
      field: text(['Tags', 'Keywords', 'Suchbegriffe', 'Search Keywords'], 100_000),
    },
    isOfProduct: true,
    filter: 'search',
    graph: never(reasons.notPublished),
  },
  priceListActive: {
    shape: Type.Boolean({ description: 'Whether the item stands in the price list.' }),
    column: { type: 'boolean', initial: false },
    copied: 'salesPricesCopyOptions',
    file: { column: 56, field: flag([], false) },
    filter: 'graph',
    graph: { ItemListItem: 'isOnPriceList', ItemdetailsItem: 'includeInPriceList' },
  },
  ignoreDiscounts: {
    shape: Type.Boolean({
      description: 'Whether discounts of customers and customer groups do not apply.',
    }),
    column: { type: 'boolean', initial: false },
    copied: 'salesPricesCopyOptions',
    file: { column: 57, field: flag(['Nicht rabattfähig'], false) },
    filter: never('lists of the graph do not show it'),
    graph: { ItemdetailsItem: 'ignoreDiscounts', ItemPrices: 'ignoreDiscounts' },
  },
  isService: {
    shape: Type.Boolean({
      description:
        'Whether it is a service and no goods: a business in another state of the Union then owes its tax (reverse charge).',
    }),
    column: { type: 'boolean', initial: false },
    copied: 'masterDataCopyOptions',
    file: { column: 59, field: flag(['Dienstleistung'], false) },
    filter: never('lists of the graph do not show it'),
    graph: never(reasons.notPublished),
  },
  availabilityId: {
    shape: orNull(ReferenceField()),
    column: { type: 'integer', refersTo: 'availabilities' },
    copied: 'deliveryOptionsCopyOptions',
    file: { name: 'availabilityName', column: 23, field: text(['Lieferstatus'], 255) },
    filter: 'graph',
    graph: { computed: { ItemListItem: 'deliveryStatus' } },
  },
} as const satisfies FieldTable<ItemField>
