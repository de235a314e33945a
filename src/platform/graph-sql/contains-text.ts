import type { NodeSource } from '../graph/graph-query.ts'
import { fixed, joined, type Sql, sql } from '../postgres/sql.ts'

/** A search of short lists: the text occurs in one of the columns, regardless of case. */
export function containsText(...columns: string[]): NonNullable<NodeSource['search']> {
  return (_tx, text): Sql =>
    joined(
      columns.map((column) => sql`position(lower(${text}::text) in lower(${fixed(column)})) > 0`),
      ' or ',
    )
}
