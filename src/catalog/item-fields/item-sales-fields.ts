import Type from 'typebox'
import { amount, instant, text, wholeNumber } from '../../platform/exchange/mapping/field-kinds.ts'
import { type FieldTable, never } from '../../platform/records/fields/field-table.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  Price,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { channels, components } from '../exchange/columns/item-list-fields.ts'
import { SalesChannelField } from '../sales-channels/sales-channel.ts'
import { type ItemField, reasons } from './item-field.ts'

const Component = Type.Object({
  itemId: ReferenceField({ description: 'The item that is a part of this one.' }),
  quantity: Type.Number({
    exclusiveMinimum: 0,
    maximum: 99_999_999_999,
    decimals: 4,
    description: 'How many of the component one of this item contains.',
  }),
  sortNumber: Type.Optional(
    Quantity({ description: 'Place in the list, smallest first; 0 if left out.' }),
  ),
})

export const salesFields = {
  components: {
    shape: Type.Array(Component, {
      maxItems: 1000,
      description: 'Bill of materials: the items that this one consists of; replaced as a whole.',
    }),
    column: never(reasons.ownTable),
    copied: 'bomComponentsCopyOptions',
    file: { column: 28, field: components(['Stückliste']) },
    filter: 'graph',
    graph: { computed: { ItemListItem: 'isBillOfMaterials' } },
  },
  childItems: {
    shape: Type.Array(KeyField(), { description: 'Children of the item, usually its variants.' }),
    column: never('the children name their parent'),
    written: 'by other operations',
    copied: never(reasons.madeSo),
    file: never('the rows of the children name their parent'),
    filter: 'graph',
    graph: { computed: { ItemListItem: 'isVariationParent' } },
  },
  parentItemId: {
    shape: orNull(ReferenceField({ description: 'The parent that the item is a variant of.' })),
    column: { type: 'integer', refersTo: 'items' },
    written: 'by other operations',
    copied: never(reasons.madeSo),
    file: {
      name: 'parent',
      column: 17,
      field: text(['Parent SKU', 'Parent', 'Vaterartikel', 'Vater-SKU', 'Vaterartikelnummer'], 255),
    },
    filter: { parentItemId: ReferenceField({ description: 'Only children of this item.' }) },
    graph: { ItemListItem: 'parentItemId' },
  },
  itemPriceData: {
    fields: {
      salesPriceNet: {
        shape: Price({
          description: "Standard net sales price of one unit in the tenant's currency.",
        }),
        column: { type: 'numeric', initial: 0 },
        copied: 'salesPricesCopyOptions',
        file: {
          column: 30,
          field: amount([
            ...['Price', 'Net Price', 'Sales Price', 'Unit Price', 'Variant Price', 'Preis'],
            ...['Nettopreis', 'Verkaufspreis', 'Netto-VK', 'VK netto', 'VK'],
          ]),
        },
        filter: {
          salesPriceNetFrom: Price({
            description: 'Only items of this net sales price or a higher one.',
          }),
          salesPriceNetTo: Price({
            description: 'Only items of this net sales price or a lower one.',
          }),
        },
        graph: { ItemListItem: 'salesPriceNet', ItemPrices: 'salesPriceNet' },
      },
      suggestedRetailPrice: {
        shape: Price({
          description: "Recommended retail price of one unit in the tenant's currency.",
        }),
        column: { type: 'numeric', initial: 0 },
        copied: 'salesPricesCopyOptions',
        file: { column: 31, field: amount(['RRP', 'MSRP', 'UVP', 'Variant Compare At Price']) },
        filter: 'graph',
        graph: { ItemListItem: 'suggestedRetailPrice', ItemPrices: 'suggestedRetailPrice' },
      },
      purchasePriceNet: {
        shape: Price({ description: "Net purchase price of one unit in the tenant's currency." }),
        column: { type: 'numeric', initial: 0 },
        copied: 'purchasePricesCopyOptions',
        file: {
          column: 32,
          field: amount([
            ...['Purchase Price', 'Cost', 'Cost Price', 'Cost per item', 'Einkaufspreis'],
            ...['EK', 'EK netto'],
          ]),
        },
        filter: 'graph',
        graph: { ItemListItem: 'averagePurchasePriceNet', ItemPrices: 'purchasePriceNet' },
      },
      marketplaceAPrice: {
        shape: Price({
          description:
            "Gross price of one unit on marketplace A in the tenant's currency: its channels are " +
            'offered it in place of the standard price; 0 is none.',
        }),
        column: { type: 'numeric', initial: 0 },
        copied: 'salesPricesCopyOptions',
        file: { column: 33, field: amount([]) },
        filter: 'graph',
        graph: { ItemListItem: 'marketplaceAPrice', ItemPrices: 'marketplaceAPrice' },
      },
      marketplaceBPrice: {
        shape: Price({
          description:
            "Gross price of one unit on marketplace B in the tenant's currency: its channels are " +
            'offered it in place of the standard price; 0 is none.',
        }),
        column: { type: 'numeric', initial: 0 },
        copied: 'salesPricesCopyOptions',
        file: { column: 34, field: amount([]) },
        filter: 'graph',
        graph: { ItemListItem: 'marketplaceBPrice', ItemPrices: 'marketplaceBPrice' },
      },
    },
  },
  activeSalesChannels: {
    shape: Type.Array(SalesChannelField(), {
      maxItems: 1000,
      description:
        'Online shops and points of sale that the item is active on; replaced as a whole.',
    }),
    column: never(reasons.ownTable),
    copied: 'onlineShopsCopyOptions',
    file: { column: 27, field: channels([]) },
    filter: { isActiveOnSalesChannelId: SalesChannelField() },
    graph: { computed: { ItemListItem: 'isShopActive' } },
  },
  sortNumber: {
    shape: Int32({ description: 'Place in lists of items, smallest first.' }),
    column: { type: 'integer', initial: 0 },
    copied: 'masterDataCopyOptions',
    file: {
      column: 46,
      field: wholeNumber(['Sort', 'Sort Order', 'Position', 'Sortiernummer']),
    },
    isOfProduct: true,
    filter: 'graph',
    graph: { ItemListItem: 'sortNumber' },
  },
  annotation: {
    shape: orNull(Text(100_000, { description: 'Internal note that customers do not see.' })),
    column: { type: 'text', isLong: true },
    copied: 'masterDataCopyOptions',
    file: {
      column: 5,
      field: text(['Note', 'Notes', 'Anmerkung', 'Bemerkung', 'Notiz', 'Comment'], 100_000),
    },
    isOfProduct: true,
    filter: 'graph',
    graph: { ItemListItem: 'notes', ItemdetailsItem: 'notes' },
  },
  added: {
    shape: Instant({ description: 'When the item was created.' }),
    column: { type: 'timestamptz', isRequired: true },
    written: 'by the service',
    copied: never(reasons.keptByService),
    file: never(reasons.keptByService),
    filter: 'graph',
    graph: { ItemListItem: 'createdDate' },
  },
  changed: {
    shape: Instant({ description: 'When the item or a part of it last changed.' }),
    column: { type: 'timestamptz', isRequired: true },
    written: 'by the service',
    copied: never(reasons.keptByService),
    file: never(reasons.keptByService),
    filter: { changedSince: Instant({ description: 'Only items changed at or after this time.' }) },
    graph: { computed: { ItemListItem: 'modifiedDate' } },
  },
  releasedOnDate: {
    shape: orNull(
      Instant({
        description:
          'When the item is put up for sale: it is not sold before unless it `allowsPreorders`, and does not leave the house before.',
      }),
    ),
    column: { type: 'timestamptz' },
    copied: 'masterDataCopyOptions',
    file: { column: 58, field: instant(['Release Date', 'Released On', 'Erscheinungsdatum']) },
    isOfProduct: true,
    filter: 'graph',
    graph: { ItemListItem: 'releaseDate' },
  },
} as const satisfies FieldTable<ItemField>
