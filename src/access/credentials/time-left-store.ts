import { fixed, type Sql } from '../../platform/postgres/sql.ts'

/** Milliseconds until a moment of the database, as SQL. */
export function msUntil(moment: string): string {
  return `(extract(epoch from ${moment} - now()) * 1000)::float8`
}

/** Milliseconds until a use is to be recorded again: it is once a minute, over all processes. */
export function msUntilRecorded(lastUsed: string): Sql {
  return fixed(msUntil(`${lastUsed} + make_interval(mins => 1)`))
}
