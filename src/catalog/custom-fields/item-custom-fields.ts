import type { CustomFieldOwner } from '../../platform/custom-fields/custom-field-owner.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { findItemKey, lockItemKey } from '../doors/items/item-key-store.ts'

/** The fields that a tenant adds to items. */
export const itemCustomFields: CustomFieldOwner = {
  noun: 'custom-field',
  plural: 'CustomFields',
  valueNoun: 'item-custom-field',
  valuesPlural: 'ItemCustomFieldValues',
  named: { one: { en: 'an item', de: 'ein Artikel' }, many: { en: 'items', de: 'Artikel' } },
  path: { v1: '/items', v2: '/items' },
  parameter: 'itemId',
  scope: 'items',
  missing: 'item.missing',
  table: 'custom_fields',
  values: { table: 'item_custom_field_values', column: 'item_id' },
  find: findItemKey,
  lock: lockItemKey,
  changed: (tx, { id }) => touchItems(tx, [id], ['customFields']),
}
