import { announce } from '../events/outbox-store.ts'
import type { GenerationName } from '../pipeline/generation.ts'
import { isBrokenReference } from '../postgres/failure.ts'
import { laterThan } from '../postgres/moment.ts'
import { columnOf, type NumberedTable } from '../postgres/numbered-rows.ts'
import { assembled, fixed, joined, type Parameter, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Key, Reference } from '../values/shape.ts'
import { isReferredTo, type RecordSource, rowsOf } from './record-source.ts'

export interface LockedRecord extends Key {
  /** The record as JSON, spelled for a generation. */
  readonly json: string
}

type Named = Pick<RecordSource, 'table' | 'as' | 'where'>

/** Both keys of the record that a caller names, among those that satisfy the condition. */
export function findKey(
  tx: TenantTx,
  source: Named,
  reference: Reference,
  within?: Sql,
): Promise<Key | undefined> {
  return tx.row<Key>(keysOf(tx, source, reference, within))
}

/** As `findKey`, and holds the record against other writers until the transaction ends. */
export function lockKey(
  tx: TenantTx,
  source: Named,
  reference: Reference,
  within?: Sql,
): Promise<Key | undefined> {
  return tx.row<Key>(sql`${keysOf(tx, source, reference, within)} for no key update`)
}

/** How many records satisfy a condition. */
export async function countRecords(tx: TenantTx, source: Named, condition: Sql): Promise<number> {
  const found = await tx.row<{ count: number }>(sql`
    select count(*) as count ${rowsOf(source, tx.tenantId, condition)}`)
  return found?.count ?? 0
}

function keysOf({ tenantId }: TenantTx, source: Named, reference: Reference, within?: Sql): Sql {
  const row = fixed(source.as)
  const condition = isNamed(source, reference, within)
  return sql`select ${row}.id, ${row}.uuid ${rowsOf(source, tenantId, condition)}`
}

/** As `lockKey`, with the record. */
export function lockRecord(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  reference: Reference,
  within?: Sql,
): Promise<LockedRecord | undefined> {
  return lockRecordWhere(tx, generation, source, isNamed(source, reference, within))
}

/**
 * As `lockRecord`, for the record that satisfies a condition. It is locked and then read by a second
 * statement, in the same round trip: a statement that waited for its lock would show the record's own row
 * as it is, but rows of other tables as they were when it began.
 */
export async function lockRecordWhere(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  condition: Sql,
): Promise<LockedRecord | undefined> {
  const row = fixed(source.as)
  const rows = rowsOf(source, tx.tenantId, condition)
  const [, [found] = []] = await tx.all([
    sql`select ${row}.id ${rows} for no key update of ${row}`,
    sql`select ${row}.id, ${row}.uuid, (${source.record[generation]})::text as json ${rows}`,
  ])
  return found as LockedRecord | undefined
}

function isNamed({ as }: Named, reference: Reference, within: Sql | undefined): Sql {
  const named = isReferredTo(as, reference)
  return within ? sql`${named} and ${within}` : named
}

/** What a write changed, by field: as it was and as it is. */
export interface Change {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** A table, and the type of each field that may be written; a column is the field in snake_case. */
export type PatchedTable = Pick<NumberedTable, 'table' | 'columns'>

/**
 * Writes the given fields into a row that is locked; a field left out stays. Returns what changed, or
 * undefined, without writing, where the row has these values already. `touched` is the column with the
 * time of the last change, where the row has one.
 */
export function patchRow(
  tx: TenantTx,
  into: NumberedTable,
  id: number,
  fields: Readonly<Record<string, unknown>>,
  touched?: string,
): Promise<Change | undefined> {
  return patchRowWhere(tx, into, sql`row.id = ${id}`, fields, touched)
}

/** Writes the time of the last change into a row that is locked, where what belongs to it changed elsewhere. */
export async function touchRow(
  tx: TenantTx,
  { table }: NumberedTable,
  id: number,
  touched: string,
): Promise<void> {
  const time = fixed(`row.${touched}`)
  await tx.rows(sql`
    update erp.${fixed(table)} row set ${fixed(touched)} = ${laterThan(time)}
    where row.tenant_id = $tenant and row.id = ${id} returning row.id`)
}

/**
 * As `patchRow`, for the row that satisfies a condition over `row`. The statement names only the columns
 * that are given. A row as one value, or JSON in `returning`, would be refused by a cluster.
 */
export async function patchRowWhere(
  tx: TenantTx,
  into: PatchedTable,
  condition: Sql,
  fields: Readonly<Record<string, unknown>>,
  touched?: string,
): Promise<Change | undefined> {
  const given = Object.keys(into.columns).filter((field) => fields[field] !== undefined)
  if (given.length === 0) return undefined
  const table = fixed(into.table)
  const columns = fixed(given.map((field) => `row.${columnOf(field)}`).join(', '))
  const values = joined(
    given.map((field) => sql`${parameterOf(into, field, fields[field])}`),
    ', ',
  )
  const assigned = given.map(
    (field) => sql`${fixed(columnOf(field))} = ${parameterOf(into, field, fields[field])}`,
  )
  const time = touched ? [sql`${fixed(touched)} = ${laterThan(fixed(`row.${touched}`))}`] : []
  const rows = await tx.row<Written>(
    assembled(sql`
      with former as (
        select ${columns} from erp.${table} row where row.tenant_id = $tenant and ${condition}
      ), written as (
        update erp.${table} row set ${joined([...assigned, ...time], ', ')}
        where row.tenant_id = $tenant and ${condition}
          and (${columns}) is distinct from (${values})
        returning ${columns}
      )
      select to_jsonb(former) as old, to_jsonb(written) as new from former cross join written`),
  )
  return rows && changeOf(given, rows)
}

type Columns = Readonly<Record<string, unknown>>

interface Written {
  readonly old: Columns
  readonly new: Columns
}

/** A list would be sent as an array of PostgreSQL. */
function parameterOf({ columns }: PatchedTable, field: string, value: unknown): Parameter {
  return (columns[field] === 'jsonb' && value !== null ? JSON.stringify(value) : value) as Parameter
}

function changeOf(given: readonly string[], rows: Written): Change {
  const changed = given.filter(
    (field) =>
      JSON.stringify(rows.old[columnOf(field)]) !== JSON.stringify(rows.new[columnOf(field)]),
  )
  const shown = (row: Columns) =>
    Object.fromEntries(changed.map((field) => [field, row[columnOf(field)]]))
  return { before: shown(rows.old), after: shown(rows.new) }
}

/**
 * Deletes a row and the rows that belong to it, which are not announced. Returns false where another record refers to it; the transaction
 * can then only be given up.
 */
export async function deleteRow(tx: TenantTx, from: NumberedTable, id: number): Promise<boolean> {
  try {
    const deleted = await tx.rows<Key>(sql`
      delete from erp.${fixed(from.table)} row
      where row.tenant_id = ${tx.tenantId} and row.id = ${id}
      returning row.id, row.uuid`)
    const { announces } = from
    const [ids, uuids] = [deleted.map((key) => key.id), deleted.map((key) => key.uuid)]
    if (announces) announce(tx, { entity: announces, kind: 'deleted', ids, uuids })
    return true
  } catch (error) {
    if (isBrokenReference(error)) return false
    throw error
  }
}
