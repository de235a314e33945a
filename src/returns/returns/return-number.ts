import type { NumberRangeKind } from '../../platform/numbers/number-range.ts'
import { findTakenNumbers } from './return-store.ts'

export const returnNumbers: NumberRangeKind = {
  kind: 'return',
  about: { en: 'Numbers of returns.' },
  isPerCompany: false,
  isGapless: false,
  findTaken: findTakenNumbers,
  usual: { prefix: 'R', digits: 6, nextNumber: 1 },
}
