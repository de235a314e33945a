import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

export interface AuditFilter {
  readonly from?: string
  readonly to?: string
  readonly entity?: string
  readonly entityId?: string
  readonly requestId?: string
}

/** Newest first. */
export async function findAuditEntries(
  tx: TenantTx,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<{ totalItems: number; items: object[] }> {
  const matching = matches(tx, filter)
  const [counted, items] = await tx.all([
    sql`select count(*) as "totalItems" from erp.audit_entries where ${matching}`,
    sql`
      select id as "auditEntryId", at, user_id as "userId", run_as_user_id as "runAsUserId",
        client_id as "clientId", app_id as "appId", request_id as "requestId",
        session_id as "sessionId", company_id as "companyId", operation, entity,
        entity_id as "entityId", before, after, mark
      from erp.audit_entries
      where ${matching}
      order by at desc, id desc
      limit ${page.limit} offset ${page.offset}`,
  ])
  return {
    totalItems: (counted?.[0]?.['totalItems'] as number | undefined) ?? 0,
    items: items ?? [],
  }
}

function matches(tx: TenantTx, filter: AuditFilter): Sql {
  const { from = null, to = null, entity = null, entityId = null, requestId = null } = filter
  return sql`
    audit_entries.tenant_id = ${tx.tenantId}
      and audit_entries.at >= coalesce(${from}::timestamptz, '-infinity')
      and audit_entries.at < coalesce(${to}::timestamptz, 'infinity')
      and (${entity}::text is null or audit_entries.entity = ${entity}::text)
      and (${entityId}::text is null or audit_entries.entity_id = ${entityId}::text)
      and (${requestId}::text is null or audit_entries.request_id = ${requestId}::text)`
}
