import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** Picks belong to the warehouse of their list, and to their order. */
export const pickingLimits: RoomLimits = {
  tables: {
    pick_lists: { of: [{ table: 'warehouses', column: 'warehouse_id' }] },
    pick_list_positions: {
      of: [
        { table: 'pick_lists', column: 'pick_list_id' },
        { table: 'sales_orders', column: 'sales_order_id' },
      ],
    },
    pick_list_templates: { warehouse: 'warehouse_id', channel: 'sales_channel_id', isForAll: true },
    shipping_boxes: { of: [{ table: 'warehouses', column: 'warehouse_id' }] },
  },
  named: {
    pickListId: 'pick_lists',
    pickListTemplateId: 'pick_list_templates',
    shippingBoxId: 'shipping_boxes',
  },
  announced: {
    'pick-list': 'pick_lists',
  },
}
