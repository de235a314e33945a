import { randomUUID } from 'node:crypto'
import { actionKey, namesOf } from '../../pipeline/auditing/action.ts'
import { type AuditedRecords, auditedRecordsInsert } from '../../pipeline/auditing/audit.ts'
import { fixed, joined, type Sql, sql } from '../../postgres/sql.ts'
import type { TenantTx } from '../../postgres/transaction.ts'
import { areReferredTo } from '../../records/record-source.ts'
import { folded } from '../../tables/folded.ts'

/**
 * Lets this one transaction wait and work longer than a request may: it reads the file while it
 * writes, and may wait for the tenant's counters behind another import.
 */
export async function allowLongWork(tx: TenantTx): Promise<void> {
  await tx.all([
    fixed(`set local statement_timeout = '60s'`),
    fixed(`set local lock_timeout = '60s'`),
    fixed(`set local idle_in_transaction_session_timeout = '60s'`),
  ])
}

/** Keys looked up at a time. */
const keysMax = 20_000

/**
 * Ids of the records whose key (a SKU, a number) is among these, regardless of letter case. The
 * lookup uses the key in lower case, which the table has in a column of its own (`sku_key`).
 */
export async function idsByKey(
  tx: TenantTx,
  source: { readonly table: string; readonly key: string },
  keys: readonly string[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let from = 0; from < keys.length; from += keysMax) {
    const some = keys.slice(from, from + keysMax)
    const rows = await tx.rows<{ position: number; id: number }>(sql`
      select given.position::integer as position, record.id
      from unnest(${some}::text[]) with ordinality given (key, position)
      join erp.${fixed(source.table)} record
        on record.tenant_id = ${tx.tenantId} and record.${fixed(source.key)}_key = lower(given.key)
      order by given.position`)
    for (const { position, id } of rows) ids.set(folded(some[position - 1] as string), id)
  }
  return ids
}

/** A table whose records an import changes. */
interface ChangedTable {
  readonly table: string
  /** The type of every column that may be written. */
  readonly types: Readonly<Record<string, string>>
  /** The new time of change of a row called `record`, for tables that have one. */
  readonly changed?: (tenantId: string) => Sql
}

/**
 * Writes these columns of records where they change a value, in one statement; a record in
 * `touched` counts as changed in any case. Returns the ids of the written records. The ids are also
 * named as a list, so that the plan finds the rows by index even with outdated statistics.
 */
export async function updateRows(tx: TenantTx, ...change: RowsChange): Promise<number[]> {
  const statement = rowsUpdate(tx, ...change)
  if (!statement) return []
  return (await tx.rows<{ id: number }>(statement)).map(({ id }) => id)
}

type RowsChange = readonly [
  table: ChangedTable,
  columns: readonly string[],
  rows: readonly { readonly id: number }[],
  touched?: readonly number[],
]

/** The statement of `updateRows`; undefined where there is nothing to write. */
export function rowsUpdate(
  tx: TenantTx,
  ...[{ table, types, changed }, columns, rows, touched = []]: RowsChange
): Sql | undefined {
  const columnsSet = [
    ...(changed ? [sql`changed = ${changed(tx.tenantId)}`] : []),
    ...columns.map((name) => fixed(`${name} = given.${name}`)),
  ]
  if (rows.length === 0 || columnsSet.length === 0) return undefined
  const given = ['id integer', ...columns.map((name) => `${name} ${types[name]}`)]
  const isNew = columns.map((name) => ` or record.${name} is distinct from given.${name}`)
  return sql`
    update erp.${fixed(table)} record
    set ${joined(columnsSet, ', ')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${fixed(given.join(', '))})
    where record.tenant_id = ${tx.tenantId} and record.id = given.id
      and ${areReferredTo('record', rows)}
      and (record.id = any(${touched}::integer[])${fixed(isNew.join(''))})
    returning record.id`
}

/**
 * One audit entry for the whole import, which names the written records, and its job in place of a request;
 * on the command line it has no user and no job.
 */
export async function auditImport(
  tx: TenantTx,
  entry: {
    id: string
    entity: string
    operation: string
    file: string
    result: object
    importedBy: string | undefined
    jobId: string | undefined
    records: AuditedRecords
  },
): Promise<void> {
  const { id, jobId } = entry
  const requestId = jobId === undefined ? randomUUID() : `job.${jobId}`
  const insert = sql`
    insert into erp.audit_entries (
      tenant_id, id, record_count, client_id, request_id, operation, entity, entity_id, after, deed_key
    )
    values (
      ${tx.tenantId}, ${id}, ${entry.records.ids.length}, ${entry.importedBy ?? 'kontor import'}, ${requestId}, ${entry.operation}, ${entry.entity},
      ${entry.file}, ${entry.result}::jsonb, ${actionKey(entry, namesOf(undefined, entry.result))}
    )`
  await tx.all([insert, auditedRecordsInsert(tx.tenantId, id, entry.records)])
}
