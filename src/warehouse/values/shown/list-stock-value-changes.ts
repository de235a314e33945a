import { findItemKey } from '../../../catalog/doors/items/item-key-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../../platform/records/page.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { StockValueChange } from './stock-value.ts'
import { concludeWithValueChanges } from './stock-value-store.ts'

export const listStockValueChanges = operation({
  name: 'listStockValueChanges',
  summary: 'List how the value of an item changed',
  description:
    'Returns what came in, what went out and what invoices corrected of an item, with what each did to the value of the stock and to the cost of what had left already. The newest comes first, a page at a time. Moves between warehouses of one company change no value and are not listed. Refused with 404 `item.missing`.',
  method: 'GET',
  path: {
    v1: '/items/{itemId}/stock/valueChanges',
    v2: '/items/{itemId}/stock/value-changes',
  },
  scope: 'stockvalues.read',
  pathParameters: { itemId: ReferenceField() },
  query: pageQuery,
  answer: { status: 200, shape: pageOf(StockValueChange) },

  async handle({ tx, generation, path, query }) {
    const item = await findItemKey(tx, path.itemId)
    return concludeWithValueChanges(tx, generation, query, item.id)
  },
})
