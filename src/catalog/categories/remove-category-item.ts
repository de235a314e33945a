import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { lockItemKey } from '../doors/items/item-key-store.ts'
import { notInCategory } from './category.ts'
import { deleteCategoryItem } from './category-item-store.ts'
import { lockCategoryKey } from './category-key-store.ts'

export const removeCategoryItem = operation({
  name: 'removeCategoryItem',
  summary: 'Remove an item from a category',
  description:
    'The item itself and its other categories stay; it is announced as changed. Refused with 404 ' +
    '`category.item.missing` where the item is not in the category, `category.missing` or ' +
    '`item.missing`.',
  method: 'DELETE',
  path: { v2: '/categories/{categoryId}/items/{itemId}' },
  scope: 'categories.write',
  pathParameters: { categoryId: ReferenceField(), itemId: ReferenceField() },
  answer: { status: 204 },

  async handle({ tx, path, audit }) {
    const category = await lockCategoryKey(tx, path.categoryId)
    const item = await lockItemKey(tx, path.itemId)
    if (!(await deleteCategoryItem(tx, category.id, item.id))) throw notInCategory()
    touchItems(tx, [item.id], ['categories'])
    const before = { removedItem: item.uuid }
    const records = { kind: 'item', ids: [item.id] }
    audit({ entity: 'category', entityId: category.uuid, before, after: null, records })
    return undefined
  },
})
