import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/**
 * Up to as many items are named by their ids where only a page is wanted. A word that more items have
 * fills a page soon on a walk in their order, whereas finding them all would cost more the more have it.
 */
const namedForPage = 5_000
/** Where their number is wanted as well, all have to be found: to name them costs a third of a walk. */
const namedForTotal = 100_000

/**
 * A condition on rows of `items`: they have every word of the text among their words (name, SKU,
 * identifiers, search terms), in any case and order, the last as a beginning. Where no item has them,
 * those of which each word of the text is a beginning. A text without letter or digit finds nothing.
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
