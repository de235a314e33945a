import Type, { type Static } from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** Customers who buy under the same terms. */
export const CustomerGroup = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  isDefault: Type.Boolean(),
  /** Percent off the sales price. */
  discount: Type.Number({ minimum: 0, maximum: 100, decimals: 4 }),
  /** Whether prices are shown to them without tax. */
  isNetPrice: Type.Boolean(),
})
type CustomerGroup = Static<typeof CustomerGroup>

export type CustomerGroupDraft = Pick<CustomerGroup, 'name'> & Partial<Omit<CustomerGroup, 'id'>>
