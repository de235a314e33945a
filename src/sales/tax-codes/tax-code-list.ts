import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { TaxCode } from './tax-code.ts'
import { taxCodes, taxCodeTable, usualTaxCode } from './tax-code-store.ts'

export const taxCodeList: ReferenceList = {
  noun: 'tax-code',
  plural: 'TaxCodes',
  about: 'the tax codes that taxes are booked under',
  rules:
    'Lines of documents are booked under the code that their rate names; where it has no account, and for lines without a code, under the one that fits best of those with `taxCategory`: one for the country and the rate before one for any, of equal ones the oldest.',
  path: { v1: '/taxCodes', v2: '/tax-codes' },
  scope: 'taxcodes',
  shape: TaxCode,
  table: taxCodeTable,
  source: taxCodes,
  usual: usualTaxCode,
  example: {
    name: 'Revenue 19 %',
    number: 3,
    generalLedgerAccount: '8400',
    isAutomatic: true,
    taxCategory: 'S',
    countryIso: 'DE',
    taxRate: 19,
  },
  unique: ['name'],
  sentences: {
    'tax-code.missing': {
      en: 'There is no such tax code.',
      de: 'Diesen Steuerschlüssel gibt es nicht.',
    },
    'tax-code.name.taken': {
      en: 'Another tax code has this name.',
      de: 'Ein anderer Steuerschlüssel hat diesen Namen.',
    },
    'tax-code.in-use': {
      en: 'Tax rates refer to this tax code.',
      de: 'Steuersätze verweisen auf diesen Steuerschlüssel.',
    },
  },
}
