import type { NodeType } from '../../../platform/graph/node-type.ts'
import { tableFields } from '../../../platform/graph/table-fields.ts'
import { itemRows } from '../../item-fields/item-fields.ts'

/** The prices in the row of the item; pricing adds those of its own (`pricing/item-prices-graph-store.ts`). */
export const ItemPrices: NodeType = {
  name: 'ItemPrices',
  description: "What the item costs, in the tenant's currency.",
  fields: tableFields(itemRows, 'items', 'ItemPrices'),
}
