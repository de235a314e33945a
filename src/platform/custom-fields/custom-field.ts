import Type, { type Static } from 'typebox'
import { refuseFaults } from '../pipeline/input/input.ts'
import type { Faults, FieldName } from '../values/refusal.ts'
import { Int32, KeyField, Label, Text } from '../values/shape.ts'

/** Types of values, by the number that responses show. */
export const customFieldTypes = {
  none: 0,
  integer: 1,
  decimal: 2,
  text: 3,
  checkbox: 4,
  list: 5,
  url: 6,
  email: 7,
  phone: 8,
  country: 9,
  price: 10,
  date: 11,
  shortText: 12,
} as const
const typesExplained =
  '0 text of at most 255 characters, 1 integer, 2 decimal, 3 text, 4 checkbox, 5 list, 6 URL, ' +
  '7 e-mail, 8 telephone, 9 country by ISO 3166-1, 10 price, 11 date, 12 short text.'
export type CustomFieldType = (typeof customFieldTypes)[keyof typeof customFieldTypes]

const isRequired = () =>
  Type.Boolean({ description: 'Whether a value, once set, can be replaced but not removed.' })
const sortNumber = () =>
  Int32({ description: 'Place among the fields of the group, smallest first.' })

/** Fields of the published record that repeat those of the custom field itself. */
const Attribut = Type.Object(
  {
    description: Type.String({ description: 'Repeats the description of the field.' }),
    isRequired: isRequired(),
    sortNumber: sortNumber(),
  },
  { readOnly: true, v2: 'attribute' },
)

/** A field that the tenant adds to its records. */
export const CustomField = Type.Object({
  attribut: Attribut,
  customFieldId: KeyField({ readOnly: true }),
  groupName: Text(255, { description: 'Heading under which the field is shown.' }),
  name: Label(),
  description: Text(4000, { description: 'Explanation for those who fill in the field.' }),
  type: Type.Unsafe<CustomFieldType>({
    type: 'integer',
    enum: Object.values(customFieldTypes),
    description: typesExplained,
  }),
  possibleValues: Type.Array(Label(), {
    maxItems: 1000,
    description: 'The choices of a list; empty for every other type. Replaced as a whole.',
  }),
  isRequired: isRequired(),
  sortNumber: sortNumber(),
})
export type CustomField = Static<typeof CustomField>

/** The part of a field that decides which values it accepts. */
export type CustomFieldRule = Pick<CustomField, 'type' | 'possibleValues'>

/** Throws `request.invalid` (400) if the possible values of a field do not fit its type. */
export function refuseWrongChoice(
  { type, possibleValues }: CustomFieldRule,
  fieldName: FieldName,
): void {
  const field = fieldName(['possibleValues'])
  const faults: Faults = {}
  const isList = type === customFieldTypes.list
  if (isList && possibleValues.length === 0) faults[field] = choiceRequired
  if (!isList && possibleValues.length > 0) faults[field] = choiceUnexpected
  for (const [index, value] of possibleValues.entries()) {
    if (possibleValues.indexOf(value) < index)
      faults[fieldName(['possibleValues', index])] = repeated
  }
  refuseFaults(faults)
}

const choiceRequired = {
  en: 'A field of the type list needs values to choose from.',
  de: 'Ein Feld vom Typ Liste braucht Werte zur Auswahl.',
}
const choiceUnexpected = {
  en: 'Only a field of the type list has values to choose from.',
  de: 'Nur ein Feld vom Typ Liste hat Werte zur Auswahl.',
}
const repeated = {
  en: 'This value stands in the list twice.',
  de: 'Dieser Wert steht doppelt in der Liste.',
}
