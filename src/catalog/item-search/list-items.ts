import { operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { Instant, ReferenceField, Text } from '../../platform/values/shape.ts'
import { Item } from '../items/item.ts'
import { SalesChannelField } from '../sales-channels/sales-channel.ts'
import { itemFilter } from './item-filter-store.ts'
import { concludeWithItemPage } from './item-page-store.ts'

export const listItems = operation({
  name: 'listItems',
  summary: 'List items by number, a page at a time',
  method: 'GET',
  path: { v1: '/items', v2: '/items' },
  scope: 'items.read',
  query: {
    ...pageQuery,
    searchKeyWord: Text(255),
    categoryId: ReferenceField(),
    manufacturerId: ReferenceField(),
    parentItemId: ReferenceField(),
    changedSince: Instant(),
    isActiveOnSalesChannelId: SalesChannelField(),
  },
  answer: { status: 200, shape: pageOf(Item) },

  handle: async ({ tx, query, speaks }) =>
    concludeWithItemPage(tx, speaks, query, await itemFilter(tx, query)),
})
