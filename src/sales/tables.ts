/** The tables of this room. */
export const salesTables = [
  'cancellation_reasons',
  'color_codes',
  'on_hold_reasons',
  'shipping_methods',
  'tax_codes',
  'tax_rates',
  'tax_registrations',
  'transaction_statuses',
]
