import { type CopyRules, emptied, unlessEmpty } from './backup/copy-rules.ts'

/** Rows of the platform in a copy of a tenant. */
export const platformCopies: CopyRules = {
  // Waiting work would be done twice, and stored answers belong to callers that are not copied.
  leftOut: ['jobs', 'idempotency_keys', 'pending_events', 'import_parts'],
  anonymised: {
    leftOut: ['audit_entries', 'audit_undos', 'audited_records'],
    changed: {
      addresses: {
        company: unlessEmpty('company', `'Company ' || id`),
        first_name: unlessEmpty('first_name', `'Alex'`),
        last_name: unlessEmpty('last_name', `'Person ' || id`),
        street: unlessEmpty('street', `'Street ' || id % 200 + 1`),
        email_address: unlessEmpty('email_address', `'person' || id || '@example.com'`),
        ...emptied('company2', 'title', 'address2', 'vat_id', 'phone_number'),
        ...emptied('mobile_phone_number', 'fax'),
      },
    },
  },
}
