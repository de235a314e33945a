import type { ReferenceList, ReferenceWrite, Said } from '../../platform/records/reference-list.ts'
import type { Key } from '../../platform/values/shape.ts'
import {
  CustomField,
  customFieldInUse,
  customFieldSentences,
  customFieldTypes,
  refuseWrongChoice,
} from './custom-field.ts'
import { customFields, customFieldTable, findRule } from './custom-field-store.ts'

export const customFieldList: ReferenceList = {
  noun: 'custom-field',
  plural: 'CustomFields',
  about: 'the fields that the tenant defines for items in addition to the built-in ones',
  rules:
    'A field of the type list needs `possibleValues`; other types must have none (400 `request.invalid`). A change of type or values is refused with 409 `custom-field.in-use` where items have values that it would make invalid.',
  path: { v1: '/items/customfields', v2: '/items/custom-fields' },
  scope: 'customfields',
  shape: CustomField,
  table: customFieldTable,
  source: customFields,
  usual: {
    entity: 'item',
    groupName: '',
    description: '',
    possibleValues: [],
    isRequired: false,
    sortNumber: 0,
  },
  example: {
    name: 'Processing',
    groupName: 'Roastery',
    type: customFieldTypes.list,
    possibleValues: ['washed', 'natural', 'honey'],
  },
  unique: ['name'],
  columns: checkedRule,
  sentences: customFieldSentences,
}

/** The type must fit the possible values, and all existing values of items must fit both afterwards. */
async function checkedRule(
  { tx, fieldName }: ReferenceWrite,
  said: Said,
  key: Key | undefined,
): Promise<Said> {
  const named: Partial<CustomField> = said
  const { type, possibleValues } = named
  if (key && type === undefined && possibleValues === undefined) return said
  const was = key && (await findRule(tx, key.id, named))
  refuseWrongChoice(
    {
      type: type ?? was?.type ?? customFieldTypes.none,
      possibleValues: possibleValues ?? was?.possibleValues ?? [],
    },
    fieldName,
  )
  if (was?.losesValues) throw customFieldInUse()
  return said
}
