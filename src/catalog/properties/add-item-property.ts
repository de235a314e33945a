import { created, operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { lockItemKey } from '../doors/items/item-key-store.ts'
import { findPart } from '../doors/items/item-part-store.ts'
import { missingReferences } from '../doors/missing-references.ts'
import { namedAddress } from '../doors/named-address.ts'
import { ItemPropertyDraft, ItemPropertyValue, itemPropertyConstraints } from './item-property.ts'
import { insertItemProperty, isValueOfItem, itemPropertyValues } from './item-property-store.ts'

export const addItemProperty = operation({
  name: 'createItemProperty',
  summary: 'Add a property value to an item',
  description:
    'Gives the item a further value of a property; an item may have several values of the same ' +
    'property. The item is announced as changed. Refused with 409 `item-property.taken` where ' +
    'the item has the value already, and with 422 `item.reference.missing` where the value does ' +
    'not exist.',
  method: 'POST',
  path: { v1: '/items/{itemId}/properties', v2: '/items/{itemId}/properties' },
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  body: ItemPropertyDraft,
  example: { propertyValueId: exampleKey(1) },
  answer: { status: 201, shape: ItemPropertyValue },
  constraints: { ...itemPropertyConstraints, item_properties_value: missingReferences },

  async handle({ tx, path, body, generation, fieldName, audit }) {
    const { propertyValueId: reference } = body
    const item = await lockItemKey(tx, path.itemId)
    const named = { path: ['propertyValueId'], table: 'property_values', reference }
    const resolve = await resolveRecords(tx, [named], missingReferences, fieldName)
    await insertItemProperty(tx, item.id, resolve(reference).id)
    touchItems(tx, [item.id], ['properties'])
    const after = { propertyValueId: reference }
    audit({ entity: 'item-property', entityId: item.uuid, before: null, after })
    const made = isValueOfItem(tx, item.id, reference)
    const address = '/items/{itemId}/properties/{propertyValueId}'
    const location = namedAddress(generation, address, { ...path, ...body })
    return created(await findPart(tx, generation, itemPropertyValues, made), location)
  },
})
