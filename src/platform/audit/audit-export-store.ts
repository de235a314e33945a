import type { ExportFilter } from '../exchange/export/exported-rows.ts'
import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

/** An entry of the trail as texts, in the columns of its file. */
export interface ExportedEntry {
  readonly id: string
  /** RFC 3339. */
  readonly at: string
  readonly texts: readonly (string | null)[]
}

function rowsOf({ changedSince }: ExportFilter): Sql {
  const isWanted =
    changedSince === undefined ? fixed('true') : sql`entry.at >= ${changedSince}::timestamptz`
  return sql`from erp.audit_entries entry where entry.tenant_id = $tenant and ${isWanted}`
}

export async function countExportedEntries(tx: TenantTx, filter: ExportFilter): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`select count(*) as count ${rowsOf(filter)}`)
  return row?.count ?? 0
}

/** The columns of the file after the time, as the list of entries calls them. */
export const exportedColumns = [
  ...['auditEntryId', 'userId', 'runAsUserId', 'clientId', 'appId', 'requestId', 'sessionId'],
  ...['companyId', 'operation', 'entity', 'entityId', 'before', 'after', 'mark', 'undoes'],
  ...['recordCount'],
] as const

/** Entries in the order of their time, after the given one. */
export function readExportedEntries(
  tx: TenantTx,
  filter: ExportFilter,
  after: ExportedEntry | undefined,
  limit: number,
): Promise<ExportedEntry[]> {
  const isLater = after
    ? sql`(entry.at, entry.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : fixed('true')
  return tx.rows<ExportedEntry>(sql`
    select entry.id,
      to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      array[entry.id::text, entry.user_id::text, entry.run_as_user_id::text, entry.client_id,
        entry.app_id, entry.request_id, entry.session_id, entry.company_id::text, entry.operation,
        entry.entity, entry.entity_id, entry.before::text, entry.after::text, entry.mark,
        entry.undoes::text, entry.record_count::text] as texts
    ${rowsOf(filter)} and ${isLater}
    order by entry.at, entry.id limit ${limit}`)
}
