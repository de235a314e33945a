import type { NumberRangeKind } from '../../platform/numbers/number-range.ts'

export const supplierOrderNumbers: NumberRangeKind = {
  kind: 'supplier-order',
  about: { en: 'Numbers of orders to suppliers.' },
  isPerCompany: false,
  isGapless: false,
  usual: { prefix: 'PO', digits: 6, nextNumber: 1 },
}
