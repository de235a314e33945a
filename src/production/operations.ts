import type { Operation } from '../platform/pipeline/operation.ts'
import { activateBillOfMaterials } from './bills/activate-bill-of-materials.ts'
import { cancelProductionOrder } from './orders/cancel-production-order.ts'
import { createProductionOrder } from './orders/create-production-order.ts'
import { getProductionOrder, listProductionOrders } from './orders/list-production-orders.ts'
import { recordProduction } from './orders/record-production.ts'
import { releaseProductionOrder } from './orders/release-production-order.ts'

/** Every operation of the room but those of its lists. */
export const productionOperations: readonly Operation[] = [
  activateBillOfMaterials,
  listProductionOrders,
  getProductionOrder,
  createProductionOrder,
  releaseProductionOrder,
  recordProduction,
  cancelProductionOrder,
]
