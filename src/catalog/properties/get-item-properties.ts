import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchItem } from '../items/item.ts'
import { ItemProperties } from './item-property.ts'
import { itemProperties } from './item-property-store.ts'

export const getItemProperties = operation({
  name: 'getItemProperties',
  summary: 'Get property values of an item',
  description:
    'Returns all property values of the item, each with its property. Refused with 404 ' +
    '`item.missing`.',
  method: 'GET',
  path: { v1: '/items/{itemId}/properties', v2: '/items/{itemId}/properties' },
  scope: 'items.read',
  pathParameters: { itemId: ReferenceField() },
  answer: { status: 200, shape: ItemProperties },

  async handle({ tx, path, generation }) {
    const record = await concludeWithRecord(tx, generation, itemProperties, path.itemId)
    if (!record) throw noSuchItem()
    return record
  },
})
