import type { GenerationName } from '../pipeline/generation.ts'
import { Json } from '../pipeline/operation.ts'
import { columnOf } from '../postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Key, Reference } from '../values/shape.ts'
import { concludeWithKept, isStamped, type Stamp } from './kept/kept-record-store.ts'
import type { KeyColumns, Projection, RecordSql } from './projection.ts'

/** A kind of record as it is read: a tenant's table, and how a row of it is shown. */
export interface RecordSource {
  /** Name of the table below `erp`. */
  readonly table: string
  /** What the record and all conditions call a row of it. */
  readonly as: string
  readonly record: RecordSql
  /** With it, a record that was read lately is not written again while its state is the same. */
  readonly stamp?: Stamp
  /** The condition on rows, in addition to the tenant. */
  readonly where?: Sql
  /** The order of lists, of columns that no two rows share; without it, by number. */
  readonly order?: Sql
}

/** Both keys of a row, for a projection. */
export function keyOf(as: string): KeyColumns {
  return { id: fixed(`${as}.id`), uuid: fixed(`${as}.uuid`) }
}

/** Fields that are columns of the row, named as the field in snake_case, for a projection. */
export function columnsOf(as: string, ...fields: string[]): Projection {
  return Object.fromEntries(fields.map((field) => [field, fixed(`${as}.${columnOf(field)}`)]))
}

/** Both keys of the row of another table that a row refers to, for a projection. */
export function referenceOf(as: string, column: string, table: string): KeyColumns {
  return {
    id: fixed(`${as}.${column}`),
    uuid: fixed(`(
      select referred.uuid from erp.${table} referred
      where referred.tenant_id = $tenant and referred.id = ${as}.${column})`),
  }
}

/** Whether a row is the one that a caller names. */
export function isReferredTo(as: string, reference: Reference): Sql {
  return 'id' in reference
    ? sql`${fixed(as)}.id = ${reference.id}`
    : sql`${fixed(as)}.uuid = ${reference.uuid}`
}

/**
 * Whether a row is one of those that a caller names. A single one is compared with `=`: PostgreSQL expects ten of a
 * list whose length it does not know, and plans such a statement again at every use.
 */
export function areReferredTo(as: string, references: readonly Reference[]): Sql {
  const [first] = references
  if (references.length === 1 && first) return isReferredTo(as, first)
  const row = fixed(as)
  const ids = references.flatMap((reference) => ('id' in reference ? [reference.id] : []))
  const uuids = references.flatMap((reference) => ('uuid' in reference ? [reference.uuid] : []))
  const byId = sql`${row}.id = any(${ids}::integer[])`
  const byUuid = sql`${row}.uuid = any(${uuids}::uuid[])`
  if (uuids.length === 0) return byId
  return ids.length === 0 ? byUuid : sql`(${byId} or ${byUuid})`
}

/** `from … where …`: the tenant's rows of the source, and of these what the condition names. */
export function rowsOf(
  { table, as, where }: Pick<RecordSource, 'table' | 'as' | 'where'>,
  tenantId: string,
  condition?: Sql,
): Sql {
  const own = where ? sql` and (${where})` : fixed('')
  const given = condition ? sql` and (${condition})` : fixed('')
  return sql`from erp.${fixed(table)} ${fixed(as)} where ${fixed(as)}.tenant_id = ${tenantId}${own}${given}`
}

/**
 * The one record that a caller names, among those that satisfy the condition, as the last statement of
 * the work.
 */
export async function concludeWithRecord(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  reference: Reference,
  within?: Sql,
): Promise<Json | undefined> {
  const named = isReferredTo(source.as, reference)
  const condition = within ? sql`${named} and ${within}` : named
  if (isStamped(source)) {
    const key = 'id' in reference ? String(reference.id) : reference.uuid
    const text = await concludeWithKept(tx, generation, source, key, condition)
    return text === undefined ? undefined : new Json(text)
  }
  const [found] = await tx.conclude<{ record: string }>(sql`
    select (${source.record[generation]})::text as record ${rowsOf(source, tx.tenantId, condition)}`)
  return found && new Json(found.record)
}

/** The record that this transaction added, with its keys, as the last statement of the work. */
export async function concludeWithAdded(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  uuid: string,
): Promise<{ readonly key: Key; readonly record: Json }> {
  const { as, record } = source
  const [found] = await tx.conclude<{ id: number; record: string }>(sql`
    select ${fixed(as)}.id, (${record[generation]})::text as record
    ${rowsOf(source, tx.tenantId, isReferredTo(as, { uuid }))}`)
  if (!found) throw new Error(`what was added to ${source.table} is not there`)
  return { key: { id: found.id, uuid }, record: new Json(found.record) }
}

/** The order in which a source's records are listed. */
export function orderOf({ as, order }: RecordSource): Sql {
  return order ?? fixed(`${as}.id`)
}

/** All records in their order, as one JSON array and the last statement of the work. */
export async function concludeWithRecords(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  condition?: Sql,
): Promise<Json> {
  const [found] = await tx.conclude<{ records: string | null }>(sql`
    select string_agg((${source.record[generation]})::text, ',' order by ${orderOf(source)}) as records
    ${rowsOf(source, tx.tenantId, condition)}`)
  return new Json(`[${found?.records ?? ''}]`)
}
