import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { RemovedRecords, RetentionRule } from '../../platform/retention/retention-rule.ts'
import type { RetentionSettings } from './rule-in-force.ts'

/** What is set for the tenant of the transaction. */
export async function readRetention(tx: TenantTx): Promise<RetentionSettings> {
  const found = await tx.row<RetentionSettings>(sql`
    select now() as now, tenant.country_iso as "countryIso",
      tenant.audit_retention_days as "auditRetentionDays", (
        select coalesce(jsonb_object_agg(own.kind, own.kept_for), '{}')
        from erp.retention_times own where own.tenant_id = $tenant
      ) as times
    from erp.tenants tenant where tenant.tenant_id = $tenant`)
  if (!found) throw new Error('the tenant is gone')
  return found
}

/** As `readRetention`, locked against other writers until the transaction ends. It reads after it has the lock. */
export async function lockRetention(tx: TenantTx): Promise<RetentionSettings> {
  await tx.rows(sql`
    select from erp.tenants tenant where tenant.tenant_id = $tenant for no key update`)
  return readRetention(tx)
}

/** Sets how long a kind is kept: null for as long as the tenant exists, undefined for the default. */
export async function setRetentionTime(
  tx: TenantTx,
  kind: string,
  keptFor: number | null | undefined,
): Promise<void> {
  if (keptFor === undefined) {
    await tx.rows(sql`
      delete from erp.retention_times own where own.tenant_id = $tenant and own.kind = ${kind}`)
    return
  }
  await tx.rows(sql`
    insert into erp.retention_times (tenant_id, kind, kept_for)
    values (${tx.tenantId}, ${kind}, ${keptFor}::integer)
    on conflict (tenant_id, kind) do update set kept_for = excluded.kept_for
    returning kind`)
}

/** A note of removed records, with the retention that was in force. */
export interface NotedRemoval extends RemovedRecords {
  readonly day: Date
  readonly keptFor: number
  readonly unit: RetentionRule['unit']
}

/** Adds removed records to the note of the day. */
export async function noteDeletion(tx: TenantTx, noted: NotedRemoval): Promise<void> {
  await tx.rows(sql`
    insert into erp.retention_deletions as noted
      (tenant_id, day, kind, outcome, kept_for, unit, count, oldest, newest)
    values (${tx.tenantId}, ${noted.day.toISOString().slice(0, 10)}::date, ${noted.kind},
      ${noted.outcome}, ${noted.keptFor}, ${noted.unit}, ${noted.count}::bigint,
      ${noted.oldest}::timestamptz, ${noted.newest}::timestamptz)
    on conflict (tenant_id, day, kind, outcome, kept_for, unit) do update
    set count = noted.count + excluded.count, oldest = least(noted.oldest, excluded.oldest),
      newest = greatest(noted.newest, excluded.newest)
    returning kind`)
}

/** What was removed, the latest day first, and how many notes there are. */
export async function listDeletions(
  tx: TenantTx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly items: readonly (NotedRemoval & { day: string })[]
  readonly total: number
}> {
  const [[counted], items] = await tx.all<[{ total: number }, NotedRemoval & { day: string }]>([
    sql`
      select count(*)::integer as total from erp.retention_deletions noted
      where noted.tenant_id = $tenant`,
    sql`
      select to_char(noted.day, 'YYYY-MM-DD') as day, noted.kind, noted.outcome,
        noted.kept_for as "keptFor", noted.unit, noted.count::integer as count,
        noted.oldest, noted.newest
      from erp.retention_deletions noted
      where noted.tenant_id = $tenant
      order by noted.day desc, noted.kind, noted.outcome, noted.kept_for, noted.unit
      limit ${limit} offset ${offset}`,
  ])
  return { items, total: counted?.total ?? 0 }
}
