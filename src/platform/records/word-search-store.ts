import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

/**
 * Up to this many records are selected by their ids where only a page is needed. A more frequent word
 * fills a page soon when records are scanned in order, whereas finding all of them would cost more the
 * more there are.
 */
const namedForPage = 5_000
/** The same where the total is needed as well: all must be found, and ids cost a third of a scan. */
const namedForTotal = 100_000

/** A table with a column `search_words`, which is generated of the texts that the search finds. */
interface SearchedTable {
  /** Name of the table below `erp`. */
  readonly table: string
  /** What the condition calls a row of it. */
  readonly as: string
}

/**
 * The search of a table: a condition on its rows that they contain every word of a text, in any case and
 * order; the last word may be a prefix. If no row does, every word may be a prefix. A text without letters
 * and digits finds nothing.
 */
export function wordSearch({ table, as }: SearchedTable) {
  const id = fixed(`${as}.id`)
  const words = fixed(`${as}.search_words`)
  return async (
    tx: TenantTx,
    text: string,
    { withTotal = false }: { readonly withTotal?: boolean } = {},
  ): Promise<Sql> => {
    const most = withTotal ? namedForTotal : namedForPage
    const found = await tx.row<{ ids: number[] | null; query: string }>(sql`
      select ids, query from erp.records_with_words(${table}, ${tx.tenantId}, ${text}, ${most})`)
    if (!found) throw new Error('a function of one row answered none')
    // As a sub-select: the planner would look at each of the ids.
    if (found.ids) return sql`${id} = any((select ${found.ids}::integer[])::integer[])`
    return sql`${words} @@ ${found.query}::tsquery`
  }
}
