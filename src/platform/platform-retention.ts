import { auditRule } from './audit/aged-entries-store.ts'
import { agedRows } from './retention/aged-rows-store.ts'
import { forReason, type Retention, withoutPersons } from './retention/retention-rule.ts'

/** How long the platform keeps the rows of its mechanisms. The rooms name the kinds of records that are documents. */
export const platformRetention = (documents: () => readonly string[]): Retention => ({
  rules: [
    auditRule(documents),
    {
      kind: 'job',
      tables: ['jobs'],
      unit: 'days',
      usual: 30,
      removal: agedRows({ kind: 'job', table: 'jobs', moment: 'finished' }),
    },
  ],
  passing: {
    idempotency_keys: '24 hours after the request',
    pending_events: 'as soon as they have their place',
    events: '24 hours after all have read them (EVENT_RETENTION_HOURS)',
    import_parts: '30 days after the import',
    files: 'a day after the last record that names them',
  },
  kept: {
    addresses: 'emptied or deleted with the record that names them',
    ...forReason(
      withoutPersons,
      ...['counters', 'event_readers', 'number_blocks', 'number_ranges'],
    ),
  },
})
