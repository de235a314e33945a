/** The tables of this room. */
export const accessTables = [
  'access_changes',
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
  'removed_tenants',
  'tenants',
  'user_roles',
  'users',
]

/** Functions of the database: what notes changes of what callers may do. */
export const accessFunctions = ['note_access_change', 'note_access_changes_of']
