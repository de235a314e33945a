import { auditedBlockOf } from '../../platform/pipeline/audit.ts'
import { joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { findItemNumber, itemUuidsOf } from './audited-item-store.ts'

export interface AuditFilter {
  readonly from?: string
  readonly to?: string
  readonly entity?: string
  readonly entityId?: string
  readonly requestId?: string
  readonly itemId?: string
}

/** Newest first. */
export async function findAuditEntries(
  tx: TenantTx,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<{ totalItems: number; items: object[] }> {
  const matching = await matches(tx, filter)
  const [counted, items] = await tx.all([
    sql`select count(*) as "totalItems" from erp.audit_entries entry where ${matching}`,
    sql`
      select entry.id as "auditEntryId", entry.at, entry.user_id as "userId",
        entry.run_as_user_id as "runAsUserId", entry.client_id as "clientId",
        entry.app_id as "appId", entry.request_id as "requestId",
        entry.session_id as "sessionId", entry.company_id as "companyId", entry.operation,
        entry.entity, entry.entity_id as "entityId", entry.before, entry.after, entry.mark,
        entry.record_count as "recordCount", ${itemUuidsOf(tx.tenantId)} as "itemIds"
      from erp.audit_entries entry
      where ${matching}
      order by entry.at desc, entry.id desc
      limit ${page.limit} offset ${page.offset}`,
  ])
  return {
    totalItems: (counted?.[0]?.['totalItems'] as number | undefined) ?? 0,
    items: items ?? [],
  }
}

/** Only the conditions the caller asks for, so that each look-up can use its index. */
async function matches(tx: TenantTx, filter: AuditFilter): Promise<Sql> {
  const { from, to, entity, entityId, requestId, itemId } = filter
  const conditions = [
    sql`entry.tenant_id = ${tx.tenantId}`,
    from !== undefined && sql`entry.at >= ${from}::timestamptz`,
    to !== undefined && sql`entry.at < ${to}::timestamptz`,
    entity !== undefined && sql`entry.entity = ${entity}`,
    entityId !== undefined && sql`entry.entity_id = ${entityId}`,
    requestId !== undefined && sql`entry.request_id = ${requestId}`,
    itemId !== undefined && (await isAboutItem(tx, itemId.toLowerCase())),
  ]
  return joined(
    conditions.filter((condition) => condition !== false),
    ' and ',
  )
}

/** Entries of the item itself, of its stock (`<item>/<warehouse>`), and of writes to many items. */
async function isAboutItem(tx: TenantTx, uuid: string): Promise<Sql> {
  const number = await findItemNumber(tx, uuid)
  return sql`entry.id in (
    select own.id from erp.audit_entries own
    where own.tenant_id = ${tx.tenantId}
      and (own.entity_id = ${uuid} or own.entity_id > ${`${uuid}/`} and own.entity_id < ${`${uuid}0`})
    union all
    select named.entry_id from erp.audited_records named
    where named.tenant_id = ${tx.tenantId} and named.kind = 'item'
      and named.block = ${auditedBlockOf(number ?? 0)} and ${number ?? 0} = any(named.ids))`
}
