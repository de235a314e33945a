import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** A delivery note belongs to its order, and to the warehouse that the goods leave. */
export const deliveriesLimits: RoomLimits = {
  tables: {
    delivery_notes: {
      company: 'company_id',
      warehouse: 'warehouse_id',
      of: [{ table: 'sales_orders', column: 'sales_order_id' }],
    },
    delivery_note_lines: { of: [{ table: 'delivery_notes', column: 'delivery_note_id' }] },
    carrier_labels: { of: [{ table: 'delivery_notes', column: 'delivery_note_id' }] },
    carrier_manifests: 'free',
    carriers: 'free',
    carrier_products: 'free',
    delivery_note_packages: { of: [{ table: 'delivery_notes', column: 'delivery_note_id' }] },
  },
  named: {
    deliveryNoteId: 'delivery_notes',
    carrierLabelId: 'carrier_labels',
    packageId: 'delivery_note_packages',
  },
  open: ['createDeliveryNote'],
  announced: {
    'delivery-note': 'delivery_notes',
    'carrier-label': 'carrier_labels',
    'carrier-manifest': 'carrier_manifests',
  },
}
