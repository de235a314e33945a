import { fixed, joined, type Sql, sql } from './sql.ts'

/**
 * What a row's time of change becomes: the time of the statement, but a millisecond later than what was
 * told of the row before. For rows that are locked: `now()` is when the transaction began, so a writer who
 * waited would tell an earlier time than the one it waited for; and a clock may be set back.
 *
 * The times that were told are taken without their zone to be added to: over columns a cluster takes no
 * operator that could depend on the session's zone.
 */
export function laterThan(...told: readonly Sql[]): Sql {
  const later = told.map(
    (time) => sql`(${time} at time zone 'UTC' + interval '1 ms') at time zone 'UTC'`,
  )
  return sql`greatest(${joined([fixed('statement_timestamp()'), ...later], ', ')})`
}
