/** The tables of this room. */
export const warehouseTables = [
  'item_reservations',
  'item_serial_numbers',
  'stock_changes',
  'stock_reservations',
  'stock_take_lines',
  'stock_takes',
  'stock_transfer_lines',
  'stock_transfers',
  'stocks',
  'storage_locations',
  'supplier_order_lines',
  'supplier_orders',
  'warehouse_zones',
  'warehouses',
]
