/** The tables of this room. */
export const accessTables = [
  'api_keys',
  'blocked_apps',
  'browser_sessions',
  'clients',
  'companies',
  'failed_attempts',
  'kept_views',
  'oauth_artifacts',
  'registration_windows',
  'registrations',
  'revocations',
  'roles',
  'signing_keys',
  'tenants',
  'user_roles',
  'users',
]
