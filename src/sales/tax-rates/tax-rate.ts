import Type, { type Static } from 'typebox'
import { TaxClassTypeField } from '../../catalog/tax-classes/tax-class.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { KeyField, orNull, ReferenceField } from '../../platform/values/shape.ts'

/** A rate of tax of a country, from a day on until the next one of the same type begins. */
export const TaxRate = Type.Object({
  id: KeyField({ readOnly: true }),
  countryIso: Type.String({
    pattern: '^[A-Z]{2}$',
    example: 'DE',
    description: 'Country whose rate it is, ISO 3166; XI for Northern Ireland.',
  }),
  taxClassType: TaxClassTypeField('Type of the tax classes that it applies to'),
  rate: Type.Number({
    minimum: 0,
    maximum: 100,
    decimals: 4,
    description: 'Rate of tax in percent.',
  }),
  validFrom: Type.String({
    format: 'date',
    pattern: '^(?!0000)',
    example: '2021-01-01',
    description: 'First day of the rate. It is valid until the next one begins.',
  }),
  taxCodeId: orNull(
    ReferenceField({ refersTo: 'tax-codes', description: 'Code that the tax is booked under.' }),
  ),
  isToBeVerified: Type.Boolean({
    description:
      'Whether somebody should compare the rate with the law: the first page of the client says so to users who may change rates, while the rate is valid.',
  }),
})
export type TaxRate = Static<typeof TaxRate>

export type TaxRateDraft = Pick<TaxRate, 'countryIso' | 'taxClassType' | 'rate' | 'validFrom'> & {
  readonly isToBeVerified?: boolean
  readonly taxCodeId?: number | null
}

export const noSuchTaxRateReference = missingRecords('tax-rate.reference.missing', {
  en: 'The tax rate names a tax code that does not exist.',
  de: 'Der Steuersatz nennt einen Steuerschlüssel, den es nicht gibt.',
})
