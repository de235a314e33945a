import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

/** A copy of a tenant gets new credentials. */
export const accessCopies: CopyRules = {
  leftOut: [
    ...['api_keys', 'registrations', 'registration_windows', 'clients'],
    ...['browser_sessions', 'revocations'],
  ],
  anonymised: {
    leftOut: ['kept_views'],
    changed: {
      users: {
        user_name: `'user' || id`,
        display_name: `'User ' || id`,
        password_hash: 'null',
      },
      companies: {
        ...emptied('contact_name', 'account_holder', 'iban', 'bic', 'bank_name'),
        // Names who leads the company.
        ...emptied('legal_information'),
      },
    },
  },
}
