import Type, { type Static } from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import { Int32, KeyField, Label, Text } from '../../platform/values/shape.ts'

/** What a value is, by the number that answers show. */
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
export type CustomFieldType = (typeof customFieldTypes)[keyof typeof customFieldTypes]

/** What a field is beside its name and type, once more in one place. */
const Attribut = Type.Object(
  { description: Type.String(), isRequired: Type.Boolean(), sortNumber: Int32() },
  { readOnly: true, v2: 'attribute' },
)

/** A field that the tenant gives its items beside those that every item has. */
export const CustomField = Type.Object({
  attribut: Attribut,
  customFieldId: KeyField({ readOnly: true }),
  groupName: Text(255),
  name: Label(),
  description: Text(),
  type: Type.Unsafe<CustomFieldType>({ type: 'integer', enum: Object.values(customFieldTypes) }),
  /** What a field of the type list may hold; empty for every other type. */
  possibleValues: Type.Array(Label(), { maxItems: 1000 }),
  /** A value that is there can be replaced, but not taken away. */
  isRequired: Type.Boolean(),
  sortNumber: Int32(),
})
export type CustomField = Static<typeof CustomField>

/** What decides which values a field takes. */
export type CustomFieldRule = Pick<CustomField, 'type' | 'possibleValues'>

/** Throws `request.invalid` (400) where a field's choice of values does not fit its type. */
export function refuseWrongChoice(
  { type, possibleValues }: CustomFieldRule,
  spell: (path: readonly (string | number)[]) => string,
): void {
  const field = spell(['possibleValues'])
  const faults: Faults = {}
  const isList = type === customFieldTypes.list
  if (isList && possibleValues.length === 0) faults[field] = choiceRequired
  if (!isList && possibleValues.length > 0) faults[field] = choiceUnexpected
  for (const [index, value] of possibleValues.entries()) {
    if (possibleValues.indexOf(value) < index) faults[spell(['possibleValues', index])] = repeated
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

export const customFieldSentences = {
  'custom-field.missing': {
    en: 'There is no such custom field.',
    de: 'Dieses eigene Feld gibt es nicht.',
  },
  'custom-field.name.taken': {
    en: 'Another custom field has this name.',
    de: 'Ein anderes eigenes Feld hat diesen Namen.',
  },
  'custom-field.in-use': {
    en: 'Items have values in this field that would be lost.',
    de: 'Artikel haben in diesem Feld Werte, die verloren gingen.',
  },
}

export const noSuchCustomField = () =>
  new Refusal('missing', 'custom-field.missing', customFieldSentences['custom-field.missing'])

export const customFieldInUse = () =>
  new Refusal('conflict', 'custom-field.in-use', customFieldSentences['custom-field.in-use'])
