import { operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { Text } from '../../platform/values/shape.ts'
import { Item } from '../items/item.ts'
import { itemFilter, itemListParameters } from './item-filter-store.ts'
import { itemOrder, itemOrderParameter } from './item-order-store.ts'
import { concludeWithItemPage } from './item-page-store.ts'

export const listItems = operation({
  name: 'listItems',
  summary: 'List items',
  description:
    'Returns items one page at a time, in the order of their numbers or as `sort` says. All filters that are given ' +
    'must hold. The search finds items that have every word of the text in their name, SKU, ' +
    'identifiers or search terms, in any case of letters and any order; the last word may be the ' +
    'beginning of a word. To follow changes, use the change feed of items instead of polling by ' +
    'time.',
  method: 'GET',
  path: { v1: '/items', v2: '/items' },
  scope: 'items.read',
  query: {
    ...pageQuery,
    searchKeyWord: Text(255, {
      description:
        'Words of the name, SKU, identifiers or search terms; all of them must be found.',
    }),
    ...itemListParameters,
    ...itemOrderParameter,
  },
  answer: { status: 200, shape: pageOf(Item) },

  async handle({ tx, query, generation }) {
    const { sort, ...filter } = query
    const condition = await itemFilter(tx, filter)
    return concludeWithItemPage(tx, generation, query, condition, itemOrder(sort))
  },
})
