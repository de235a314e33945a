import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Item, noSuchItem } from './item.ts'
import { itemSource } from './item-record-store.ts'

export const getItem = operation({
  name: 'getItem',
  summary: 'Get an item',
  description:
    'Returns all fields of the item, also the empty ones, with its categories, components, ' +
    'children and the online shops and points of sale that it is active on. Descriptions by ' +
    'language, images, suppliers, prices by channel and stocks have operations of their own. ' +
    'Refused with 404 `item.missing`.',
  method: 'GET',
  path: { v1: '/items/{itemId}', v2: '/items/{itemId}' },
  scope: 'items.read',
  pathParameters: { itemId: ReferenceField() },
  answer: { status: 200, shape: Item },

  async handle({ tx, path, generation }) {
    const item = await concludeWithRecord(tx, generation, itemSource, path.itemId)
    if (!item) throw noSuchItem()
    return item
  },
})
