import type { NumberRangeKind } from '../../platform/numbers/number-range.ts'

export const returnNumbers: NumberRangeKind = {
  kind: 'return',
  about: { en: 'Numbers of returns.' },
  isPerCompany: false,
  isGapless: false,
  usual: { prefix: 'R', digits: 6, nextNumber: 1 },
}
