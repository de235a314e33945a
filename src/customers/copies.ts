import { type CopyRules, emptied, missing, unlessEmpty } from '../platform/backup/copy-rules.ts'

/** People in a copy of a tenant in which they shall not be found. */
export const customerCopies: CopyRules = {
  anonymised: {
    leftOut: [
      ...['customer_bank_accounts', 'customer_custom_field_values', 'customer_files'],
      ...['customer_mandates', 'customer_notes'],
    ],
    changed: {
      customers: {
        ...missing('birthday', 'commercial_register_number', 'marketplace_a_name', 'homepage'),
        ...missing('initial_contact', 'tax_identification_number', 'buyer_reference'),
        ...missing('electronic_address', 'lock_reason'),
        search_terms: `''`,
      },
      customer_contacts: {
        first_name: unlessEmpty('first_name', `'Alex'`),
        last_name: unlessEmpty('last_name', `'Person ' || id`),
        email_address: unlessEmpty('email_address', `'contact' || id || '@example.com'`),
        ...emptied('phone_number', 'mobile_phone_number', 'fax'),
      },
    },
  },
}
