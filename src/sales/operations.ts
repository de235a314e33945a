import type { Operation } from '../platform/pipeline/operation.ts'
import { calculateSalesOrder } from './orders/calculate-sales-order.ts'

/** Every operation of the room. */
export const salesOperations: readonly Operation[] = [calculateSalesOrder]
