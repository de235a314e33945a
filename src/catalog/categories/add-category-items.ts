import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, KeyField, ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { lockItemKeys } from '../doors/items/item-key-store.ts'
import { noSuchReferences } from './category.ts'
import { insertCategoryItems } from './category-item-store.ts'
import { lockCategoryKey } from './category-key-store.ts'

const itemsMax = 10_000

export const addCategoryItems = operation({
  name: 'addCategoryItems',
  summary: 'Add items to a category',
  description:
    'Puts up to 10,000 items into the category and returns those that were not in it before. The ' +
    'other categories of the items stay; items already in the category are left out of the ' +
    'response. Items that were added are announced as changed. Refused with 422 ' +
    '`category.reference.missing` where items do not exist (the first 100 are named), and with ' +
    '404 `category.missing`.',
  method: 'POST',
  path: { v1: '/categories/{categoryId}/items', v2: '/categories/{categoryId}/items' },
  scope: 'categories.write',
  pathParameters: { categoryId: ReferenceField() },
  body: Type.Array(ReferenceField(), { minItems: 1, maxItems: itemsMax }),
  example: [exampleKey(5), exampleKey(6)],
  answer: { status: 201, shape: Type.Array(KeyField()) },

  async handle({ tx, path, body, fieldName, audit }) {
    const category = await lockCategoryKey(tx, path.categoryId)
    const items = await lockItemKeys(tx, body)
    const missing = [...items.keys()].filter((index) => items[index] === undefined)
    if (missing.length > 0) throw noSuchReferences(missing.map((index) => fieldName([index])))
    const keys = new Map(items.flatMap((key) => (key ? [[key.id, key]] : [])))
    const ids = new Set(await insertCategoryItems(tx, category.id, [...keys.keys()]))
    const added = [...keys.values()].filter(({ id }) => ids.has(id))
    if (added.length > 0) {
      touchItems(tx, [...ids], ['categories'])
      const after = { addedItemCount: added.length }
      const records = { kind: 'item', ids: [...ids] }
      audit({ entity: 'category', entityId: category.uuid, after, records })
    }
    return added
  },
})
