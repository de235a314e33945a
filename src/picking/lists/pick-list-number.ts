import type { NumberRangeKind } from '../../platform/numbers/number-range.ts'
import { findTakenNumbers } from './pick-list-store.ts'

export const pickListNumbers: NumberRangeKind = {
  kind: 'pick-list',
  about: { en: 'Numbers of pick lists.' },
  isPerCompany: false,
  isGapless: false,
  findTaken: findTakenNumbers,
  usual: { prefix: 'P', digits: 6, nextNumber: 1 },
}
