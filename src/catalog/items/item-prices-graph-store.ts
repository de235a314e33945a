import {
  always,
  columnFields,
  decimalField,
  flagField,
  type NodeType,
} from '../../platform/graph/node-type.ts'

/** The prices in the row of the item; pricing adds those of its own (`pricing/item-prices-graph-store.ts`). */
export const ItemPrices: NodeType = {
  name: 'ItemPrices',
  description: "What the item costs, in the tenant's currency.",
  fields: {
    ...columnFields('items', flagField, ['ignoreDiscounts'], always),
    ...columnFields('items', decimalField, ['salesPriceNet', 'suggestedRetailPrice'], always),
    ...columnFields('items', decimalField, ['purchasePriceNet'], always),
    marketplaceAPrice: decimalField('items.marketplace_a_price', always),
    marketplaceBPrice: decimalField('items.marketplace_b_price', always),
  },
}
