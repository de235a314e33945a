import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** A customer may belong to a company; the others are of all. */
export const customersLimits: RoomLimits = {
  tables: {
    customer_categories: 'free',
    customer_custom_fields: 'free',
    customer_groups: 'free',
    payment_methods: 'free',
    customers: { company: 'company_id', isForAll: true },
    customer_addresses: { of: [{ table: 'customers', column: 'customer_id' }] },
    customer_bank_accounts: { of: [{ table: 'customers', column: 'customer_id' }] },
    customer_contacts: { of: [{ table: 'customers', column: 'customer_id' }] },
    customer_custom_field_values: { of: [{ table: 'customers', column: 'customer_id' }] },
    customer_files: { of: [{ table: 'customers', column: 'customer_id' }] },
    customer_notes: { of: [{ table: 'customers', column: 'customer_id' }] },
    customer_mandates: { company: 'company_id' },
  },
  named: {
    customerId: 'customers',
  },
  open: ['createCustomer', 'createCustomerSheet'],
  announced: {
    customer: 'customers',
  },
}
