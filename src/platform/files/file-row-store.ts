import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { FileUse } from './file-use.ts'

/**
 * Records that the tenant stores this file, and locks the row until the transaction ends, so that
 * it and upkeep, which may be about to remove the file, wait for each other.
 */
export async function recordFile(tx: TenantTx, digest: string, size: number): Promise<void> {
  await tx.rows(sql`
    insert into erp.files as file (tenant_id, digest, size_bytes)
    values (${tx.tenantId}, ${digest}, ${size}::bigint)
    on conflict (tenant_id, digest) do update set unused_since = null
    returning file.digest`)
}

/** The digests that rows of the tenant name; a file that none of them names is removed a day later. */
function namedDigests(uses: readonly FileUse[]): Sql {
  const digests = uses.map(
    ({ table, column }) => `select ${column} as digest from erp.${table} where tenant_id = $tenant`,
  )
  return fixed(digests.join(' union all '))
}

/** Records since when files are unused. */
export async function markUnusedFiles(tx: TenantTx, uses: readonly FileUse[]): Promise<void> {
  await tx.rows(sql`
    with used as (
      select distinct named.digest from (${namedDigests(uses)}) named
      where named.digest is not null
    ), wanted as (
      select file.digest, used.digest is null as is_unused
      from erp.files file left join used on used.digest = file.digest
      where file.tenant_id = ${tx.tenantId}
        and (file.unused_since is null) = (used.digest is null)
      for update of file skip locked
    )
    update erp.files file
    set unused_since = case when wanted.is_unused then ${new Date()}::timestamptz end
    from wanted
    where file.tenant_id = ${tx.tenantId} and file.digest = wanted.digest`)
}

/**
 * Deletes the rows of files that have been unused for a day and still are; they stay locked until
 * the commit.
 */
export async function forgetUnusedFiles(
  tx: TenantTx,
  uses: readonly FileUse[],
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<{ digest: string }>(sql`
    delete from erp.files
    where tenant_id = ${tx.tenantId} and digest = any(array(
      select file.digest from erp.files file
      where file.tenant_id = ${tx.tenantId} and file.unused_since < now() - interval '1 day'
        and not exists (
          select from (${namedDigests(uses)}) named where named.digest = file.digest)
      order by file.unused_since, file.digest limit ${limit}
      for update of file skip locked))
    returning digest`)
  return rows.map(({ digest }) => digest)
}

/** The files among these that have no row. */
export async function findUnknownFiles(
  tx: TenantTx,
  digests: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows<{ digest: string }>(sql`
    select given.digest
    from unnest(${digests}::text[]) given (digest)
    left join erp.files file on file.tenant_id = ${tx.tenantId} and file.digest = given.digest
    where file.digest is null
    order by given.digest`)
  return rows.map(({ digest }) => digest)
}

/** Locks the place of a file that has no row; false when another transaction has just recorded it. */
export async function holdUnknownFile(tx: TenantTx, digest: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into erp.files (tenant_id, digest, size_bytes)
    values (${tx.tenantId}, ${digest}, 0)
    on conflict (tenant_id, digest) do nothing
    returning digest`)
  return rows.length > 0
}

export async function dropHeldFile(tx: TenantTx, digest: string): Promise<void> {
  await tx.rows(sql`
    delete from erp.files where tenant_id = ${tx.tenantId} and digest = ${digest} returning digest`)
}
