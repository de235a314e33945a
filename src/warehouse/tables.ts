/** The tables of this room. */
export const warehouseTables = ['stock_changes', 'stocks', 'storage_locations', 'warehouses']
