import Type, { type Static } from 'typebox'
import { Int32, KeyField, Label, orNull, Text } from '../../platform/values/shape.ts'
import { type TaxCategory, taxCategories, taxCategorySentence } from '../calculation/tax-group.ts'

/** The category of tax of a line of a document. */
export const TaxCategoryField = (description: string) =>
  Type.Unsafe<TaxCategory>({ type: 'string', enum: [...taxCategories], description })

/** A code of the bookkeeping that taxes are booked under. */
export const TaxCode = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  number: Int32({ minimum: 0, description: 'Number of the code in the bookkeeping.' }),
  generalLedgerAccount: Text(50, { description: 'Account of the general ledger for revenue.' }),
  cashDiscountAccount: Text(50, { description: 'Account for cash discounts.' }),
  isAutomatic: Type.Boolean({
    description:
      'Whether the account books the tax by itself, so that bookings name neither the code nor the tax.',
  }),
  taxCategory: orNull(
    TaxCategoryField(
      `Lines of this category are booked under the code where their own code has no account; null, only lines whose rate names the code. ${taxCategorySentence}`,
    ),
  ),
  countryIso: orNull(
    Type.String({
      pattern: '^[A-Z]{2}$',
      description:
        'Only those taxed in this country (ISO 3166), before codes for any; null, any country.',
    }),
  ),
  taxRate: orNull(
    Type.Number({
      minimum: 0,
      maximum: 100,
      decimals: 4,
      description: 'Only those at this rate in percent, before codes for any; null, any rate.',
    }),
  ),
})
type TaxCode = Static<typeof TaxCode>

export type TaxCodeDraft = Pick<TaxCode, 'name'> & Partial<Omit<TaxCode, 'id'>>
