/** The tables of this room. */
export const customersTables = [
  'customer_addresses',
  'customer_bank_accounts',
  'customer_categories',
  'customer_changes',
  'customer_contacts',
  'customer_custom_field_values',
  'customer_custom_fields',
  'customer_files',
  'customer_groups',
  'customer_mandates',
  'customer_notes',
  'customers',
  'payment_methods',
]

/** Its functions in the database: the parts of words that customers are found by. */
export const customersFunctions = ['marked_parts', 'search_parts']
