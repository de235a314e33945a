import Type, { type Static } from 'typebox'
import { Percent } from '../../catalog/doors/price.ts'
import { isVatId, wrongVatId } from '../../customers/checks/business-number.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import { KeyField, orNull, ReferenceField } from '../../platform/values/shape.ts'
import { type TaxCategory, taxCategories, taxCategorySentence } from '../calculation/tax-group.ts'
import { type TaxReason, taxReasons } from './vat-decision.ts'

const Country = (description: string) =>
  Type.String({ pattern: '^[A-Z]{2}$', example: 'DE', description })

/** The tax of one tax class on a way from one country to another. */
export const DeterminedTax = Type.Object({
  rate: Percent({ description: 'Rate of tax in percent.' }),
  taxClassId: KeyField(),
  departureCountryIso: Type.String({ v1: 'DepartureCountryISO' }),
  shipmentCountryIso: Type.String({ v1: 'ShipmentCountryISO' }),
  taxCategory: Type.Unsafe<TaxCategory>({
    type: 'string',
    enum: [...taxCategories],
    description: taxCategorySentence,
  }),
  reason: Type.Unsafe<TaxReason>({
    type: 'string',
    enum: [...taxReasons],
    description: 'Which rule decided: the first that fits.',
  }),
  taxCodeId: orNull(KeyField({ description: 'Code that the tax is booked under, if any.' })),
})
export type DeterminedTax = Static<typeof DeterminedTax>

/** The path after what is bought: the company and the way. */
export const wayPath = {
  companyId: ReferenceField(),
  departureCountryISO: Country('Country that the goods are sent from, ISO 3166.'),
  shipmentCountryISO: Country('Country that the goods are sent to, ISO 3166.'),
}

export const taxQuery = {
  taxNumber: Type.String({
    maxLength: 50,
    description: 'VAT id of the buyer, checked for its form and check digit.',
  }),
  invoiceCountryISO: Country('Country of the billing address, to which services are supplied.'),
  invoiceCountryStateISO: Type.String({ maxLength: 10, description: 'Accepted without effect.' }),
  shipmentCountryStateISO: Type.String({ maxLength: 10, description: 'Accepted without effect.' }),
  shipmentPostalCode: Type.String({
    maxLength: 20,
    description: 'Postal code of the destination; some lie outside of the VAT area.',
  }),
  isService: Type.Boolean({ description: 'Whether a service is supplied and no goods.' }),
  isCollected: Type.Boolean({ description: 'Whether the buyer collects the goods.' }),
  date: Type.String({
    format: 'date',
    pattern: '^(?!0000)',
    example: '2026-01-02',
    description: 'Day of the supply; today (UTC) when left out.',
  }),
}

/** Faults of the VAT id of the buyer, whose country it begins with. */
export function taxNumberFaults(taxNumber: string, countryIso: string): Faults {
  const isRight = taxNumber === '' || isVatId(taxNumber, countryIso)
  return isRight ? {} : { 'query.taxNumber': wrongVatId }
}

/** What every description of the operations says. */
export const taxSentences =
  'The first of these rules that fits decides, and `reason` names it: small businesses are exempt (E); what leaves the VAT area is an export; within the country of departure, or collected there, its own rate applies; a VAT id of another member state makes goods an intra-community supply and services a case of reverse charge; private buyers in other member states pay the rate of their country where the company uses destination rates, otherwise that of the departure. A rate of zero has the category Z, and E where the tax class is of the type none. Refused with 404 `tax.not-determined` where the country has no rate for the class on that day, 404 `company.missing`, and 422 `tax.registration-missing` for a domestic supply in a country where the company is not registered.'
