import type pg from 'pg'
import { quoted, type Table } from '../backup/table-store.ts'

/**
 * Whether rows that were copied as of one moment and replicated since are the same at both places. As of that moment
 * all of them were compared; afterwards it is enough to look at those that were written later, which says the system
 * column xmin, and to count all.
 */

interface TenantTable extends Table {
  readonly tenantColumn: string
}

export interface TenantRows {
  readonly count: number
  /** Of those that were written since, by their keys. */
  readonly hashes: ReadonlyMap<string, string>
}

/** Transactions that may not be in the present snapshot, as the lowest of their numbers; 32 bits, as rows have them. */
export async function lowestUnseen(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric % 4294967296)::text as low',
  )
  return Number(rows[0].low)
}

/** The number of this transaction, as the rows have it that it writes. */
export async function ownNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'select (pg_current_xact_id()::text::numeric % 4294967296)::text as own',
  )
  return Number(rows[0].own)
}

const number = 'source.xmin::text::bigint'

/** Written by the transaction with this number or by a later one, over half of the circle of numbers. */
export const writtenSince = (low: number) =>
  `(${number} - ${low} + 4294967296) % 4294967296 < 2147483648`

export const writtenByOthersThan = (own: number) => `${number} <> ${own}`

/** All rows of the tenant counted, and those that fulfil the condition or have one of the keys hashed. */
export async function readTenantRows(
  client: pg.Client,
  table: TenantTable,
  tenantId: string,
  condition: string,
  keys: readonly string[] = [],
): Promise<TenantRows> {
  const list = (names: readonly string[]) =>
    names.map((name) => `source.${quoted(name)}`).join(', ')
  const key = `row(${list(table.key)})::text`
  const hash = `encode(sha256(convert_to(row(${list(table.columns)})::text, 'UTF8')), 'hex')`
  const isAsked = keys.length > 0 ? `(${condition} or ${key} = any($2))` : condition
  const { rows } = await client.query(
    `select count(*)::int as count,
       coalesce(json_agg(json_build_array(${key}, ${hash})) filter (where ${isAsked}), '[]') as hashes
     from erp.${quoted(table.name)} source where source.${quoted(table.tenantColumn)} = $1`,
    keys.length > 0 ? [tenantId, keys] : [tenantId],
  )
  return { count: rows[0].count, hashes: new Map(rows[0].hashes) }
}
