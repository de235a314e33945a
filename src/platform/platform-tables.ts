/** The tables of the platform: those of its own mechanisms, none of the business. */
export const platformTables = [
  'absent_tenants',
  'addresses',
  'audit_entries',
  'audit_undos',
  'audited_records',
  'cells',
  'commit_decisions',
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
  'tenant_cells',
  'tenant_moves',
]

/** Functions of the database: migrations call some for each new table, the others serve searches. */
export const platformFunctions = [
  'deed_key',
  'enter_absent_tenant',
  'marked_words',
  'search_words',
  'records_with_words',
  'shard_table',
  'tenant_table',
  'words_query',
]
