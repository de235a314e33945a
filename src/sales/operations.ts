import type { Operation } from '../platform/pipeline/operation.ts'
import { listCancellationReasonsOfDocuments } from './cancellation-reasons/list-cancellation-reasons.ts'
import { calculateSalesOrder } from './orders/calculate-sales-order.ts'
import { findTaxOfItem } from './vat/find-tax-of-item.ts'
import { findTaxOfTaxClass } from './vat/find-tax-of-tax-class.ts'

/** Every operation of the room, but for those of its reference lists. */
export const salesOperations: readonly Operation[] = [
  calculateSalesOrder,
  ...listCancellationReasonsOfDocuments,
  findTaxOfItem,
  findTaxOfTaxClass,
]
