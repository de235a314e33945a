import Type, { type Static } from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** A group of customers who buy under the same terms. */
export const CustomerGroup = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  isDefault: Type.Boolean({
    description:
      'Whether this is the one default group, which counts for customers without a group.',
  }),
  discount: Type.Number({
    minimum: 0,
    maximum: 100,
    decimals: 4,
    description: 'Discount on the standard price in percent.',
  }),
  isNetPrice: Type.Boolean({ description: 'Whether prices are shown to the group without tax.' }),
})
type CustomerGroup = Static<typeof CustomerGroup>

export type CustomerGroupDraft = Pick<CustomerGroup, 'name'> & Partial<Omit<CustomerGroup, 'id'>>
