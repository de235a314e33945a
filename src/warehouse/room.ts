import type { Room } from '../platform/room.ts'
import { warehouseOperations } from './operations.ts'
import { warehouseQueries } from './warehouse-graph-store.ts'

/** Warehouses, stock and its journal. */
export const warehouse: Room = {
  operations: warehouseOperations,
  graph: [...warehouseQueries],
}
