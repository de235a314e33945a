import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { findItemKey } from '../doors/items/item-key-store.ts'
import { ItemChild } from './item-child.ts'
import { childSource, isChildOf } from './item-child-store.ts'

export const listItemChildren = operation({
  name: 'listItemChildren',
  summary: 'List children of an item',
  description:
    'Returns the direct children in the order of their numbers, one page at a time, each with ' +
    "the values of the parent's variations that it stands for. Refused with 404 `item.missing`.",
  method: 'GET',
  path: { v2: '/items/{itemId}/children' },
  scope: 'items.read',
  pathParameters: { itemId: ReferenceField() },
  query: pageQuery,
  answer: { status: 200, shape: pageOf(ItemChild) },

  async handle({ tx, path, query, generation }) {
    const parent = await findItemKey(tx, path.itemId)
    return concludeWithPage(tx, generation, childSource, query, isChildOf(parent.id))
  },
})
