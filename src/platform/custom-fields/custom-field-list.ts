import type {
  ReferenceList,
  ReferenceWrite,
  Said,
} from '../records/reference-lists/reference-list.ts'
import { refusal } from '../records/reference-lists/reference-list.ts'
import type { Key } from '../values/shape.ts'
import { CustomField, customFieldTypes, refuseWrongChoice } from './custom-field.ts'
import type { CustomFieldOwner } from './custom-field-owner.ts'
import { customFields, customFieldTable, findRule } from './custom-field-store.ts'

/** The fields that a tenant adds to one kind of record. */
export function customFieldList(owner: CustomFieldOwner): ReferenceList {
  const { noun, plural, named, path } = owner
  const list: ReferenceList = {
    noun,
    plural,
    about: `the fields that the tenant defines for ${named.many.en} in addition to the built-in ones`,
    rules: `A field of the type list needs \`possibleValues\`; other types must have none (400 \`request.invalid\`). A change of type or values is refused with 409 \`${noun}.in-use\` where ${named.many.en} have values that it would make invalid.`,
    path: { v1: `${path.v1}/customfields`, v2: `${path.v2}/custom-fields` },
    parameter: 'customFieldId',
    scope: 'customfields',
    shape: CustomField,
    table: customFieldTable(owner),
    source: customFields(owner),
    usual: { groupName: '', description: '', possibleValues: [], isRequired: false, sortNumber: 0 },
    example: {
      name: 'Processing',
      groupName: 'Roastery',
      type: customFieldTypes.list,
      possibleValues: ['washed', 'natural', 'honey'],
    },
    unique: ['name'],
    columns: (call, said, key) => checkedRule(owner, list, call, said, key),
    sentences: sentencesOf(owner),
  }
  return list
}

function sentencesOf({ noun, named }: CustomFieldOwner): ReferenceList['sentences'] {
  return {
    [`${noun}.missing`]: {
      en: 'There is no such custom field.',
      de: 'Dieses eigene Feld gibt es nicht.',
    },
    [`${noun}.name.taken`]: {
      en: 'Another custom field has this name.',
      de: 'Ein anderes eigenes Feld hat diesen Namen.',
    },
    [`${noun}.in-use`]: {
      en: `Values of ${named.many.en} in this field would be lost.`,
      de: `Werte in diesem Feld gingen verloren (${named.many.de}).`,
    },
  }
}

/** The type must fit the possible values, and all existing values must fit both afterwards. */
async function checkedRule(
  owner: CustomFieldOwner,
  list: ReferenceList,
  { tx, fieldName }: ReferenceWrite,
  said: Said,
  key: Key | undefined,
): Promise<Said> {
  const named: Partial<CustomField> = said
  const { type, possibleValues } = named
  if (key && type === undefined && possibleValues === undefined) return said
  const was = key && (await findRule(tx, owner, key.id, named))
  refuseWrongChoice(
    {
      type: type ?? was?.type ?? customFieldTypes.none,
      possibleValues: possibleValues ?? was?.possibleValues ?? [],
    },
    fieldName,
  )
  if (was?.losesValues) throw refusal(list, 'in-use')
  return said
}
