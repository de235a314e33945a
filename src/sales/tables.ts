/** The tables of this room. */
export const salesTables = [
  'cancellation_reasons',
  'color_codes',
  'on_hold_reasons',
  'sales_order_lines',
  'sales_orders',
  'shipping_methods',
  'tax_codes',
  'tax_rates',
  'tax_registrations',
  'transaction_statuses',
]
