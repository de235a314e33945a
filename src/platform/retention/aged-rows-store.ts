import type { EventEntity } from '../events/event.ts'
import { announce } from '../events/outbox-store.ts'
import { fixed, type Sql, sql } from '../postgres/sql.ts'
import { type Over, type Removal, removedOf } from './retention-rule.ts'

/** Rows whose retention depends only on their own columns. */
interface AgedRows {
  readonly kind: string
  readonly table: string
  /** The moment from which a row is kept; it is found and removed in this order. */
  readonly moment: string
  /** Further moments that must lie before as well, where there are any. */
  readonly moments?: readonly string[]
  /** Which rows come into question, as a condition over `aged`; without it, all. */
  readonly only?: string
  /** The entity of the events, where deletions are announced. */
  readonly announces?: EventEntity
}

/** Removes rows of a table by the moment in a column. Rows that a request has locked are left for the next run. */
export function agedRows(rows: AgedRows): Removal {
  const { kind, table, moment, moments = [], only = 'true', announces } = rows
  const from = fixed(`erp.${table}`)
  const at = fixed(moment)
  const latest = fixed(`greatest(${[moment, ...moments].map((one) => `aged.${one}`).join(', ')})`)
  const over = ({ before }: Over): Sql => sql`
    aged.tenant_id = $tenant and aged.${at} < ${before}::timestamptz
    and ${latest} < ${before}::timestamptz and ${fixed(only)}`
  const keys = fixed(announces ? ', uuid' : '')
  return {
    async remove(tx, asked) {
      const gone = await tx.rows<{ id: number; uuid: string; at: Date }>(sql`
        delete from ${from}
        where tenant_id = $tenant and id = any(array(
          select aged.id from ${from} aged where ${over(asked)}
          order by aged.${at}, aged.id limit ${asked.limit}
          for update skip locked))
        returning id, ${at} as at ${keys}`)
      if (announces) {
        const [ids, uuids] = [gone.map(({ id }) => id), gone.map(({ uuid }) => uuid)]
        announce(tx, { entity: announces, kind: 'deleted', ids, uuids })
      }
      return removedOf(
        kind,
        gone.map((row) => row.at),
      )
    },
    find: (tx, asked) =>
      countOver(tx, sql`select aged.${at} as at from ${from} aged where ${over(asked)}`, asked),
  }
}

/** How many rows a query has, `limit` at most, and the first and last moment (`at`) of these. */
export async function countOver(
  tx: Parameters<Removal['find']>[0],
  found: Sql,
  { limit }: Pick<Over, 'limit'>,
) {
  const row = await tx.row<{ count: number; oldest: Date | null; newest: Date | null }>(sql`
    select count(*)::integer as count, min(found.at) as oldest, max(found.at) as newest
    from (${found} limit ${limit}) found`)
  return row ?? { count: 0, oldest: null, newest: null }
}
