/** The tables of the room. */
export const productionTables = [
  'production_items',
  'lot_sizes',
  'bills_of_materials',
  'bill_of_materials_operations',
  'bill_of_materials_items',
  'workbench_resource_types',
  'workbench_resources',
  'production_orders',
]
