import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchItem } from '../items/item.ts'
import { ItemAttributes } from './attribute.ts'
import { itemAttributes } from './attribute-store.ts'

export const getItemAttributes = operation({
  name: 'getItemAttributes',
  summary: 'Get attribute values of an item',
  description:
    'Returns all texts of the item by attribute, sales channel and language. Refused with 404 ' +
    '`item.missing`.',
  method: 'GET',
  path: { v1: '/items/{itemId}/attributes', v2: '/items/{itemId}/attributes' },
  scope: 'items.read',
  pathParameters: { itemId: ReferenceField() },
  answer: { status: 200, shape: ItemAttributes },

  async handle({ tx, path, generation }) {
    const record = await concludeWithRecord(tx, generation, itemAttributes, path.itemId)
    if (!record) throw noSuchItem()
    return record
  },
})
