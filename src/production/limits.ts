import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** What is made belongs to the warehouse where it is made; what it is made of is the same everywhere. */
export const productionLimits: RoomLimits = {
  tables: {
    production_items: 'free',
    lot_sizes: 'free',
    bills_of_materials: 'free',
    bill_of_materials_operations: 'free',
    bill_of_materials_items: 'free',
    workbench_resource_types: 'free',
    workbench_resources: { of: [{ table: 'warehouses', column: 'warehouse_id' }] },
    production_orders: { of: [{ table: 'warehouses', column: 'warehouse_id' }] },
  },
  named: {
    workbenchResourceId: 'workbench_resources',
    productionOrderId: 'production_orders',
  },
  open: ['createProductionOrder', 'createWorkbenchResource'],
  announced: {
    'workbench-resource': 'workbench_resources',
    'production-order': 'production_orders',
  },
}
