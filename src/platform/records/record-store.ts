import type { GenerationName } from '../pipeline/generation.ts'
import { isBrokenReference } from '../postgres/failure.ts'
import { laterThan } from '../postgres/moment.ts'
import { columnOf, type NumberedTable } from '../postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Key, Reference } from '../values/shape.ts'
import { isReferredTo, type RecordSource, rowsOf } from './record-source.ts'

export interface LockedRecord extends Key {
  /** The record as JSON, spelled for a generation. */
  readonly json: string
}

/** The record that a caller names, held against other writers until the transaction ends. */
export function lockRecord(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  reference: Reference,
  within?: Sql,
): Promise<LockedRecord | undefined> {
  const row = fixed(source.as)
  const named = isReferredTo(source.as, reference)
  const condition = within ? sql`${named} and ${within}` : named
  return tx.row<LockedRecord>(sql`
    select ${row}.id, ${row}.uuid, (${source.record[generation]})::text as json
    ${rowsOf(source, tx.tenantId, condition)}
    for no key update of ${row}`)
}

/** What a write changed, by field: as it was and as it is. */
export interface Change {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/**
 * Writes the given fields into a row that is locked; a field left out stays. Returns what changed, or
 * undefined, without writing, where the row has these values already. `touched` is the column with the
 * time of the last change, where the row has one.
 */
export async function patchRow(
  tx: TenantTx,
  into: NumberedTable,
  id: number,
  fields: Readonly<Record<string, unknown>>,
  touched?: string,
): Promise<Change | undefined> {
  const given = Object.entries(fields).filter(([field]) => field in into.columns)
  if (given.length === 0) return undefined
  const columns = Object.fromEntries(given.map(([field, value]) => [columnOf(field), value]))
  const table = fixed(into.table)
  const row = await tx.row<Rows>(sql`
    with wanted as (
      select ${table} as old, new
      from erp.${table}
      cross join lateral jsonb_populate_record(${table}, ${JSON.stringify(columns)}::jsonb) as new
      where ${table}.tenant_id = ${tx.tenantId} and ${table}.id = ${id}
    )
    update erp.${table}
    set ${assignments(into, touched)}
    from wanted
    where ${table}.tenant_id = ${tx.tenantId} and ${table}.id = ${id}
      and wanted.new is distinct from wanted.old
    returning to_jsonb(wanted.old) as old, to_jsonb(wanted.new) as new`)
  return row && changeOf(into, row)
}

type Columns = Readonly<Record<string, unknown>>

interface Rows {
  readonly old: Columns
  readonly new: Columns
}

/** All columns, so that the text is fixed: those that were not given are assigned what they hold. */
function assignments({ columns, table }: NumberedTable, touched: string | undefined): Sql {
  const names = Object.keys(columns).map(columnOf)
  const given = fixed(names.map((name) => `${name} = (wanted.new).${name}`).join(', '))
  if (touched === undefined) return given
  return sql`${given}, ${fixed(touched)} = ${laterThan(fixed(`${table}.${touched}`))}`
}

function changeOf({ columns }: NumberedTable, rows: Rows): Change {
  const changed = Object.keys(columns).filter(
    (field) =>
      JSON.stringify(rows.old[columnOf(field)]) !== JSON.stringify(rows.new[columnOf(field)]),
  )
  const shown = (row: Columns) =>
    Object.fromEntries(changed.map((field) => [field, row[columnOf(field)]]))
  return { before: shown(rows.old), after: shown(rows.new) }
}

/**
 * Deletes a row and the rows that belong to it. Returns false where another record refers to it; the transaction
 * can then only be given up.
 */
export async function deleteRow(tx: TenantTx, from: NumberedTable, id: number): Promise<boolean> {
  try {
    await tx.rows(sql`
      delete from erp.${fixed(from.table)} row
      where row.tenant_id = ${tx.tenantId} and row.id = ${id}`)
    return true
  } catch (error) {
    if (isBrokenReference(error)) return false
    throw error
  }
}
