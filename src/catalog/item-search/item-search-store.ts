import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/**
 * Up to this many items are selected by their ids where only a page is needed. A more frequent word
 * fills a page soon when items are scanned in order, whereas finding all of them would cost more the
 * more there are.
 */
const namedForPage = 5_000
/** The same where the total is needed as well: all must be found, and ids cost a third of a scan. */
const namedForTotal = 100_000

/**
 * A condition on rows of `items`: they contain every word of the text (name, SKU, identifiers, search
 * terms) in any case and order; the last word may be a prefix. If no item does, every word may be a
 * prefix. A text without letters and digits finds nothing.
 */
export async function searchCondition(
  tx: TenantTx,
  text: string,
  { withTotal = false }: { readonly withTotal?: boolean } = {},
): Promise<Sql> {
  const most = withTotal ? namedForTotal : namedForPage
  const found = await tx.row<{ ids: number[] | null; query: string }>(sql`
    select ids, query from erp.items_with_words(${tx.tenantId}, ${text}, ${most})`)
  if (!found) throw new Error('a function of one row answered none')
  // As a sub-select: the planner would look at each of the ids.
  if (found.ids) return sql`items.id = any((select ${found.ids}::integer[])::integer[])`
  return sql`items.search_words @@ ${found.query}::tsquery`
}
