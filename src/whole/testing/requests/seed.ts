import { createHash } from 'node:crypto'
import type pg from 'pg'
import { fixedValues, type Row } from './seeded-values.ts'

/**
 * Fills every table that has a tenant with rows whose texts name their tenant. Tables are taken
 * from the catalogue of the database, so a new one is filled as well.
 */

export interface Seeded {
  /** The uuid of every row, by table. */
  readonly uuids: Readonly<Record<string, readonly string[]>>
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

const skipped = [
  ...['tenants', 'counters', 'item_blocks', 'sales_order_blocks', 'sales_sums'],
  'stock_value_progress',
]

export async function tenantTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ table: string }>(`
    select columns.table_name as table from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'erp' and column_name = 'tenant_id' and table_type = 'BASE TABLE'
    order by 1`)
  return rows.map(({ table }) => table)
}

/** Adds rows 1 to `count` of every kind; `owner` is a superuser. Every text contains `mark`. */
export async function seedTenant(
  owner: pg.Client,
  tenantId: string,
  { mark, count }: { mark: string; count: number },
): Promise<Seeded> {
  const columns = await columnsOf(owner)
  const uuids: Record<string, string[]> = {}
  // Without the checks of foreign keys, so that no order of the tables is needed. A cluster passes
  // settings of a transaction on.
  await owner.query(`set citus.propagate_set_commands = 'local'`)
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  for (const [table, all] of Map.groupBy(columns, ({ table }) => table)) {
    if (skipped.includes(table)) continue
    for (let n = 1; n <= count; n++) {
      const values = all.map((column) => valueFor(column, { tenantId, mark, n }))
      const places = all.map((_, index) => `$${index + 1}`)
      await owner.query(
        `insert into erp.${table} (${all.map(({ column }) => column)}) values (${places})`,
        values,
      )
      const key = all.findIndex(({ column, type }) => type === 'uuid' && /^(uu)?id$/.test(column))
      if (key >= 0) uuids[table] = [...(uuids[table] ?? []), String(values[key])]
    }
    await owner.query(
      `insert into erp.counters (tenant_id, kind, last_id) values ($1, $2, $3) on conflict do nothing`,
      [tenantId, singular(table), count],
    )
  }
  await owner.query(
    `insert into erp.item_blocks (tenant_id, block, count) values ($1, 0, $2) on conflict do nothing`,
    [tenantId, count],
  )
  await owner.query(
    `insert into erp.counters (tenant_id, kind, last_id)
     values ($1, 'event', $2), ($1, 'stock-change', $2) on conflict do nothing`,
    [tenantId, count],
  )
  // Ranges that operations name by a kind of the service.
  await owner.query(
    `insert into erp.number_ranges (tenant_id, kind, company_id, prefix, digits, next_number)
     values ($1, 'customer', 0, $2, 5, $3)`,
    [tenantId, `CANARY-${mark}-`, count + 1],
  )
  await owner.query('commit')
  return { uuids }
}

async function columnsOf(owner: pg.Client): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select table_name as table, column_name as column, udt_name as type
     from information_schema.columns
     where table_schema = 'erp' and table_name = any ($1) and is_generated = 'NEVER'
     order by table_name, ordinal_position`,
    [await tenantTables(owner)],
  )
  return rows
}

function valueFor({ table, column, type }: Column, row: Row): unknown {
  if (column === 'tenant_id') return row.tenantId
  const key = `${table}.${column}`
  const fixed = fixedValues[key]
  if (key in fixedValues) return typeof fixed === 'function' ? fixed(row) : fixed
  if (column in fixedValues) return fixedValues[column]
  const text = `CANARY-${row.mark}-${table}-${row.n}-${column}`
  // The file store has no such file.
  if (/(^|_)digest$/.test(column)) return createHash('sha256').update(text).digest('hex')
  const values: Record<string, () => unknown> = {
    uuid: () => uuidFor(row, ownerOf(column) ?? table),
    text: () => text,
    _text: () => [text],
    jsonb: () =>
      JSON.stringify(column === 'names' ? [{ name: text, languageIso: 'de' }] : { text }),
    bytea: () => Buffer.from(text),
    bool: () => true,
    date: () => '2026-01-01',
    timestamptz: () => (column === 'expires_at' ? '2100-01-01' : '2026-01-01'),
    // Components and the like refer to another item than their own.
    int4: () => (/^(component|other)_item_id$/.test(column) ? row.n + 1 : row.n),
    int2: () => row.n,
    _int4: () => [row.n],
    _timestamptz: () => ['2026-01-01'],
    _uuid: () => [uuidFor(row, table)],
    int8: () => row.n,
    numeric: () => row.n,
  }
  const value = values[type]
  if (!value) throw new Error(`no value for ${key} of type ${type}`)
  return value()
}

/** The table that a uuid refers to; undefined: the row's own. */
function ownerOf(column: string): string | undefined {
  return column === 'registration_id' ? 'registrations' : undefined
}

/** The same every time, so that rows can refer to each other. */
function uuidFor({ tenantId, n }: Row, table: string): string {
  const digest = createHash('sha256').update(`${tenantId} ${table} ${n}`).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

function singular(table: string): string {
  if (table === 'bills_of_materials') return 'bill_of_materials'
  return table
    .replace(/ies$/, 'y')
    .replace(/(ss|tus|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
}

/**
 * A fingerprint of every table of a tenant, except for the time at which a key was last used: that
 * is recorded at most once a minute.
 */
export async function fingerprints(
  owner: pg.Client,
  tenantId: string,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of await tenantTables(owner)) {
    const { rows } = await owner.query(
      `select md5(coalesce(string_agg(content, e'\\n' order by content), '')) as digest
       from (
         select (to_jsonb(row) - 'last_used')::text as content from erp.${table} row where row.tenant_id = $1
       ) rows`,
      [tenantId],
    )
    found[table] = rows[0].digest
  }
  return found
}
