import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** What lies, moves and is ordered belongs to a warehouse. */
export const warehouseLimits: RoomLimits = {
  tables: {
    warehouses: { warehouse: 'id', company: 'company_id', isForAll: true },
    stocks: { of: [{ table: 'warehouses', column: 'warehouse_id' }] },
    storage_locations: { of: [{ table: 'warehouses', column: 'warehouse_id' }] },
    warehouse_zones: { of: [{ table: 'warehouses', column: 'warehouse_id' }] },
    stock_changes: { of: [{ table: 'warehouses', column: 'warehouse_id' }] },
    stock_takes: { of: [{ table: 'warehouses', column: 'warehouse_id' }] },
    item_serial_numbers: { of: [{ table: 'warehouses', column: 'warehouse_id' }] },
    stock_take_lines: { of: [{ table: 'stock_takes', column: 'stock_take_id' }] },
    stock_transfers: { warehouse: ['from_warehouse_id', 'to_warehouse_id'] },
    stock_transfer_lines: { of: [{ table: 'stock_transfers', column: 'stock_transfer_id' }] },
    stock_value_items: { company: 'company_id' },
    stock_valued_warehouses: { of: [{ table: 'warehouses', column: 'warehouse_id' }] },
    stock_reservations: { of: [{ table: 'sales_orders', column: 'sales_order_id' }] },
    supplier_orders: {
      company: 'company_id',
      warehouse: 'warehouse_id',
      of: [{ table: 'sales_orders', column: 'sales_order_id', isOptional: true }],
    },
    supplier_order_lines: { of: [{ table: 'supplier_orders', column: 'supplier_order_id' }] },
  },
  named: {
    warehouseId: 'warehouses',
    storageLocationId: 'storage_locations',
    warehouseZoneId: 'warehouse_zones',
    zoneId: 'warehouse_zones',
    stockTakeId: 'stock_takes',
    stockTransferId: 'stock_transfers',
    supplierOrderId: 'supplier_orders',
  },
  open: [
    'bookStock',
    'bookStocks',
    'transferStock',
    'countStocks',
    'createStockTransfer',
    'createStockTake',
    'createSupplierOrder',
    'createStorageLocation',
    'createWarehouseZone',
  ],
  announced: {
    warehouse: 'warehouses',
    'storage-location': 'storage_locations',
    'warehouse-zone': 'warehouse_zones',
    'stock-take': 'stock_takes',
    'stock-transfer': 'stock_transfers',
    'supplier-order': 'supplier_orders',
  },
}
