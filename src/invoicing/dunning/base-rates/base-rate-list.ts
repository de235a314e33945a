import type { ReferenceList } from '../../../platform/records/reference-lists/reference-list.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { BaseRate } from './base-rate.ts'
import { baseRates, baseRateTable } from './base-rate-store.ts'

export const baseRateList: ReferenceList = {
  noun: 'base-rate',
  plural: 'BaseRates',
  about: 'the base rates of § 247 BGB that a tenant adds to those the service comes with',
  rules:
    'Interest for default is worked out with the rate of each day. One of the same day takes the place of that of the service. Refused with 409 `base-rate.day.taken` where another rate of the tenant begins on the same day.',
  path: { v1: '/baseRates', v2: '/base-rates' },
  scope: 'invoices',
  shape: BaseRate,
  table: baseRateTable,
  source: baseRates,
  usual: { source: '' },
  example: { validFrom: '2027-01-01', percent: 1.52, source: 'Bundesanzeiger' },
  unique: [],
  constraints: {
    base_rates_day_taken: () =>
      new Refusal('conflict', 'base-rate.day.taken', {
        en: 'Another base rate begins on the same day.',
        de: 'Ein anderer Basiszinssatz beginnt am selben Tag.',
      }),
  },
  sentences: {
    'base-rate.missing': {
      en: 'There is no such base rate.',
      de: 'Diesen Basiszinssatz gibt es nicht.',
    },
    'base-rate.in-use': {
      en: 'Records refer to this base rate.',
      de: 'Datensätze verweisen auf diesen Basiszinssatz.',
    },
  },
}
