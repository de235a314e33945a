import { forReason, ownLists, type Retention } from '../platform/retention/retention-rule.ts'

/** How long what is said of production is kept. */
export const productionRetention: Retention = {
  kept: {
    ...forReason(
      ownLists,
      ...['production_items', 'lot_sizes', 'workbench_resource_types', 'workbench_resources'],
    ),
    ...forReason(
      'says by which parts and batches goods were made that may be in the market still',
      ...['bills_of_materials', 'bill_of_materials_operations', 'bill_of_materials_items'],
      'production_orders',
    ),
  },
}
