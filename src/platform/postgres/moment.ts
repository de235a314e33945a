import { fixed, joined, type Sql, sql } from './sql.ts'
import type { TenantTx } from './transaction.ts'

/**
 * The present time by the clock of the database, which all processes share: what is due and until when something
 * holds is decided by it, so a process whose clock jumps decides as the others do.
 */
export async function presentTime(tx: TenantTx): Promise<Date> {
  const [row] = await tx.rows<{ now: Date }>(sql`select now() as now`)
  if (!row) throw new Error('the database returned no time')
  return row.now
}

/**
 * The new value of a row's time of change: the time of the statement, but at least a millisecond
 * later than the given earlier times. For locked rows: `now()` is when the transaction began, so a
 * writer that waited would report an earlier time than the one it waited for; and a clock may be
 * set back.
 *
 * The zone of the earlier times is removed before the addition: on columns a cluster accepts no
 * operator that could depend on the session's zone.
 */
export function laterThan(...earlier: readonly Sql[]): Sql {
  const later = earlier.map(
    (time) => sql`(${time} at time zone 'UTC' + interval '1 ms') at time zone 'UTC'`,
  )
  return sql`greatest(${joined([fixed('statement_timestamp()'), ...later], ', ')})`
}
