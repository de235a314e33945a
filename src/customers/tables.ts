/** The tables of this room. */
export const customersTables = [
  'customer_addresses',
  'customer_categories',
  'customer_groups',
  'customers',
  'payment_methods',
]
