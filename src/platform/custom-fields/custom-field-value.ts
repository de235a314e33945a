import Type, { type Static } from 'typebox'
import { isCountryCode } from '../values/country-code.ts'
import { readInstant } from '../values/instant.ts'
import { Refusal, type Sentence } from '../values/refusal.ts'
import { KeyField } from '../values/shape.ts'
import { type CustomFieldRule, type CustomFieldType, customFieldTypes } from './custom-field.ts'

/** A text, a number or true or false, depending on the field's type. */
type Value = string | number | boolean

const ValueField = <V>(...types: string[]) =>
  Type.Unsafe<V>({
    type: ['string', 'number', 'boolean', ...types],
    maxLength: 100_000,
    description: 'A text, a number or true or false, depending on the type of the field.',
  })

/** The value of a record in a custom field. */
export const CustomFieldValue = Type.Object({
  customFieldId: KeyField({ readOnly: true }),
  value: ValueField<Value>(),
})

/** Null removes the value. */
export const CustomFieldValuePatch = Type.Object({
  customFieldId: Type.Optional(KeyField({ readOnly: true })),
  value: ValueField<Value | null>('null'),
})
export type CustomFieldValuePatch = Static<typeof CustomFieldValuePatch>

interface TypeRule {
  readonly accepts: (value: Value, rule: CustomFieldRule) => boolean
  readonly fault: Sentence
}

const amountMax = 99_999_999_999
const isInteger = (value: Value) => Number.isSafeInteger(value)
const isAmount = (value: Value) =>
  typeof value === 'number' && Math.abs(value) <= amountMax && Number(value.toFixed(4)) === value
const isText = (lengthMax: number) => (value: Value) =>
  typeof value === 'string' && [...value].length <= lengthMax
const matches = (pattern: RegExp, lengthMax: number) => (value: Value) =>
  typeof value === 'string' && value.length <= lengthMax && pattern.test(value)

function isUrl(value: Value): boolean {
  return matches(/^https?:\/\/[^\s/]/i, 2000)(value) && URL.canParse(String(value))
}

/** A date that exists in the calendar. */
function isDate(value: Value): boolean {
  return typeof value === 'string' && readInstant(`${value}T00:00:00Z`) !== undefined
}

const rules: Readonly<Record<CustomFieldType, TypeRule>> = {
  [customFieldTypes.none]: {
    accepts: isText(255),
    fault: {
      en: 'This must be a text of at most 255 characters.',
      de: 'Hier muss ein Text von höchstens 255 Zeichen stehen.',
    },
  },
  [customFieldTypes.integer]: {
    accepts: isInteger,
    fault: { en: 'This must be a whole number.', de: 'Hier muss eine ganze Zahl stehen.' },
  },
  [customFieldTypes.decimal]: {
    accepts: isAmount,
    fault: {
      en: 'This must be a number with at most 4 decimal places.',
      de: 'Hier muss eine Zahl mit höchstens 4 Nachkommastellen stehen.',
    },
  },
  [customFieldTypes.text]: {
    accepts: isText(100_000),
    fault: { en: 'This must be a text.', de: 'Hier muss ein Text stehen.' },
  },
  [customFieldTypes.checkbox]: {
    accepts: (value) => typeof value === 'boolean',
    fault: { en: 'This must be true or false.', de: 'Hier muss true oder false stehen.' },
  },
  [customFieldTypes.list]: {
    accepts: (value, { possibleValues }) => possibleValues.some((possible) => possible === value),
    fault: {
      en: 'This must be one of the possible values of the field.',
      de: 'Hier muss einer der möglichen Werte des Feldes stehen.',
    },
  },
  [customFieldTypes.url]: {
    accepts: isUrl,
    fault: {
      en: 'This must be an address that begins with http:// or https://.',
      de: 'Hier muss eine Adresse stehen, die mit http:// oder https:// beginnt.',
    },
  },
  [customFieldTypes.email]: {
    accepts: matches(/^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/, 254),
    fault: { en: 'This must be an e-mail address.', de: 'Hier muss eine E-Mail-Adresse stehen.' },
  },
  [customFieldTypes.phone]: {
    accepts: matches(/^\+?[0-9(][0-9 ()/.-]{2,38}$/, 40),
    fault: { en: 'This must be a telephone number.', de: 'Hier muss eine Telefonnummer stehen.' },
  },
  [customFieldTypes.country]: {
    accepts: (value) => typeof value === 'string' && isCountryCode(value),
    fault: {
      en: 'This must be a country of ISO 3166-1 in two capital letters.',
      de: 'Hier muss ein Land nach ISO 3166-1 in zwei Großbuchstaben stehen.',
    },
  },
  [customFieldTypes.price]: {
    accepts: (value) => isAmount(value) && Number(value) >= 0,
    fault: {
      en: 'This must be an amount of money, not negative, with at most 4 decimal places.',
      de: 'Hier muss ein Geldbetrag stehen, nicht negativ und mit höchstens 4 Nachkommastellen.',
    },
  },
  [customFieldTypes.date]: {
    accepts: isDate,
    fault: {
      en: 'This must be a date such as 2026-03-31.',
      de: 'Hier muss ein Datum wie 2026-03-31 stehen.',
    },
  },
  [customFieldTypes.shortText]: {
    accepts: isText(255),
    fault: {
      en: 'This must be a text of at most 255 characters.',
      de: 'Hier muss ein Text von höchstens 255 Zeichen stehen.',
    },
  },
}

/** Throws `custom-field-value.invalid` (422) naming the field if the value does not fit its type. */
export function refuseWrongValue(rule: CustomFieldRule, value: Value, field: string): void {
  const { accepts, fault } = rules[rule.type]
  if (accepts(value, rule)) return
  const faults = { [field]: fault }
  throw new Refusal('broken-rule', 'custom-field-value.invalid', fault, { faults })
}

export const noSuchValue = () =>
  new Refusal('missing', 'custom-field-value.missing', {
    en: 'There is no value in this field.',
    de: 'In diesem Feld steht kein Wert.',
  })

export const valueRequired = () =>
  new Refusal('broken-rule', 'custom-field-value.required', {
    en: 'This field must not lose its value; it can be replaced by another one.',
    de: 'Dieses Feld darf seinen Wert nicht verlieren; er kann durch einen anderen ersetzt werden.',
  })
