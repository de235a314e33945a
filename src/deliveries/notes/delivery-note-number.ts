import type { NumberRangeKind } from '../../platform/numbers/number-range.ts'
import { findTakenNumbers } from './delivery-note-store.ts'

export const deliveryNoteNumbers: NumberRangeKind = {
  kind: 'delivery-note',
  about: { en: 'Numbers of delivery notes.' },
  isPerCompany: false,
  isGapless: false,
  findTaken: findTakenNumbers,
  usual: { prefix: 'D', digits: 6, nextNumber: 1 },
}
