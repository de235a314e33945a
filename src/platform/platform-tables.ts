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
  'pending_events',
]
