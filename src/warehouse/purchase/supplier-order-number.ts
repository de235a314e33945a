import type { NumberRangeKind } from '../../platform/numbers/number-range.ts'
import { findTakenNumbers } from './supplier-order-store.ts'

export const supplierOrderNumbers: NumberRangeKind = {
  kind: 'supplier-order',
  about: { en: 'Numbers of orders to suppliers.' },
  isPerCompany: false,
  isGapless: false,
  findTaken: findTakenNumbers,
  usual: { prefix: 'PO', digits: 6, nextNumber: 1 },
}
