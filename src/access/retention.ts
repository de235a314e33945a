import { forReason, type Retention } from '../platform/retention/retention-rule.ts'

const access = 'says who may call: it ends when an administrator ends it'

/** How long users, clients, apps and their credentials are kept. */
export const accessRetention: Retention = {
  passing: {
    registration_windows: '30 days after they have closed',
    revocations: 'when the token that they revoke would have expired',
    browser_sessions: 'when the session is over',
  },
  kept: {
    ...forReason(
      access,
      ...['tenants', 'companies', 'users', 'clients', 'roles', 'user_roles'],
      ...['registrations', 'api_keys', 'kept_views', 'retention_times'],
    ),
    retention_deletions: 'says what was deleted, and of nobody',
  },
}
