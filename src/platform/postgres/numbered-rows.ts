import { randomUUID } from 'node:crypto'
import type { EventEntity } from '../events/event.ts'
import { announce, announcement } from '../events/outbox-store.ts'
import type { Key } from '../values/shape.ts'
import { countOn } from './counter.ts'
import { fixed, joined, type Sql, sql } from './sql.ts'
import type { TenantTx } from './transaction.ts'

/** A table whose records are counted per tenant. */
export interface NumberedTable {
  /** Its name below `erp`. */
  readonly table: string
  /** The kind of record that its ids are counted by. */
  readonly as: string
  /** The type of each field of a new row; a column is the field in snake_case. */
  readonly columns: Readonly<Record<string, string>>
  /**
   * For records that are announced: adding and deleting rows does so. Who changes a row announces it
   * itself, since the record may have parts in other tables.
   */
  readonly announces?: EventEntity
}

export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Adds rows in one statement, which numbers them in their order, and returns their keys in that order. */
export async function insertRows(
  tx: TenantTx,
  into: NumberedTable,
  rows: readonly object[],
): Promise<Key[]> {
  if (rows.length === 0) return []
  const keys = await tx.rows<Key>(sql`
    with ${counted(tx, into, rows)} ${insertion(tx, into, rows)} returning id, uuid`)
  announceCreated(tx, into, keys)
  return keys.toSorted((one, other) => one.id - other.id)
}

/**
 * Adds a row with the next statement of the transaction, for which nobody has to wait, and announces it. Returns its
 * uuid; its number is known to who reads it. What it announces must mark nothing (`EventEntity.marks`).
 */
export function addRow(tx: TenantTx, into: NumberedTable, row: object): string {
  const uuid = randomUUID()
  const rows = [{ ...row, uuid }]
  const adding = insertion(tx, withUuid(into), rows)
  const { announces } = into
  tx.soon(
    announces
      ? sql`with ${counted(tx, into, rows)}, added as (${adding} returning id)
          ${announcement(tx, announces, 'created', fixed('added'))}`
      : sql`with ${counted(tx, into, rows)} ${adding} returning id`,
  )
  return uuid
}

/**
 * Adds rows whose numbers were taken with `nextIds`, with the next statement of the transaction. Returns
 * their keys, which nobody has to wait for: others wait for the counter until the transaction ends. A row
 * may bring a `uuid` of its own.
 */
export function addRows(
  tx: TenantTx,
  into: NumberedTable,
  rows: readonly object[],
  ids: readonly number[],
): Key[] {
  if (rows.length === 0) return []
  const keyed = rows.map((row, index) =>
    Object.assign({ uuid: randomUUID() as string }, row, { id: ids[index] as number }),
  )
  tx.soon(sql`${insertionOf(tx, withUuid(into), keyed, fixed('given.id'))} returning id`)
  const keys = keyed.map(({ id, uuid }) => ({ id, uuid }))
  announceCreated(tx, into, keys)
  return keys
}

/**
 * The id of the record of each name, in the order of the names; names differ in more than case. A
 * name without a record gets one, made by `rowOf`. Safe under concurrency: of two transactions that
 * add a name, the later one waits for the earlier and then finds its record.
 */
export async function resolveOrCreateByName(
  tx: TenantTx,
  into: NumberedTable,
  names: readonly string[],
  rowOf: (name: string) => object,
): Promise<number[]> {
  const known = await findByName(tx, into, names)
  const missing = new Map<string, object>()
  for (const [index, { id, folded }] of known.entries()) {
    if (id === null && !missing.has(folded)) missing.set(folded, rowOf(names[index] as string))
  }
  if (missing.size === 0) return known.map(({ id }) => id as number)
  const added = [...missing.values()]
  const keys = await tx.rows<{ id: number }>(sql`
    with ${counted(tx, into, added)} ${insertion(tx, into, added)}
    on conflict do nothing returning id`)
  announceCreated(tx, into, keys)
  const all = await findByName(tx, into, names)
  return all.map(({ id }) => {
    if (id === null) throw new Error(`a record of ${into.table} cannot be found by its name`)
    return id
  })
}

function announceCreated(
  tx: TenantTx,
  { announces }: NumberedTable,
  added: readonly { readonly id: number }[],
): void {
  const ids = added.map(({ id }) => id)
  if (announces) announce(tx, { entity: announces, kind: 'created', ids })
}

function withUuid(into: NumberedTable): NumberedTable {
  return { ...into, columns: { uuid: 'uuid', ...into.columns } }
}

/** What an `insertion` takes its numbers from. It locks the counter of the kind until the transaction ends. */
function counted(tx: TenantTx, { as }: NumberedTable, rows: readonly object[]): Sql {
  return sql`counted as (${countOn(tx.tenantId, as, rows.length)})`
}

/** Adds rows with the numbers that `counted` took. */
function insertion(tx: TenantTx, into: NumberedTable, rows: readonly object[]): Sql {
  const id = sql`((select last_id from counted) - ${rows.length}::bigint + given.id)::integer`
  return insertionOf(
    tx,
    into,
    rows.map((row, index) => ({ ...row, id: index + 1 })),
    id,
  )
}

function insertionOf(tx: TenantTx, into: NumberedTable, numbered: readonly object[], id: Sql): Sql {
  const fields = Object.keys(into.columns)
  return sql`
    insert into erp.${fixed(into.table)} (tenant_id, ${listed([...fields, 'id'], columnOf)})
    select ${tx.tenantId}::uuid, ${listed(fields, (field) => `given."${field}"`)}, ${id}
    from ${givenRows({ ...into.columns, id: 'integer' }, numbered)}`
}

const scalarTypes = new Set([
  ...['boolean', 'smallint', 'integer', 'bigint', 'numeric', 'text', 'uuid', 'date'],
  'timestamptz',
])

/**
 * Rows as `given`, with a column for each field. Each column is handed over as an array, which the server reads
 * several times as fast as JSON; columns that hold arrays or JSON themselves cannot be.
 */
export function givenRows(types: Readonly<Record<string, string>>, rows: readonly object[]): Sql {
  const fields = Object.entries(types)
  if (!fields.every(([, type]) => scalarTypes.has(type))) {
    const typed = fixed(fields.map(([field, type]) => `"${field}" ${type}`).join(', '))
    return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${typed})`
  }
  const columns = fields.map(([field, type]) => {
    const values = rows.map((row) => (row as Record<string, unknown>)[field])
    return sql`${values}::${fixed(type)}[]`
  })
  const names = listed(Object.keys(types), (field) => `"${field}"`)
  return sql`unnest(${joined(columns, ', ')}) as given (${names})`
}

/** Texts as the server writes an array of them, for a column of `givenRows` that is cast to `text[]`. */
export function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** A list of fields in SQL. It depends only on the table, so the text is fixed. */
function listed(fields: readonly string[], write: (field: string) => string): Sql {
  return fixed(fields.map(write).join(', '))
}

interface FoundByName {
  readonly id: number | null
  /** The name as the database compares names. */
  readonly folded: string
}

function findByName(
  tx: TenantTx,
  { table }: NumberedTable,
  names: readonly string[],
): Promise<FoundByName[]> {
  return tx.rows<FoundByName>(sql`
    select found.id, lower(given.name) as folded
    from unnest(${names}::text[]) with ordinality given (name, position)
    left join lateral (
      select named.id from erp.${fixed(table)} named
      where named.tenant_id = ${tx.tenantId} and named.name_key = lower(given.name)
      order by named.id limit 1
    ) found on true
    order by given.position`)
}
