import type { NumberRangeKind } from '../../platform/numbers/number-range.ts'
import { findTakenMandates } from '../customer-mandate-store.ts'

/** References of mandates that nobody gave by hand. */
export const mandateNumbers: NumberRangeKind = {
  kind: 'customer-mandate',
  about: { en: 'References of mandates for direct debits, each company its own.' },
  isPerCompany: true,
  isGapless: false,
  findTaken: findTakenMandates,
  usual: { prefix: 'M', digits: 6, nextNumber: 1 },
}
