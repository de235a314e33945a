import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** Orders and quotations belong to the company and the sales channel that they name. */
export const salesLimits: RoomLimits = {
  tables: {
    cancellation_reasons: 'free',
    color_codes: 'free',
    on_hold_reasons: 'free',
    sales_order_blocks: 'free',
    sales_order_custom_fields: 'free',
    shipping_class_costs: 'free',
    shipping_methods: 'free',
    tax_codes: 'free',
    tax_rates: 'free',
    transaction_statuses: 'free',
    vouchers: 'free',
    sales_orders: { company: 'company_id', channel: 'sales_channel_id' },
    sales_quotations: { company: 'company_id', channel: 'sales_channel_id' },
    sales_order_lines: { of: [{ table: 'sales_orders', column: 'sales_order_id' }] },
    sales_order_notes: { of: [{ table: 'sales_orders', column: 'sales_order_id' }] },
    sales_order_files: { of: [{ table: 'sales_orders', column: 'sales_order_id' }] },
    sales_order_custom_field_values: { of: [{ table: 'sales_orders', column: 'sales_order_id' }] },
    sales_order_line_moves: { of: [{ table: 'sales_orders', column: 'sales_order_id' }] },
    sales_order_changes: { of: [{ table: 'sales_orders', column: 'sales_order_id' }] },
    sales_order_line_files: { of: [{ table: 'sales_order_lines', column: 'line_id' }] },
    sales_quotation_lines: { of: [{ table: 'sales_quotations', column: 'sales_quotation_id' }] },
    tax_registrations: { company: 'company_id', isForAll: true },
    voucher_moves: { of: [{ table: 'sales_orders', column: 'sales_order_id', isOptional: true }] },
  },
  named: {
    salesOrderId: 'sales_orders',
    salesQuotationId: 'sales_quotations',
    salesOrderLineItemId: 'sales_order_lines',
    taxRegistrationId: 'tax_registrations',
  },
  open: ['createSalesOrder', 'createSalesOrderSheet', 'createSalesQuotation'],
  announced: {
    'sales-order': 'sales_orders',
    'sales-quotation': 'sales_quotations',
  },
}
