/** The tables of the platform: what its own mechanisms keep, and nothing of the business. */
export const platformTables = [
  'addresses',
  'audit_entries',
  'audited_records',
  'counters',
  'elections',
  'event_readers',
  'events',
  'files',
  'idempotency_keys',
  'jobs',
  'migrations',
  'number_blocks',
  'number_ranges',
  'pending_events',
]

/** Functions of the database: migrations call them for each new table. */
export const platformFunctions = ['shard_table', 'tenant_table']
