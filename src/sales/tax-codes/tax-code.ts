import Type, { type Static } from 'typebox'
import { Int32, KeyField, Label, Text } from '../../platform/values/shape.ts'

/** A code of the bookkeeping that taxes are booked under. */
export const TaxCode = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  number: Int32({ minimum: 0, description: 'Number of the code in the bookkeeping.' }),
  generalLedgerAccount: Text(50, { description: 'Account of the general ledger for revenue.' }),
  cashDiscountAccount: Text(50, { description: 'Account for cash discounts.' }),
  isAutomatic: Type.Boolean({
    description: 'Whether the account books the tax by itself, so that no tax is exported.',
  }),
})
type TaxCode = Static<typeof TaxCode>

export type TaxCodeDraft = Pick<TaxCode, 'name'> & Partial<Omit<TaxCode, 'id'>>
