import type pg from 'pg'
import { listTables, quoted, type Table } from '../../../platform/backup/table-store.ts'

/** A table with rows of tenants. */
export interface TenantTable extends Table {
  /** The column that names the tenant. */
  readonly tenantColumn: string
}

/** The tables whose rows name a tenant, each after those it references. */
export async function listTenantTables(client: pg.Client): Promise<TenantTable[]> {
  return (await listTables(client)).flatMap((table) => {
    const { tenantColumn } = table
    return tenantColumn === null ? [] : [{ ...table, tenantColumn }]
  })
}

export interface FoundTenant {
  readonly name: string
  readonly isOperator: boolean
  /** Whether the moment after which it is deleted has passed. */
  readonly isDue: boolean
}

/** Undefined where there is no such tenant. With a lock, no row can refer to it until the transaction ends. */
export async function findTenant(
  client: pg.Client,
  tenantId: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<FoundTenant | undefined> {
  const { rows } = await client.query<FoundTenant>(
    `select name, is_operator as "isOperator",
       coalesce(deleted_after < now(), false) as "isDue" from erp.tenants
     where tenant_id = $1 ${isLocked ? 'for update' : ''}`,
    [tenantId],
  )
  return rows[0]
}

/** The output of COPY depends on these settings, and equal rows must make an equal file in any installation. */
export async function writeAlike(client: pg.Client): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1`)
}

/**
 * The rows of a tenant as CSV with a line of names, in the order of the primary key: equal rows make an equal file.
 * `shownAs` stands in place of the tenant's id.
 */
export function copyTenantOut(table: TenantTable, tenantId: string, shownAs = tenantId): string {
  const columns = table.columns.map((name) =>
    name === table.tenantColumn ? `'${uuidOf(shownAs)}'::uuid as ${quoted(name)}` : quoted(name),
  )
  // Not in the order of the language of this database.
  const order = table.key.map((name) => {
    const isText = table.types[table.columns.indexOf(name)] === 'text'
    return isText ? `${quoted(name)} collate "C"` : quoted(name)
  })
  return `copy (select ${columns.join(', ')} from erp.${quoted(table.name)} as source
    where source.${quoted(table.tenantColumn)} = '${uuidOf(tenantId)}' order by ${order.join(', ')})
    to stdout (format csv, header)`
}

const incoming = 'kontor_incoming'

/**
 * COPY loads into no table under row-level security, and lifting it would lock the tables of all tenants: the rows
 * come by way of a table of this session, and are then inserted under it.
 */
export async function openIncoming(client: pg.Client, { name }: Table): Promise<void> {
  await client.query(
    `create temp table ${incoming} on commit drop as select * from erp.${quoted(name)} with no data`,
  )
}

export function copyIncoming(columns: readonly string[]): string {
  return `copy pg_temp.${incoming} (${columns.map(quoted).join(', ')}) from stdin (format csv, header)`
}

/** Moves what has come into its table, as the tenant's own and with other values for some columns; returns how many rows. */
export async function takeIncoming(
  client: pg.Client,
  table: TenantTable,
  columns: readonly string[],
  { tenantId, values = {} }: { readonly tenantId: string; readonly values?: Columns },
): Promise<number> {
  const taken = columns.map((name) =>
    name === table.tenantColumn ? `'${uuidOf(tenantId)}'::uuid` : (values[name] ?? quoted(name)),
  )
  const { rowCount } = await client.query(
    `insert into erp.${quoted(table.name)} (${columns.map(quoted).join(', ')})
     select ${taken.join(', ')} from pg_temp.${incoming}`,
  )
  await client.query(`drop table pg_temp.${incoming}`)
  return rowCount ?? 0
}

/** SQL for columns, by their names. */
type Columns = Readonly<Record<string, string>>

/** Rows are read and written as this tenant's, which row-level security lets the owner do as well. */
export async function actAs(client: pg.Client, tenantId: string): Promise<void> {
  await client.query(`set local app.tenant_id = '${uuidOf(tenantId)}'`)
}

/** Not the operator's tenant, whatever it was, and not about to be deleted. With a name it is called so. */
export async function becomeOrdinary(
  client: pg.Client,
  tenantId: string,
  name?: string,
): Promise<void> {
  await client.query(
    `update erp.tenants set is_operator = false, deleted_after = null, name = coalesce($2, name)
     where tenant_id = $1`,
    [tenantId, name ?? null],
  )
}

/**
 * A statement of a migration that is repeated until it changes no row. To an owner that is a superuser row-level security
 * does not apply: it then fills in what other tenants still lack as well.
 */
export async function fillIn(client: pg.Client, statement: string): Promise<void> {
  for (let changed = 1; changed > 0; ) changed = (await client.query(statement)).rowCount ?? 0
}

export async function deleteTenantRows(
  client: pg.Client,
  table: TenantTable,
  tenantId: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `delete from erp.${quoted(table.name)} where ${quoted(table.tenantColumn)} = $1`,
    [tenantId],
  )
  return rowCount ?? 0
}

/** `set` and `copy` take no parameters. */
function uuidOf(tenantId: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenantId))
    throw new TypeError('this is not the id of a tenant')
  return tenantId
}
