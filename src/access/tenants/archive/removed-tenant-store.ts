import type pg from 'pg'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { findTenant } from './tenant-table-store.ts'

/** What was deleted with a tenant; without the files while they are still being deleted. */
export interface RemovedTenant {
  readonly tenantId: string
  readonly name: string
  readonly removed: Date
  readonly rowCounts: Readonly<Record<string, number>>
  readonly fileCount: number | null
}

/**
 * Notes that a tenant is being deleted and refuses its callers, within a second. False where there is no such tenant,
 * or its time is not over. Once begun, what was noted so far stays.
 */
export async function beginRemoval(client: pg.Client, tenantId: string): Promise<boolean> {
  const tenant = await findTenant(client, tenantId, { isLocked: true })
  if (!tenant?.isDue || tenant.isOperator) return false
  await client.query(
    `insert into erp.removed_tenants as noted (id, name, row_counts) values ($1, $2, '{}')
     on conflict (id) do update
     set name = excluded.name, removed = excluded.removed, file_count = null,
       row_counts = case when noted.file_count is null then noted.row_counts else excluded.row_counts end`,
    [tenantId, tenant.name],
  )
  await client.query('update erp.tenants set is_active = false where tenant_id = $1', [tenantId])
  await client.query('insert into erp.access_changes (tenant) values ($1)', [tenantId])
  return true
}

/** In the transaction that deletes the rows. */
export async function noteRowsRemoved(
  client: pg.Client,
  tenantId: string,
  table: string,
  rows: number,
): Promise<void> {
  const found = await client.query<Pick<RemovedTenant, 'rowCounts'>>(
    'select row_counts as "rowCounts" from erp.removed_tenants where id = $1 for update',
    [tenantId],
  )
  const rowCounts = found.rows[0]?.rowCounts ?? {}
  await client.query('update erp.removed_tenants set row_counts = $2 where id = $1', [
    tenantId,
    JSON.stringify({ ...rowCounts, [table]: (rowCounts[table] ?? 0) + rows }),
  ])
}

/** Undefined where the tenant was not removed here. */
export async function findRemoval(
  client: pg.Client,
  tenantId: string,
): Promise<RemovedTenant | undefined> {
  const { rows } = await client.query<RemovedTenant>(
    `select id as "tenantId", name, removed, row_counts as "rowCounts", file_count as "fileCount"
     from erp.removed_tenants where id = $1`,
    [tenantId],
  )
  return rows[0]
}

export async function noteFilesRemoved(
  client: pg.Client,
  tenantId: string,
  files: number,
): Promise<void> {
  await client.query(
    'update erp.removed_tenants set file_count = coalesce(file_count, 0) + $2 where id = $1',
    [tenantId, files],
  )
}

/** Tenants that are due for deletion, and those of which files are left; read as the operator. */
export async function listDueTenants(tx: TenantTx): Promise<readonly string[]> {
  const due = await tx.rows<{ id: string }>(
    fixed(`select tenant_id as id from erp.tenants where deleted_after < now() and not is_operator
      union all select id from erp.removed_tenants where file_count is null`),
  )
  return due.map(({ id }) => id)
}

/** The latest first. The role may only read, and is reset with the transaction. */
export async function listRemovedTenants(
  tx: TenantTx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly totalItems: number; readonly items: readonly RemovedTenant[] }> {
  const [, items, counted] = await tx.all<[object, RemovedTenant, { count: number }]>([
    fixed('set local role erp_operator'),
    sql`
    select id as "tenantId", name, removed, row_counts as "rowCounts", file_count as "fileCount"
    from erp.removed_tenants order by removed desc, id
    limit ${limit}::bigint offset ${offset}::bigint`,
    fixed('select count(*)::int as count from erp.removed_tenants'),
  ])
  return { totalItems: counted[0]?.count ?? 0, items }
}
