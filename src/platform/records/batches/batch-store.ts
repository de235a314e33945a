import { fixed, sql } from '../../postgres/sql.ts'

/** The audit entry of one written record. */
export interface AuditedEntry {
  readonly id: string
  readonly before: object | null
  readonly after: object
}

/** The entries as a row source for the audit trail's insert. */
export function auditedRows(entries: readonly AuditedEntry[]) {
  return {
    entityId: fixed('entry.id'),
    before: fixed('entry.before'),
    after: fixed('entry.after'),
    from: sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id text, before jsonb, after jsonb)`,
  }
}
