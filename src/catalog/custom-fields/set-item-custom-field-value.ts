import { generations } from '../../platform/pipeline/generation.ts'
import { type Call, Json, operation, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { type Key, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../item-change-store.ts'
import { lockItemKey } from '../item-key-store.ts'
import { findPart } from '../item-part-store.ts'
import {
  customFieldValues,
  deleteValue,
  type FoundCustomField,
  holdCustomField,
  isValue,
  putValue,
  type WrittenValue,
} from './custom-field-store.ts'
import {
  CustomFieldValue,
  CustomFieldValuePatch,
  noSuchValue,
  refuseWrongValue,
  valueRequired,
} from './custom-field-value.ts'

type ValueCall = Call<
  { readonly itemId: Reference; readonly customfieldId: Reference },
  unknown,
  unknown
>

const address = {
  path: {
    v1: '/items/{itemId}/customfields/{customfieldId}',
    v2: '/items/{itemId}/custom-fields/{customfieldId}',
  },
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField(), customfieldId: ReferenceField() },
}

export const setItemCustomFieldValue = operation({
  name: 'updateItemCustomField',
  summary: 'Set a custom field value of an item',
  description:
    'Sets or replaces the value of the item in the field; null removes it. The value must fit ' +
    'the type of the field, otherwise 422 `custom-field-value.invalid`. The value of a required ' +
    'field can be replaced but not removed (422 `custom-field-value.required`). The item is ' +
    'announced as changed unless it had the value already. Refused with 404 `item.missing` or ' +
    '`custom-field.missing`.',
  method: 'PATCH',
  ...address,
  body: CustomFieldValuePatch,
  example: { value: '2026-03-31' },
  answer: { status: 204 },
  current: shownValue,

  async handle(call) {
    const { tx, body, fieldName } = call
    const { item, field } = await lockItemAndField(call)
    const { value } = body
    if (value === null) {
      auditChange(call, item, field, await removeValue(call, item, field), null)
      return undefined
    }
    refuseWrongValue(field, value, fieldName(['value']))
    auditChange(call, item, field, await putValue(tx, item.id, field.id, value), value)
    return undefined
  },
})

export const deleteItemCustomFieldValue = operation({
  name: 'deleteItemCustomField',
  summary: 'Delete a custom field value of an item',
  description:
    'Removes the value of the item in the field; the item is announced as changed. Refused with ' +
    '404 `custom-field-value.missing` where the item has no value, and with 422 ' +
    '`custom-field-value.required` where the field must keep its value.',
  method: 'DELETE',
  ...address,
  answer: { status: 204 },
  current: shownValue,

  async handle(call) {
    const { item, field } = await lockItemAndField(call)
    const removed = await removeValue(call, item, field)
    if (!removed) throw noSuchValue()
    auditChange(call, item, field, removed, null)
    return undefined
  },
})

/** Throws `item.missing` or `custom-field.missing` (404). */
async function lockItemAndField({ tx, path }: Pick<ValueCall, 'tx' | 'path'>) {
  const item = await lockItemKey(tx, path.itemId)
  return { item, field: await holdCustomField(tx, path.customfieldId) }
}

/** The current value; null where the item has none in the field. */
async function shownValue(call: Pick<ValueCall, 'tx' | 'path' | 'generation'>): Promise<Json> {
  const { item, field } = await lockItemAndField(call)
  const condition = isValue(item.id, field.id)
  const shown = await findPart(call.tx, call.generation, customFieldValues, condition)
  if (shown) return shown
  const { encode } = wire(shapeOf(CustomFieldValue), generations[call.generation])
  return new Json(JSON.stringify(encode({ customFieldId: field, value: null })))
}

async function removeValue(
  { tx }: Pick<ValueCall, 'tx'>,
  item: Key,
  field: FoundCustomField,
): Promise<WrittenValue | undefined> {
  const removed = await deleteValue(tx, item.id, field.id)
  if (removed && field.isRequired) throw valueRequired()
  return removed
}

function auditChange(
  { tx, audit }: Pick<ValueCall, 'tx' | 'audit'>,
  item: Key,
  field: Key,
  written: WrittenValue | undefined,
  value: unknown,
): void {
  if (!written) return
  touchItems(tx, [item.id], ['customFields'])
  const entry = (shown: unknown) => ({ customFieldId: field.uuid, value: shown })
  const before = entry(written.before)
  audit({ entity: 'item-custom-field', entityId: item.uuid, before, after: entry(value) })
}
