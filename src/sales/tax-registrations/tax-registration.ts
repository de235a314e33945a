import Type, { type Static } from 'typebox'
import { isVatId, wrongVatId } from '../../customers/checks/business-number.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { KeyField, orNull, ReferenceField, Text } from '../../platform/values/shape.ts'

/** Where a company is registered for tax. */
export const TaxRegistration = Type.Object({
  id: KeyField({ readOnly: true }),
  companyId: orNull(
    ReferenceField({
      refersTo: 'companies',
      description: 'The company; null for every company of the tenant.',
    }),
  ),
  countryIso: Type.String({
    pattern: '^[A-Z]{2}$',
    example: 'DE',
    description: 'Country of the registration, ISO 3166.',
  }),
  vatId: Text(50, { description: 'VAT id of the company there.' }),
  isSmallBusiness: Type.Boolean({
    description: 'Whether the company is exempt there as a small business.',
  }),
  usesDestinationRates: Type.Boolean({
    description:
      'Whether private buyers in other member states pay the tax of their country, declared by one-stop shop.',
  }),
  keepsGrossPrices: Type.Boolean({
    description:
      'Whether they pay the gross price of home, of which the tax of their country is taken; otherwise the net price with that tax.',
  }),
})
type TaxRegistration = Static<typeof TaxRegistration>

export type TaxRegistrationDraft = Pick<TaxRegistration, 'countryIso'> &
  Partial<Omit<TaxRegistration, 'id' | 'companyId'>>

/** Faults of the VAT id: its form and check digit, in the country that it begins with. */
export function vatIdFaults(
  { vatId = '', countryIso = '' }: { readonly vatId?: string; readonly countryIso?: string },
  fieldName: FieldName,
): Faults {
  return vatId === '' || isVatId(vatId, countryIso) ? {} : { [fieldName(['vatId'])]: wrongVatId }
}

export const noSuchRegisteredCompany = missingRecords('tax-registration.reference.missing', {
  en: 'The tax registration names a company that does not exist.',
  de: 'Die Steuerregistrierung nennt ein Unternehmen, das es nicht gibt.',
})
