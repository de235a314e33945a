import type { NumberRangeKind } from '../../platform/numbers/number-range.ts'
import { findTakenQuotationNumbers } from './quotation-store.ts'

/** The numbers of quotations. */
export const quotationNumbers: NumberRangeKind = {
  kind: 'sales-quotation',
  about: { en: 'Numbers of quotations.' },
  isPerCompany: false,
  isGapless: false,
  findTaken: findTakenQuotationNumbers,
  usual: { prefix: 'Q', digits: 6, nextNumber: 1 },
}
