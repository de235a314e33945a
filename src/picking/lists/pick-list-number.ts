import type { NumberRangeKind } from '../../platform/numbers/number-range.ts'

export const pickListNumbers: NumberRangeKind = {
  kind: 'pick-list',
  about: { en: 'Numbers of pick lists.' },
  isPerCompany: false,
  isGapless: false,
  usual: { prefix: 'P', digits: 6, nextNumber: 1 },
}
