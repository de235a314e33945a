/** The tables of this room. */
export const salesTables = [
  'cancellation_reasons',
  'color_codes',
  'on_hold_reasons',
  'shipping_methods',
  'transaction_statuses',
]
