import type { Room } from '../platform/room.ts'
import { billList } from './bills/bill-of-materials-list.ts'
import { productionCopies } from './copies.ts'
import { billQueries } from './graph/bill-graph-store.ts'
import { productionItemQueries } from './graph/item-graph-store.ts'
import { productionOrderQueries } from './graph/order-graph-store.ts'
import { workbenchQueries } from './graph/workbench-graph-store.ts'
import { productionItemEvents } from './items/production-item.ts'
import { productionLimits } from './limits.ts'
import { productionOperations } from './operations.ts'
import { productionOrderEvents } from './orders/production-order.ts'
import { productionRetention } from './retention.ts'
import { productionScopes } from './scopes.ts'
import { productionTables } from './tables.ts'
import { productionUndo } from './undo.ts'
import { productionWords } from './words.ts'
import { workbenchResourceTypeList } from './workbenches/workbench-resource-list.ts'
import { workbenchResourceEvents } from './workbenches/workbench-resource-store.ts'

/** What is made to stock of parts: what items are made of, and orders to make them. */
export const production: Room = {
  name: 'production',
  words: productionWords,
  limits: productionLimits,
  tables: productionTables,
  retention: productionRetention,
  copies: productionCopies,
  operations: productionOperations,
  undo: productionUndo,
  scopes: productionScopes,
  referenceLists: [billList, workbenchResourceTypeList],
  graph: [...billQueries, ...productionItemQueries, ...productionOrderQueries, ...workbenchQueries],
  events: [productionOrderEvents, productionItemEvents, workbenchResourceEvents],
}
