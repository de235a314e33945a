/** The tables of this room. */
export const warehouseTables = [
  'item_reservations',
  'item_serial_numbers',
  'stock_changes',
  'stock_reservations',
  'stocks',
  'storage_locations',
  'warehouse_zones',
  'warehouses',
]
