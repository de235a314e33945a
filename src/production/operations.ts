import type { Operation } from '../platform/pipeline/operation.ts'
import { referenceOperations } from '../platform/records/reference-lists/reference-operations.ts'
import { activateBillOfMaterials } from './bills/activate-bill-of-materials.ts'
import { productionItemList } from './items/production-item-list.ts'
import { cancelProductionOrder } from './orders/cancel-production-order.ts'
import { createProductionOrder } from './orders/create-production-order.ts'
import { getProductionOrder, listProductionOrders } from './orders/list-production-orders.ts'
import { recordProduction } from './orders/record-production.ts'
import { releaseProductionOrder } from './orders/release-production-order.ts'
import { workbenchResourceList } from './workbenches/workbench-resource-list.ts'

/** Every operation of the room but those of its lists of records that need no others. */
export const productionOperations: readonly Operation[] = [
  ...referenceOperations(productionItemList),
  ...referenceOperations(workbenchResourceList),
  activateBillOfMaterials,
  listProductionOrders,
  getProductionOrder,
  createProductionOrder,
  releaseProductionOrder,
  recordProduction,
  cancelProductionOrder,
]
