import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FoundPage } from '../../platform/records/page.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf } from '../../platform/records/record-source.ts'
import { patchRowWhere } from '../../platform/records/record-store.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'
import { Tenant, type TenantPatch } from './tenant.ts'

/** What a patch may write. */
const table = {
  table: 'tenants',
  columns: {
    name: 'text',
    isActive: 'boolean',
    currencyIso: 'text',
    languageIso: 'text',
    licenceValidUntil: 'timestamptz',
    licenceIncludesInterface: 'boolean',
    ratePerSecond: 'integer',
    rateBurst: 'integer',
    auditRetentionDays: 'integer',
    countryIso: 'text',
    deletedAfter: 'timestamptz',
  },
}

const record = projected(
  shapeOf(Tenant),
  columnsOf('tenants', ...Object.keys(Tenant.properties)),
).v2

export interface TenantRow
  extends Pick<Tenant, 'name' | 'isOperator' | 'currencyIso' | 'languageIso' | 'licenceValidUntil'>,
    Pick<
      Tenant,
      | 'licenceIncludesInterface'
      | 'ratePerSecond'
      | 'rateBurst'
      | 'auditRetentionDays'
      | 'countryIso'
    > {}

/** Adds the tenant that the transaction acts for. */
export async function insertTenant(tx: TenantTx, row: TenantRow): Promise<void> {
  noteAccessChange(tx)
  await tx.rows(sql`
    insert into erp.tenants (
      tenant_id, name, is_operator, currency_iso, language_iso, licence_valid_until,
      licence_includes_interface, rate_per_second, rate_burst, audit_retention_days, country_iso
    )
    values (
      ${tx.tenantId}, ${row.name}, ${row.isOperator}, ${row.currencyIso}, ${row.languageIso},
      ${row.licenceValidUntil}, ${row.licenceIncludesInterface}, ${row.ratePerSecond}, ${row.rateBurst},
      ${row.auditRetentionDays}, ${row.countryIso}
    )`)
}

/** Lists all tenants, oldest first. The role may only read tenants, and is reset with the transaction. */
export async function listTenants(
  tx: TenantTx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundPage> {
  const [, found] = await tx.all<[object, { totalItems: number; items: string | null }]>([
    fixed('set local role erp_operator'),
    sql`
      select
        (select count(*) from erp.tenants) as "totalItems",
        (
          select string_agg((${record})::text, ',' order by tenants.created, tenants.tenant_id)
          from (
            select tenants.* from erp.tenants
            order by tenants.created, tenants.tenant_id
            limit ${limit}::bigint offset ${offset}::bigint
          ) tenants
        ) as items`,
  ])
  const [page] = found
  return { totalItems: page?.totalItems ?? 0, items: page?.items ?? '' }
}

/**
 * Whether there is no tenant at all. Takes a lock until the transaction ends, so that of several
 * processes that want to add the first tenant only one at a time gets the result.
 */
export async function isWithoutTenants(tx: TenantTx): Promise<boolean> {
  const [, , found] = await tx.all<[object, object, { isEmpty: boolean }, object]>([
    fixed('select pg_advisory_xact_lock(5661869)'),
    fixed('set local role erp_operator'),
    fixed('select not exists (select 1 from erp.tenants) as "isEmpty"'),
    fixed('reset role'),
  ])
  return found[0]?.isEmpty === true
}

/** The record of the tenant that the transaction acts for. */
export async function findTenant(tx: TenantTx): Promise<string | undefined> {
  return findRecord(tx, fixed(''))
}

/** As `findTenant`, locked against other writers until the transaction ends. */
export async function lockTenant(tx: TenantTx): Promise<string | undefined> {
  return findRecord(tx, fixed('for no key update'))
}

async function findRecord(tx: TenantTx, lock: Sql): Promise<string | undefined> {
  const found = await tx.row<{ record: string }>(sql`
    select (${record})::text as record from erp.tenants
    where tenants.tenant_id = ${tx.tenantId} ${lock}`)
  return found?.record
}

/**
 * Updates the tenant that the transaction acts for; fields left out stay. Returns whether anything
 * changed: if not, `changed` stays as well.
 */
export async function patchTenant(tx: TenantTx, patch: TenantPatch): Promise<boolean> {
  const change = await patchRowWhere(tx, table, fixed('true'), patch, 'changed')
  if (change) noteAccessChange(tx)
  return change !== undefined
}
