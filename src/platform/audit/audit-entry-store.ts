import { actionKey, namesOf } from '../pipeline/auditing/action.ts'
import { auditedBlockOf } from '../pipeline/auditing/audit.ts'
import { joined, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { findActions, isAmongNewest, isOfAction, isOneOf } from './audited-action-store.ts'
import type { AuditedKind } from './audited-kind.ts'
import { findRecordNumber, nameOf, recordUuids } from './audited-record-store.ts'

export interface AuditFilter {
  readonly from?: string
  readonly to?: string
  readonly entity?: string
  readonly entityId?: string
  readonly requestId?: string
  /** Uuid of the user whose token was used, or who was acted for. */
  readonly userId?: string
  readonly appId?: string
  readonly clientId?: string
  readonly operation?: string
  /** A field that got another value, by its name in the entry. */
  readonly field?: string
  /** Uuid of a record of the kind. */
  readonly recordId?: string
}

/** An entry by the names of its columns in camelCase. */
interface FoundEntry extends Readonly<Record<string, unknown>> {
  readonly userId: string | null
  readonly runAsUserId: string | null
  readonly clientId: string | null
  readonly appId: string | null
  /** Uuids of the first records of the kind that the entry names. */
  readonly named: readonly string[]
}

/** Newest first. */
export async function findAuditEntries(
  tx: TenantTx,
  kind: AuditedKind,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<{ totalItems: number; entries: FoundEntry[] }> {
  const actions = await findActions(tx, filter)
  const otherwise = await matches(tx, kind, filter)
  const ofAction = actions ? isOneOf(actions) : isOfAction(filter)
  const matching = ofAction ? sql`${otherwise} and ${ofAction}` : otherwise
  const isListed =
    actions && !isNarrow(filter)
      ? sql`entry.tenant_id = $tenant and ${isAmongNewest(actions, otherwise, page.offset + page.limit)}`
      : matching
  const [counted, entries] = await tx.all<[{ totalItems: number }, FoundEntry]>([
    sql`select count(*) as "totalItems" from erp.audit_entries entry where ${matching}`,
    sql`
      select entry.id as "auditEntryId", entry.at, entry.user_id as "userId",
        entry.run_as_user_id as "runAsUserId", entry.client_id as "clientId",
        entry.app_id as "appId", entry.request_id as "requestId",
        entry.session_id as "sessionId", entry.company_id as "companyId", entry.operation,
        entry.entity, entry.entity_id as "entityId", entry.before, entry.after, entry.mark,
        entry.undoes, undone.request_id as "undoneBy",
        entry.record_count as "recordCount", ${recordUuids(kind)} as named
      from erp.audit_entries entry
      left join erp.audit_undos undone on undone.tenant_id = $tenant and undone.entry_id = entry.id
      where ${isListed}
      order by entry.at desc, entry.id desc
      limit ${page.limit} offset ${page.offset}`,
  ])
  return { totalItems: counted[0]?.totalItems ?? 0, entries }
}

/** Whether a filter other than time and action leaves few entries, which its own index finds. */
function isNarrow({
  entityId,
  requestId,
  userId,
  appId,
  clientId,
  recordId,
}: AuditFilter): boolean {
  return [entityId, requestId, userId, appId, clientId, recordId].some((one) => one !== undefined)
}

/** Only the conditions that the caller asks for, so that each look-up can use its index. Without the action. */
async function matches(tx: TenantTx, kind: AuditedKind, filter: AuditFilter): Promise<Sql> {
  const { from, to, entityId, requestId, recordId, userId, appId, clientId } = filter
  const conditions = [
    sql`entry.tenant_id = ${tx.tenantId}`,
    from !== undefined && sql`entry.at >= ${from}::timestamptz`,
    to !== undefined && sql`entry.at < ${to}::timestamptz`,
    entityId !== undefined && sql`entry.entity_id = ${entityId}`,
    requestId !== undefined && sql`entry.request_id = ${requestId}`,
    userId !== undefined && sql`(entry.user_id = ${userId} or entry.run_as_user_id = ${userId})`,
    appId !== undefined && sql`entry.app_id = ${appId}`,
    clientId !== undefined && sql`entry.client_id = ${clientId}`,
    recordId !== undefined && (await isAbout(tx, kind, recordId.toLowerCase())),
  ]
  return joined(
    conditions.filter((condition) => condition !== false),
    ' and ',
  )
}

/** Entries of the record itself, of its parts (`<record>/<part>`), and of writes to many records. */
async function isAbout(tx: TenantTx, kind: AuditedKind, uuid: string): Promise<Sql> {
  const number = await findRecordNumber(tx, kind, uuid)
  return sql`entry.id in (
    select own.id from erp.audit_entries own
    where own.tenant_id = ${tx.tenantId}
      and (own.entity_id = ${uuid} or own.entity_id > ${`${uuid}/`} and own.entity_id < ${`${uuid}0`})
    union all
    select named.entry_id from erp.audited_records named
    where named.tenant_id = ${tx.tenantId} and named.kind = ${nameOf(kind)}
      and named.block = ${auditedBlockOf(number ?? 0)} and ${number ?? 0} = any(named.ids))`
}

/** Adds an entry for a write without a signed-in caller. */
export async function auditWithoutCaller(
  tx: TenantTx,
  entry: {
    readonly requestId: string
    readonly operation: string
    readonly entity: string
    readonly entityId: string
    readonly after: object
  },
): Promise<void> {
  await tx.rows(sql`
    insert into erp.audit_entries (tenant_id, request_id, operation, entity, entity_id, after, deed_key)
    values (${tx.tenantId}, ${entry.requestId}, ${entry.operation}, ${entry.entity},
      ${entry.entityId}, ${entry.after}::jsonb, ${actionKey(entry, namesOf(undefined, entry.after))})`)
}

/**
 * Gives a number to at most `limit` entries without one, which processes of an older release wrote. The application's
 * role may not change entries; the caller switches to another role.
 */
export function numberActions(limit: number): Sql {
  return sql`
    update erp.audit_entries entry set deed_key = erp.deed_key(entity, operation, before, after)
    where entry.tenant_id = $tenant and entry.id in (
      select id from erp.audit_entries
      where tenant_id = $tenant and deed_key is null
      limit ${limit})
    returning 1`
}
