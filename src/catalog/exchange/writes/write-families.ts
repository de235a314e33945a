import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { touchItems } from '../../doors/items/item-change-store.ts'
import { lockItemKeys } from '../../doors/items/item-key-store.ts'
import { parentCycle } from '../../item-children/item-child.ts'
import { closesFamilyCycle, removeChildValues } from '../../item-children/item-child-store.ts'

/** The parent of an item in a file; undefined where the file does not name one. */
interface Child {
  readonly id: number
  readonly parentId: number | null | undefined
}

/**
 * Handles items with other parents than `before`: deletes their values in the variations of the former
 * parent, and marks both parents as changed, since they list their children. The caller has locked the
 * items and the families. Returns whether children lost values. Throws `item.parent.cycle` (422) if an item is
 * now below itself.
 */
export async function settleFamilies(
  tx: TenantTx,
  before: ReadonlyMap<number, number>,
  children: readonly Child[],
): Promise<boolean> {
  const moved = children.filter(
    ({ id, parentId }) => parentId !== undefined && parentId !== (before.get(id) ?? null),
  )
  if (moved.length === 0) return false
  const childIds = moved.map(({ id }) => id)
  if (await closesFamilyCycle(tx, childIds)) throw parentCycle()
  const lost = await removeChildValues(tx, childIds)
  const parents = moved.flatMap(({ id, parentId }) => [before.get(id), parentId])
  const parentIds = [...new Set(parents)].filter((id) => typeof id === 'number')
  await lockItemKeys(
    tx,
    parentIds.map((id) => ({ id })),
  )
  touchItems(tx, parentIds, ['childItems'])
  return lost > 0
}
