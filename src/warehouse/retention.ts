import { agedRows } from '../platform/retention/aged-rows-store.ts'
import { forReason, ownLists, type Retention } from '../platform/retention/retention-rule.ts'
import { supplierOrderEvents } from './purchase/supplier-order.ts'

const inventory =
  'the books of the stock: what is there now follows from every booking, and is read from the first one on'

/** How long orders to suppliers are kept, and what is kept of the stock. */
export const warehouseRetention: Retention = {
  rules: [
    {
      kind: 'supplier-order',
      tables: ['supplier_orders', 'supplier_order_lines'],
      unit: 'years',
      law: 'letters',
      usual: 'letters',
      // Those for a buyer go with the order of the buyer.
      removal: agedRows({
        ...{ kind: 'supplier-order', table: 'supplier_orders', moment: 'created' },
        moments: ['sent', 'closed'],
        only: 'aged.sales_order_id is null and aged.state >= 3',
        announces: supplierOrderEvents,
      }),
      audited: ['supplier-order'],
    },
  ],
  kept: {
    ...forReason(ownLists, 'warehouses', 'warehouse_zones', 'storage_locations'),
    ...forReason(
      inventory,
      ...['stocks', 'stock_changes', 'stock_takes', 'stock_take_lines'],
      ...['stock_transfers', 'stock_transfer_lines', 'item_serial_numbers'],
    ),
    ...forReason(
      'what the stock was worth at a day follows from every booking and invoice, and stands in the balance sheets',
      ...['stock_value_changes', 'stock_value_days', 'stock_quantity_days', 'stock_write_downs'],
      ...['stock_value_items', 'stock_value_layers', 'stock_valued_warehouses'],
      ...['invoiced_costs', 'stock_value_progress'],
    ),
    ...forReason('goes once it is taken from the value of the stock', 'stock_losses'),
    ...forReason(
      'goes with the line of the order that it is for, once it is delivered or given up',
      ...['item_reservations', 'stock_reservations'],
    ),
  },
}
