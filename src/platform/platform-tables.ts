/** The tables of the platform: what its own mechanisms keep, and nothing of the business. */
export const platformTables = [
  'addresses',
  'audit_entries',
  'audit_undos',
  'audited_records',
  'counters',
  'elections',
  'event_readers',
  'events',
  'files',
  'idempotency_keys',
  'import_parts',
  'jobs',
  'migrations',
  'number_blocks',
  'number_ranges',
  'passed_records',
  'pending_events',
]

/** Functions of the database: migrations call some for each new table, the others serve searches. */
export const platformFunctions = [
  'deed_key',
  'marked_words',
  'search_words',
  'records_with_words',
  'shard_table',
  'tenant_table',
  'words_query',
]
