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

/** Gives an item a value in a field, or another one; null takes it away. */
export const setItemCustomFieldValue = operation({
  name: 'updateItemCustomField',
  summary: 'Say what an item has in a custom field',
  method: 'PATCH',
  ...address,
  body: CustomFieldValuePatch,
  answer: { status: 204 },
  current: shownValue,

  async handle(call) {
    const { tx, body, spell } = call
    const { item, field } = await lockItemAndField(call)
    const { value } = body
    if (value === null) {
      noteChange(call, item, field, await takeValue(call, item, field), null)
      return undefined
    }
    refuseWrongValue(field, value, spell(['value']))
    noteChange(call, item, field, await putValue(tx, item.id, field.id, value), value)
    return undefined
  },
})

export const deleteItemCustomFieldValue = operation({
  name: 'deleteItemCustomField',
  summary: 'Take away what an item has in a custom field',
  method: 'DELETE',
  ...address,
  answer: { status: 204 },
  current: shownValue,

  async handle(call) {
    const { item, field } = await lockItemAndField(call)
    const taken = await takeValue(call, item, field)
    if (!taken) throw noSuchValue()
    noteChange(call, item, field, taken, null)
    return undefined
  },
})

/** Throws `item.missing` or `custom-field.missing` (404). */
async function lockItemAndField({ tx, path }: Pick<ValueCall, 'tx' | 'path'>) {
  const item = await lockItemKey(tx, path.itemId)
  return { item, field: await holdCustomField(tx, path.customfieldId) }
}

/** What is there now: null where the item has nothing in the field. */
async function shownValue(call: Pick<ValueCall, 'tx' | 'path' | 'speaks'>): Promise<Json> {
  const { item, field } = await lockItemAndField(call)
  const condition = isValue(item.id, field.id)
  const shown = await findPart(call.tx, call.speaks, customFieldValues, condition)
  if (shown) return shown
  const { encode } = wire(shapeOf(CustomFieldValue), generations[call.speaks])
  return new Json(JSON.stringify(encode({ customFieldId: field, value: null })))
}

async function takeValue(
  { tx }: Pick<ValueCall, 'tx'>,
  item: Key,
  field: FoundCustomField,
): Promise<WrittenValue | undefined> {
  const taken = await deleteValue(tx, item.id, field.id)
  if (taken && field.isRequired) throw valueRequired()
  return taken
}

function noteChange(
  { tx, audit }: Pick<ValueCall, 'tx' | 'audit'>,
  item: Key,
  field: Key,
  written: WrittenValue | undefined,
  value: unknown,
): void {
  if (!written) return
  touchItems(tx, [item.id])
  const entry = (shown: unknown) => ({ customFieldId: field.uuid, value: shown })
  const before = entry(written.before)
  audit({ entity: 'item-custom-field', entityId: item.uuid, before, after: entry(value) })
}
