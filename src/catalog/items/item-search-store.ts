import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/**
 * Up to as many items are named by their ids. A word that more items have fills a page soon on a walk
 * in their order, whereas sorting what an index finds would cost more the more items have it.
 */
const namedMax = 5_000

/**
 * A condition on rows of `items`: every word of the text begins a word of the item (its name, SKU,
 * identifiers or search terms), in any case. A text without any letter or digit finds nothing.
 */
export async function searchCondition(tx: TenantTx, text: string): Promise<Sql> {
  const found = await tx.row<{ ids: number[] | null }>(sql`
    select erp.items_with_words(${tx.tenantId}, ${text}, ${namedMax}) as ids`)
  if (found?.ids) return sql`items.id = any(${found.ids}::integer[])`
  return sql`items.search_words @@ (select erp.words_query(${tx.tenantId}, ${text}))`
}
