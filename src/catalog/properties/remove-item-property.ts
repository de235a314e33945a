import { type Call, Json, operation } from '../../platform/pipeline/operation.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { lockItemKey } from '../doors/items/item-key-store.ts'
import { findPart } from '../doors/items/item-part-store.ts'
import { noSuchItemProperty } from './item-property.ts'
import { deleteItemProperty, isValueOfItem, itemPropertyValues } from './item-property-store.ts'

interface Path {
  readonly itemId: Reference
  readonly propertyValueId: Reference
}

export const removeItemProperty = operation({
  name: 'deleteItemProperty',
  summary: 'Remove a property value from an item',
  description:
    'The value itself stays with its property; the item is announced as changed. Refused with ' +
    '404 `item-property.missing` where the item does not have the value.',
  method: 'DELETE',
  path: {
    v1: '/items/{itemId}/properties/{propertyValueId}',
    v2: '/items/{itemId}/properties/{propertyValueId}',
  },
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField(), propertyValueId: ReferenceField() },
  answer: { status: 204 },

  async current(call) {
    return new Json((await lockItemProperty(call)).json)
  },

  async handle(call) {
    const { tx, audit } = call
    const { item, condition, json } = await lockItemProperty({ ...call, generation: 'v2' })
    await deleteItemProperty(tx, condition)
    touchItems(tx, [item.id], ['properties'])
    audit({ entity: 'item-property', entityId: item.uuid, before: JSON.parse(json), after: null })
    return undefined
  },
})

/** Locks the item and finds its value. Throws `item.missing` or `item-property.missing` (404). */
async function lockItemProperty({
  tx,
  path,
  generation,
}: Pick<Call<Path, unknown, unknown>, 'tx' | 'path' | 'generation'>) {
  const item = await lockItemKey(tx, path.itemId)
  const condition = isValueOfItem(tx, item.id, path.propertyValueId)
  const found = await findPart(tx, generation, itemPropertyValues, condition)
  if (!found) throw noSuchItemProperty()
  return { item, condition, json: found.text }
}
