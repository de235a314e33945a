import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** A return belongs to its order, and to the warehouse that the goods come into. */
export const returnsLimits: RoomLimits = {
  tables: {
    return_reasons: 'free',
    returns: {
      company: 'company_id',
      warehouse: 'warehouse_id',
      of: [{ table: 'sales_orders', column: 'sales_order_id' }],
    },
    return_lines: { of: [{ table: 'returns', column: 'return_id' }] },
    return_files: { of: [{ table: 'returns', column: 'return_id' }] },
    return_packages: { of: [{ table: 'returns', column: 'return_id' }] },
  },
  named: {
    returnId: 'returns',
  },
  open: ['createReturn', 'bookReturn'],
  announced: {
    return: 'returns',
  },
}
