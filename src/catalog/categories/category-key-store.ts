import type { GenerationName } from '../../platform/pipeline/generation.ts'
import type { Json } from '../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { concludeWithPage, type PageRequest } from '../../platform/records/page.ts'
import { findKey, lockKey } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { noSuchCategory } from './category.ts'
import { categories } from './category-store.ts'

/** Both keys of the category that a caller names. Throws `category.missing` (404). */
export async function findCategoryKey(tx: TenantTx, reference: Reference): Promise<Key> {
  const key = await findKey(tx, categories, reference)
  if (!key) throw noSuchCategory()
  return key
}

/**
 * As `findCategoryKey`, and locks the category against other writers until the transaction ends.
 * Records that belong to a category are written under this lock.
 */
export async function lockCategoryKey(tx: TenantTx, reference: Reference): Promise<Key> {
  const key = await lockKey(tx, categories, reference)
  if (!key) throw noSuchCategory()
  return key
}

/** A page of the categories directly below one, as the last statement of the transaction. */
export function concludeWithChildCategories(
  tx: TenantTx,
  generation: GenerationName,
  parentId: number,
  request: PageRequest,
): Promise<Json> {
  const sorted = { ...categories, order: fixed('category.sort_number, category.id') }
  return concludeWithPage(
    tx,
    generation,
    sorted,
    request,
    sql`category.parent_category_id = ${parentId}`,
  )
}
