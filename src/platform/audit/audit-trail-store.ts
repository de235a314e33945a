import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

/** An entry of the trail as texts. */
export interface TrailEntry {
  readonly id: string
  /** RFC 3339. */
  readonly at: string
  readonly userId: string | null
  /** The app or client that did it. */
  readonly programId: string | null
  readonly operation: string
  readonly entity: string
  readonly entityId: string
  readonly before: string | null
  readonly after: string | null
}

/** Entries of some kinds of records and of a time, by their time and after one of them. */
export function readTrail(
  tx: TenantTx,
  asked: { readonly from: string; readonly before: string; readonly entities: readonly string[] },
  after: TrailEntry | undefined,
  limit: number,
): Promise<TrailEntry[]> {
  const isLater = after
    ? sql`(entry.at, entry.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  return tx.rows<TrailEntry>(sql`
    select entry.id::text as id,
      to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      entry.user_id::text as "userId", coalesce(entry.app_id, entry.client_id) as "programId",
      entry.operation, entry.entity, entry.entity_id as "entityId",
      entry.before::text as before, entry.after::text as after
    from erp.audit_entries entry
    where entry.tenant_id = $tenant and entry.at >= ${asked.from}::timestamptz
      and entry.at < ${asked.before}::timestamptz
      and entry.entity = any(${asked.entities}::text[]) and ${isLater}
    order by entry.at, entry.id limit ${limit}`)
}
