import { listing } from '../../platform/records/listing.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { findItemKey } from '../item-key-store.ts'
import { customFieldValues, isValue } from './custom-field-store.ts'
import { CustomFieldValue } from './custom-field-value.ts'

export const listItemCustomFieldValues = listing({
  noun: 'ItemCustomFieldValues',
  summary: 'List custom field values of an item',
  description:
    'Returns the custom fields in which the item has a value. Refused with 404 `item.missing`.',
  path: { v1: '/items/{itemId}/customfields', v2: '/items/{itemId}/custom-fields' },
  scope: 'items.read',
  shape: CustomFieldValue,
  source: customFieldValues,
  pathParameters: { itemId: ReferenceField() },
  within: async (tx, { itemId }) => isValue((await findItemKey(tx, itemId as Reference)).id),
})
