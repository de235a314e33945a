import type pg from 'pg'
import { type AppliedMigration, BackupError } from './manifest.ts'

/** A table of the schema. */
export interface Table {
  readonly name: string
  /** Without columns that the database computes. */
  readonly columns: readonly string[]
  /** Other tables that its rows reference. */
  readonly references: readonly string[]
  readonly isForced: boolean
  /** Whether the maintenance role sees all of its rows. */
  readonly isVisible: boolean
}

const maintenance = 'erp_maintenance'

/**
 * The tables that hold data, each after those it references, so that they can be loaded in this order.
 * Left out are the list of migrations, which belongs to the schema, and unlogged tables, which belong to
 * the processes that run.
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
      and tables.relpersistence <> 'u' and not tables.relispartition and tables.relname <> 'migrations'
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
  // A cluster takes no `exists` over the rows of all tenants.
  const { rowCount } = await client.query(`select 1 from erp.${quoted(name)} limit 1`)
  return rowCount === 1
}

/** Shows all tables as of one moment, without blocking writers. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(`set local role ${maintenance}`)
}

export async function readNow(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select now() as now')
  return rows[0]?.now.toISOString() ?? ''
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

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
