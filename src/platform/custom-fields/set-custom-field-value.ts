import { generations } from '../pipeline/generation.ts'
import { type Call, Json, type Operation, operation, shapeOf } from '../pipeline/operation.ts'
import { wire } from '../pipeline/wire.ts'
import { nameOf } from '../records/reference-lists/reference-list.ts'
import { Refusal } from '../values/refusal.ts'
import { type Key, type Reference, ReferenceField } from '../values/shape.ts'
import type { CustomFieldOwner } from './custom-field-owner.ts'
import {
  deleteValue,
  type FoundCustomField,
  findValue,
  holdCustomField,
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

type ValueCall = Call<Readonly<Record<string, Reference>>, unknown, CustomFieldValuePatch>

/** The record whose values are written, and what is the same for all of its values. */
export function valuesPath({ path, parameter }: CustomFieldOwner) {
  return {
    v1: `${path.v1}/{${parameter}}/customfields`,
    v2: `${path.v2}/{${parameter}}/custom-fields`,
  }
}

function address(owner: CustomFieldOwner) {
  const { v1, v2 } = valuesPath(owner)
  return {
    path: { v1: `${v1}/{customfieldId}`, v2: `${v2}/{customfieldId}` },
    scope: `${owner.scope}.write`,
    pathParameters: { [owner.parameter]: ReferenceField(), customfieldId: ReferenceField() },
    answer: { status: 204 },
    current: (call: object) => shownValue(owner, call as ValueCall),
  } as const
}

export function setCustomFieldValue(owner: CustomFieldOwner): Operation {
  const { noun, named, missing, valueNoun } = owner
  return operation({
    name: `update${nameOf({ noun: valueNoun })}`,
    summary: `Set a custom field value of ${named.one.en}`,
    description:
      'Sets or replaces the value in the field; null removes it. The value must fit ' +
      'the type of the field, otherwise 422 `custom-field-value.invalid`. The value of a required ' +
      'field can be replaced but not removed (422 `custom-field-value.required`). The record is ' +
      `announced as changed unless it had the value already. Refused with 404 \`${missing}\` or ` +
      `\`${noun}.missing\`.`,
    method: 'PATCH',
    ...address(owner),
    body: CustomFieldValuePatch,
    example: { value: '2026-03-31' },

    async handle(given) {
      const call = given as ValueCall
      const { tx, body, fieldName } = call
      const { record, field } = await lockRecordAndField(owner, call)
      const { value } = body
      if (value === null) {
        const removed = await removeValue(owner, call, record, field)
        await recordChange(owner, call, record, field, removed, null)
        return undefined
      }
      refuseWrongValue(field, value, fieldName(['value']))
      const written = await putValue(tx, owner, record.id, field.id, value)
      await recordChange(owner, call, record, field, written, value)
      return undefined
    },
  })
}

export function deleteCustomFieldValue(owner: CustomFieldOwner): Operation {
  return operation({
    name: `delete${nameOf({ noun: owner.valueNoun })}`,
    summary: `Delete a custom field value of ${owner.named.one.en}`,
    description:
      'Removes the value in the field; the record is announced as changed. Refused with ' +
      '404 `custom-field-value.missing` where it has no value, and with 422 ' +
      '`custom-field-value.required` where the field must keep its value.',
    method: 'DELETE',
    ...address(owner),

    async handle(given) {
      const call = given as ValueCall
      const { record, field } = await lockRecordAndField(owner, call)
      const removed = await removeValue(owner, call, record, field)
      if (!removed) throw noSuchValue()
      await recordChange(owner, call, record, field, removed, null)
      return undefined
    },
  })
}

/** Throws the 404 of the record or of the field. */
async function lockRecordAndField(owner: CustomFieldOwner, { tx, path }: ValueCall) {
  const record = await owner.lock(tx, path[owner.parameter] as Reference)
  const field = await holdCustomField(tx, owner, path['customfieldId'] as Reference)
  if (!field) {
    const sentence = {
      en: 'There is no such custom field.',
      de: 'Dieses eigene Feld gibt es nicht.',
    }
    throw new Refusal('missing', `${owner.noun}.missing`, sentence)
  }
  return { record, field }
}

/** The current value; null where the record has none in the field. */
async function shownValue(owner: CustomFieldOwner, call: ValueCall): Promise<Json> {
  const { record, field } = await lockRecordAndField(owner, call)
  const shown = await findValue(call.tx, owner, call.generation, record.id, field.id)
  if (shown) return shown
  const { encode } = wire(shapeOf(CustomFieldValue), generations[call.generation])
  return new Json(JSON.stringify(encode({ customFieldId: field, value: null })))
}

async function removeValue(
  owner: CustomFieldOwner,
  { tx }: ValueCall,
  record: Key,
  field: FoundCustomField,
): Promise<WrittenValue | undefined> {
  const removed = await deleteValue(tx, owner, record.id, field.id)
  if (removed && field.isRequired) throw valueRequired()
  return removed
}

async function recordChange(
  { valueNoun, changed, audited = (fields) => fields }: CustomFieldOwner,
  { tx, audit }: ValueCall,
  record: Key,
  field: Key,
  written: WrittenValue | undefined,
  value: unknown,
): Promise<void> {
  if (!written) return
  await changed(tx, record)
  const entry = (shown: unknown) => audited({ customFieldId: field.uuid, value: shown })
  const [before, after] = [entry(written.before), entry(value)]
  audit({ entity: valueNoun, entityId: record.uuid, before, after })
}
