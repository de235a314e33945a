import type pg from 'pg'
import type { FileUse } from '../files/file-use.ts'
import { type AppliedMigration, BackupError } from './manifest.ts'

/** A table of the schema. */
export interface Table {
  readonly name: string
  /** Without columns that the database computes. */
  readonly columns: readonly string[]
  /** Of each column, as PostgreSQL calls it. */
  readonly types: readonly string[]
  /** The columns of its primary key. */
  readonly key: readonly string[]
  /** The column that names the tenant of a row; null where rows belong to the installation. */
  readonly tenantColumn: string | null
  /** Other tables that its rows reference. */
  readonly references: readonly string[]
  readonly isForced: boolean
  /** Whether the maintenance role sees all of its rows. */
  readonly isVisible: boolean
}

const maintenance = 'erp_maintenance'

/**
 * The tables that hold data, each after those it references, so that they can be loaded in this order.
 * Left out are the list of migrations, which belongs to the schema, and what belongs to the processes that run:
 * unlogged tables, and those whose comment says so.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    select
      tables.relname as name,
      array(
        select columns.attname::text from pg_attribute columns
        where columns.attrelid = tables.oid and columns.attnum > 0
          and not columns.attisdropped and columns.attgenerated = ''
        order by columns.attnum
      ) as columns,
      array(
        select format_type(columns.atttypid, columns.atttypmod) from pg_attribute columns
        where columns.attrelid = tables.oid and columns.attnum > 0
          and not columns.attisdropped and columns.attgenerated = ''
        order by columns.attnum
      ) as types,
      array(
        select columns.attname::text
        from pg_index indexes
        cross join lateral unnest(indexes.indkey::int2[]) with ordinality as parts (number, place)
        join pg_attribute columns
          on columns.attrelid = tables.oid and columns.attnum = parts.number
        where indexes.indrelid = tables.oid and indexes.indisprimary
        order by parts.place
      ) as key,
      (
        select columns.attname::text from pg_attribute columns
        where columns.attrelid = tables.oid and not columns.attisdropped
          and (columns.attname = 'tenant_id' or columns.attname like '%_tenant_id')
        order by columns.attname <> 'tenant_id' limit 1
      ) as "tenantColumn",
      array(
        select distinct referred.relname::text
        from pg_constraint keys join pg_class referred on referred.oid = keys.confrelid
        where keys.contype = 'f' and keys.conrelid = tables.oid and keys.confrelid <> tables.oid
        order by 1
      ) as references,
      tables.relforcerowsecurity as "isForced",
      has_table_privilege($1, tables.oid, 'select') and (
        not tables.relrowsecurity or exists (
          select from pg_policy policies
          where policies.polrelid = tables.oid and policies.polcmd = '*'
            and (select oid from pg_roles where rolname = $1) = any (policies.polroles)
            and pg_get_expr(policies.polqual, policies.polrelid) = 'true'
        )
      ) as "isVisible"
    from pg_class tables
    where tables.relnamespace = 'erp'::regnamespace and tables.relkind in ('r', 'p')
      and tables.relpersistence <> 'u' and not tables.relispartition
      and tables.relname <> 'migrations'
      and obj_description(tables.oid, 'pg_class') is distinct from 'left out of backups'
    order by tables.relname`,
    [maintenance],
  )
  return inLoadOrder(rows)
}

function inLoadOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const placed = new Set<string>()
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name, references }) => !placed.has(name) && references.every((other) => placed.has(other)),
    )
    if (ready.length === 0) throw new BackupError('Some tables refer to each other in a circle.')
    for (const table of ready) placed.add(table.name)
    ordered.push(...ready)
  }
  return ordered
}

/** Empty when there is no schema yet. */
export async function listAppliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('erp.migrations') is not null as there`,
  )
  if (!there.rows[0]?.there) return []
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from erp.migrations order by name collate "C"',
  )
  return rows
}

export async function hasSequences(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (
       select from pg_class where relnamespace = 'erp'::regnamespace and relkind = 'S'
     ) as there`,
  )
  return rows[0]?.there ?? false
}

export async function hasRows(client: pg.Client, { name }: Table): Promise<boolean> {
  // A cluster refuses `exists` over the rows of all tenants.
  const { rowCount } = await client.query(`select 1 from erp.${quoted(name)} limit 1`)
  return rowCount === 1
}

/** Until the transaction ends: this role sees and deletes rows of all tenants, also those that must otherwise stay. */
export async function actAsMaintenance(client: pg.Client): Promise<void> {
  await client.query(`set local role ${maintenance}`)
}

/** Shows all tables as of one moment, without blocking writers. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
  await actAsMaintenance(client)
}

export async function readNow(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select now() as now')
  return rows[0]?.now.toISOString() ?? ''
}

/** The digests and sizes of a tenant's files, of which upkeep removes none while something refers to it. */
export async function listTenantFiles(
  client: pg.Client,
  tenantId: string,
): Promise<readonly { readonly digest: string; readonly size: number }[]> {
  const { rows } = await client.query<{ digest: string; size: string }>(
    `select digest, size_bytes as size from erp.files
     where tenant_id = $1 and unused_since is null order by digest`,
    [tenantId],
  )
  return rows.map(({ digest, size }) => ({ digest, size: Number(size) }))
}

/** Forgets the files of a tenant that none of these columns names. */
export async function dropUnusedFiles(
  client: pg.Client,
  tenantId: string,
  uses: readonly FileUse[],
): Promise<void> {
  const isUsed = uses.map(
    ({ table, column }) =>
      `exists (select from erp.${quoted(table)} named
        where named.tenant_id = files.tenant_id and named.${quoted(column)} = files.digest)`,
  )
  await client.query(
    `delete from erp.files where files.tenant_id = $1 and not (${isUsed.join(' or ')})`,
    [tenantId],
  )
}

export function copyOut({ name, columns }: Table): string {
  return `copy (select ${columns.map(quoted).join(', ')} from erp.${quoted(name)}) to stdout`
}

export function copyIn(name: string, columns: readonly string[]): string {
  return `copy erp.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`
}

/**
 * Row-level security applies to the owner as well, and COPY cannot load under it. It is lifted only
 * inside the transaction of the load; no other session sees the tables meanwhile.
 */
export async function setForced(
  client: pg.Client,
  { name, isForced }: Table,
  isOn: boolean,
): Promise<void> {
  if (!isForced) return
  await client.query(`alter table erp.${quoted(name)} ${isOn ? '' : 'no '}force row level security`)
}

export async function analyze(client: pg.Client, { name }: Table): Promise<void> {
  await client.query(`analyze erp.${quoted(name)}`)
}

/** Removes deleted rows from the indexes as well, however few they are. Blocks neither reads nor writes. */
export async function vacuum(client: pg.Client, { name }: Pick<Table, 'name'>): Promise<void> {
  await client.query(`vacuum (index_cleanup on, truncate off) erp.${quoted(name)}`)
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
