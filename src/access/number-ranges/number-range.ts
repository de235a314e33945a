import Type, { type Static } from 'typebox'
import {
  type NumberRangeKind,
  writtenNumber,
  yearPlaceholder,
} from '../../platform/numbers/number-range.ts'
import { type Faults, type FieldName, Refusal } from '../../platform/values/refusal.ts'
import { Int32, orNone, patchOf, ReferenceField, Text } from '../../platform/values/shape.ts'

/** The numbers that the service gives to records of a kind. */
export const NumberRange = Type.Object({
  kind: Text(100, {
    readOnly: true,
    description: 'What is numbered, for example `customer` or `invoice`.',
  }),
  companyId: orNone(
    ReferenceField({
      readOnly: true,
      description: 'The company whose range it is; null where all companies share one.',
    }),
  ),
  prefix: Text(30, {
    pattern: '^[^\\u0000-\\u001f{}]*(\\{year\\}[^\\u0000-\\u001f{}]*)?$',
    description: `Text before the digits; \`${yearPlaceholder}\` stands for the year in four digits.`,
  }),
  digits: Int32({
    minimum: 1,
    maximum: 18,
    description: 'Fewest digits of a number; a shorter one is filled with zeros.',
  }),
  nextNumber: Type.Integer({
    minimum: 1,
    maximum: 999_999_999_999,
    description: 'The number that the next record gets, or the first free one after it.',
  }),
  nextText: Text(60, { readOnly: true, description: 'The next number as people read it.' }),
  isGapless: Type.Boolean({
    readOnly: true,
    description:
      'Whether no number is left out: those who take one then wait for each other. Otherwise numbers may be missing, or later than others.',
  }),
  beginsYearly: Type.Boolean({
    readOnly: true,
    description: 'Whether the range begins with 1 in every year (UTC).',
  }),
})

export type NumberRange = Static<typeof NumberRange>

export const NumberRangePatch = patchOf(NumberRange)

/** Names the range: its kind, and the company where every company has one. */
export const rangePath = { kind: Text(100, { example: 'customer' }) }
export const rangeQuery = {
  companyId: ReferenceField({
    description: 'The company whose range is meant; for kinds of which every company has a range.',
  }),
}

export const noSuchRange = () =>
  new Refusal('missing', 'number-range.missing', {
    en: 'There is no such number range.',
    de: 'Diesen Nummernkreis gibt es nicht.',
  })

/** The faults of a range of its kind, by field. */
export function rangeFaults(
  { beginsYearly, isOfDigits }: NumberRangeKind,
  range: Pick<NumberRange, 'prefix' | 'digits' | 'nextNumber'>,
  fieldName: FieldName,
): Faults {
  // Otherwise it would give its numbers twice.
  if (beginsYearly && !range.prefix.includes(yearPlaceholder))
    return { [fieldName(['prefix'])]: lacksYear }
  const written = writtenNumber(range, range.nextNumber, new Date().getUTCFullYear())
  if (isOfDigits && !(/^\d+$/.test(written) && Number(written) <= int32Max))
    return { [fieldName(['prefix'])]: notOfDigits }
  return {}
}

const int32Max = 2 ** 31 - 1

const lacksYear = {
  en: `The range starts again every year, so its prefix must contain ${yearPlaceholder}.`,
  de: `Der Nummernkreis beginnt jedes Jahr neu; sein Präfix muss ${yearPlaceholder} enthalten.`,
}

const notOfDigits = {
  en: `Accounting takes digits alone, and no number above ${int32Max}.`,
  de: `Die Buchhaltung nimmt nur Ziffern, und keine Nummer über ${int32Max}.`,
}
