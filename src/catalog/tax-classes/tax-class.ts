import Type, { type Static } from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** Which rate of a country's tax law a class stands for, by the number that answers show. */
export const taxClassTypes = {
  none: 0,
  stronglyReduced: 1,
  lowerReduced: 2,
  reduced: 3,
  normal: 4,
  intermediate: 5,
} as const
type TaxClassType = (typeof taxClassTypes)[keyof typeof taxClassTypes]

/** What the tax on an item is found by, together with the countries of departure and arrival. */
export const TaxClass = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  isDefault: Type.Boolean(),
  type: Type.Unsafe<TaxClassType>({ type: 'integer', enum: Object.values(taxClassTypes) }),
})
export type TaxClassDraft = Omit<Static<typeof TaxClass>, 'id'>
