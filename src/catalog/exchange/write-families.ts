import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { touchItems } from '../item-change-store.ts'
import { parentCycle } from '../item-children/item-child.ts'
import { closesFamilyCycle, removeChildValues } from '../item-children/item-child-store.ts'
import { lockItemKeys } from '../item-key-store.ts'

/** An item as a file wants it: undefined where the file says nothing of its parent. */
interface Child {
  readonly id: number
  readonly parentId: number | null | undefined
}

/**
 * Sees to items that were given other parents than `before`: what they stood for among the variations of
 * the former one is dropped, and both parents have changed, since they list their children. The caller
 * holds the items and the lock on families. Throws `item.parent.cycle` (422) where an item is below itself
 * now.
 */
export async function settleFamilies(
  tx: TenantTx,
  before: ReadonlyMap<number, number>,
  children: readonly Child[],
): Promise<void> {
  const moved = children.filter(
    ({ id, parentId }) => parentId !== undefined && parentId !== (before.get(id) ?? null),
  )
  if (moved.length === 0) return
  const childIds = moved.map(({ id }) => id)
  if (await closesFamilyCycle(tx, childIds)) throw parentCycle()
  await removeChildValues(tx, childIds)
  const parents = moved.flatMap(({ id, parentId }) => [before.get(id), parentId])
  const parentIds = [...new Set(parents)].filter((id) => typeof id === 'number')
  await lockItemKeys(
    tx,
    parentIds.map((id) => ({ id })),
  )
  touchItems(tx, parentIds)
}
