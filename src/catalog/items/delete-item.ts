import { operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  findUses,
  type RecordUse,
  rulesOf,
  useConstraints,
} from '../../platform/records/record-use-store.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { type Key, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { findItemKey, lockItemKeys } from '../doors/items/item-key-store.ts'
import { findParent } from '../item-children/item-child-store.ts'
import { noSuchItem } from './item.ts'
import { holdForDeletion, removeItems } from './item-deletion-store.ts'
import { itemRecord, lockedItem, lockItem } from './item-record-store.ts'

/** An item is not deleted while it has one of these uses. */
export const deleteItem = (allUses: readonly RecordUse[]) =>
  operation({
    name: 'deleteItem',
    summary: 'Delete an item',
    description:
      'Deletes the item with everything that belongs to it alone: descriptions, images, prices, ' +
      'suppliers and values of properties and custom fields. Its former parent counts as changed; ' +
      'the deletion is announced in the change feed. Refused with 409 `item.in-use` while the item ' +
      'has children or stock, is a component of other items or stands in their cross references; ' +
      '`errors` names every reason. Refused with 404 `item.missing`.',
    method: 'DELETE',
    path: { v1: '/items/{itemId}', v2: '/items/{itemId}' },
    scope: 'items.write',
    pathParameters: { itemId: ReferenceField() },
    answer: { status: 204 },
    // Another request may refer to the item between the check and the deletion.
    constraints: useConstraints(allUses, inUse),

    current: (call) => lockedItem(call, call.path.itemId),

    async handle({ tx, path, audit }) {
      const parent = await holdWithParent(tx, path.itemId)
      const item = await lockItem(tx, path.itemId, itemRecord.v2)
      if (!item) throw noSuchItem()
      await holdForDeletion(tx, [item.id])
      const uses = await findUses(tx, item.id, allUses)
      if (uses.length > 0) throw inUse(uses)
      await removeItems(tx, [item.id])
      if (parent) touchItems(tx, [parent.id], ['childItems'])
      const before = JSON.parse(item.json)
      // The entry keeps the item's number, by which the other entries about the item are found.
      const records = { kind: 'item', ids: [item.id] }
      audit({ entity: 'item', entityId: item.uuid, before, after: null, records })
      return undefined
    },
  })

/**
 * Locks the item and its parent, which the deletion changes as well, in the order of their numbers.
 * Children of one parent are therefore deleted one after the other. Returns the parent.
 */
async function holdWithParent(tx: TenantTx, ref: Reference): Promise<Key | undefined> {
  const { id } = await findItemKey(tx, ref)
  const supposed = await findParent(tx, id)
  await lockItemKeys(tx, supposed ? [{ id }, { id: supposed.id }] : [{ id }])
  const parent = await findParent(tx, id)
  // The item moved to another parent before it was locked; from now on it stays there.
  if (parent && parent.id !== supposed?.id) await lockItemKeys(tx, [{ id: parent.id }])
  return parent
}

function inUse(uses: readonly RecordUse[]): Refusal {
  return new Refusal(
    'conflict',
    'item.in-use',
    {
      en: 'The item is in use and cannot be deleted.',
      de: 'Der Artikel wird verwendet und kann nicht gelöscht werden.',
    },
    { rules: rulesOf(uses) },
  )
}
