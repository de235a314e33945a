import { taxClassTypes } from '../../catalog/tax-classes/tax-class.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { noSuchTaxRateReference, TaxRate } from './tax-rate.ts'
import { namedTaxCodes, taxRates, taxRateTable, usualTaxRate } from './tax-rate-store.ts'

export const taxRateList: ReferenceList = {
  noun: 'tax-rate',
  plural: 'TaxRates',
  about: 'the rates of tax by country and type of tax class, each from a day on',
  rules:
    'A rate is valid until the next one of its country and type begins. Refused with 409 `tax-rate.period.taken` where another rate of the country and type begins on the same day, and with 422 `tax-rate.reference.missing` for an unknown tax code.',
  path: { v1: '/taxRates', v2: '/tax-rates' },
  scope: 'taxrates',
  shape: TaxRate,
  table: taxRateTable,
  source: taxRates,
  usual: usualTaxRate,
  isPaged: true,
  example: { countryIso: 'NO', taxClassType: taxClassTypes.normal, rate: 25 },
  unique: [],
  constraints: {
    tax_rates_period_taken: () =>
      new Refusal('conflict', 'tax-rate.period.taken', {
        en: 'Another rate of this country and type begins on the same day.',
        de: 'Ein anderer Satz dieses Landes und Typs beginnt am selben Tag.',
      }),
  },
  columns: async ({ tx, fieldName }, said) => {
    const reference = said['taxCodeId'] as Reference | null | undefined
    if (!reference) return said
    const named = { path: ['taxCodeId'], table: namedTaxCodes, reference }
    const resolve = await resolveRecords(tx, [named], noSuchTaxRateReference, fieldName)
    return { ...said, taxCodeId: resolve(reference).id }
  },
  sentences: {
    'tax-rate.missing': {
      en: 'There is no such tax rate.',
      de: 'Diesen Steuersatz gibt es nicht.',
    },
    'tax-rate.in-use': {
      en: 'Records refer to this tax rate.',
      de: 'Datensätze verweisen auf diesen Steuersatz.',
    },
  },
}
