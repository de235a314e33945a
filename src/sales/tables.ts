/** The tables of this room. */
export const salesTables = [
  'cancellation_reasons',
  'color_codes',
  'on_hold_reasons',
  'sales_order_changes',
  'sales_order_custom_field_values',
  'sales_order_custom_fields',
  'sales_order_files',
  'sales_order_line_files',
  'sales_order_lines',
  'sales_order_notes',
  'sales_orders',
  'shipping_methods',
  'tax_codes',
  'tax_rates',
  'tax_registrations',
  'transaction_statuses',
]
