import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { noSuchRegisteredCompany, TaxRegistration, vatIdFaults } from './tax-registration.ts'
import {
  taxRegistrations,
  taxRegistrationTable,
  usualTaxRegistration,
} from './tax-registration-store.ts'

export const taxRegistrationList: ReferenceList = {
  noun: 'tax-registration',
  plural: 'TaxRegistrations',
  about: 'the countries in which companies are registered for tax',
  rules:
    'A registration without a company counts for every company that has none of its own in the country. Refused with 409 `tax-registration.country.taken` where the company has one in the country, and with 422 `tax-registration.reference.missing` for an unknown company.',
  path: { v1: '/taxRegistrations', v2: '/tax-registrations' },
  scope: 'taxregistrations',
  shape: TaxRegistration,
  table: taxRegistrationTable,
  source: taxRegistrations,
  usual: usualTaxRegistration,
  example: { countryIso: 'LU', usesDestinationRates: true },
  unique: [],
  constraints: {
    tax_registrations_country_taken: () =>
      new Refusal('conflict', 'tax-registration.country.taken', {
        en: 'The company has a registration in this country.',
        de: 'Das Unternehmen hat in diesem Land schon eine Registrierung.',
      }),
  },
  columns: async ({ tx, fieldName }, said) => {
    refuseFaults(vatIdFaults(said, fieldName))
    const reference = said['companyId'] as Reference | null | undefined
    if (!reference) return said
    const named = { path: ['companyId'], table: namedCompanies, reference }
    const resolve = await resolveRecords(tx, [named], noSuchRegisteredCompany, fieldName)
    return { ...said, companyId: resolve(reference).id }
  },
  sentences: {
    'tax-registration.missing': {
      en: 'There is no such tax registration.',
      de: 'Diese Steuerregistrierung gibt es nicht.',
    },
    'tax-registration.in-use': {
      en: 'Records refer to this tax registration.',
      de: 'Datensätze verweisen auf diese Steuerregistrierung.',
    },
  },
}
