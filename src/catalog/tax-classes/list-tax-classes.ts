import { listing } from '../../platform/http/listing.ts'
import { TaxClass } from './tax-class.ts'
import { taxClasses } from './tax-class-store.ts'

export const listTaxClasses = listing({
  noun: 'TaxClasses',
  summary: 'The tax classes of the tenant.',
  path: { v1: '/taxClasses', v2: '/tax-classes' },
  scope: 'taxclasses.read',
  shape: TaxClass,
  source: taxClasses,
})
