import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { GivenItem } from './former-item-store.ts'
import { updateItems } from './item-import-store.ts'
import { changeLists } from './write-item-lists.ts'

/**
 * Writes columns and lists of items where they differ; all items have the same columns. Returns the ids of the
 * items that changed. The caller has locked them.
 */
export async function changeItems(tx: TenantTx, given: readonly GivenItem[]): Promise<number[]> {
  const touched = await changeLists(tx, given)
  const columns = Object.keys(given[0]?.columns ?? {})
  const rows = given.map((item) => ({ ...item.columns, id: item.id }))
  return updateItems(tx, columns, rows, touched)
}

/** The parent that is given for an item; undefined where none is. */
export const childOf = ({ id, columns }: GivenItem) => ({
  id,
  parentId: columns['parent_item_id'] as number | null | undefined,
})
