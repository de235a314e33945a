import Type, { type Static } from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** The rate of a country's tax law that a class stands for, by the number that responses show. */
export const taxClassTypes = {
  none: 0,
  stronglyReduced: 1,
  lowerReduced: 2,
  reduced: 3,
  normal: 4,
  intermediate: 5,
} as const
type TaxClassType = (typeof taxClassTypes)[keyof typeof taxClassTypes]

/** The type of a tax class; `description` says whose it is. */
export function TaxClassTypeField(description: string) {
  return Type.Unsafe<TaxClassType>({
    type: 'integer',
    enum: Object.values(taxClassTypes),
    description: `${description}: 0 none, 1 strongly reduced, 2 lower reduced, 3 reduced, 4 normal, 5 intermediate.`,
  })
}

/** Determines the tax on an item together with the countries of departure and arrival. */
export const TaxClass = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  isDefault: Type.Boolean({
    description: 'Whether it is the default; setting it takes the mark from the former default.',
  }),
  type: TaxClassTypeField('Rate of tax'),
})
export type TaxClassDraft = Omit<Static<typeof TaxClass>, 'id'>
