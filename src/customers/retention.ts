import {
  forReason,
  ownLists,
  type Retention,
  withoutPersons,
} from '../platform/retention/retention-rule.ts'
import { type CustomersRetention, removalOfCustomers } from './retention-store.ts'

/** How long customers without business are kept, with what belongs to them alone. */
export const customersRetention = (options: CustomersRetention): Retention => ({
  rules: [
    {
      kind: 'customer',
      tables: [
        ...['customers', 'customer_addresses', 'customer_contacts', 'customer_bank_accounts'],
        ...[
          'customer_mandates',
          'customer_notes',
          'customer_files',
          'customer_custom_field_values',
        ],
      ],
      unit: 'years',
      // No law has them kept: as long as the longest-lived document that may name them.
      usual: 10,
      removal: removalOfCustomers(options),
    },
  ],
  kept: {
    ...forReason(
      ownLists,
      ...['customer_categories', 'customer_custom_fields', 'customer_groups', 'payment_methods'],
    ),
    ...forReason(withoutPersons, 'customer_changes'),
  },
})
