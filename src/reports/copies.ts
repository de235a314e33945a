import type { CopyRules } from '../platform/backup/copy-rules.ts'

/** Reports of a copy of a tenant are sent to nobody. */
export const reportCopies: CopyRules = {
  changed: { reports: { schedule: 'null', next_due: 'null', recipients: `'{}'` } },
}
