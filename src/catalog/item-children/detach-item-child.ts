import { operation } from '../../platform/pipeline/operation.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { lockItemKeys } from '../doors/items/item-key-store.ts'
import { noSuchItem } from '../items/item.ts'
import { lockedItem } from '../items/item-record-store.ts'
import { childPath, noSuchChild } from './item-child.ts'
import { findChildValues, findParent, replaceChildValues, setParent } from './item-child-store.ts'

export const detachItemChild = operation({
  name: 'detachItemChild',
  summary: 'Detach a child from its parent item',
  description:
    "The item becomes independent again and loses its values of the parent's variations; parent " +
    'and child are announced as changed. Refused with 404 `item.child.missing` where the item is ' +
    'not a child of the parent.',
  method: 'DELETE',
  path: {
    v1: '/items/{itemId}/children/{childItemId}',
    v2: '/items/{itemId}/children/{childItemId}',
  },
  scope: 'items.write',
  pathParameters: childPath,
  answer: { status: 204 },

  current: (call) => lockedItem(call, call.path.childItemId),

  async handle({ tx, path, audit }) {
    const [parent, child] = await lockItemKeys(tx, [path.itemId, path.childItemId])
    if (!parent || !child) throw noSuchItem()
    if ((await findParent(tx, child.id))?.id !== parent.id) throw noSuchChild()
    const variationValueIds = await findChildValues(tx, child.id)
    await setParent(tx, child.id, null)
    await replaceChildValues(tx, child.id, [])
    touchItems(tx, [parent.id], ['childItems'])
    touchItems(tx, [child.id], ['parentItemId'])
    audit({
      entity: 'item',
      entityId: child.uuid,
      before: { parentItemId: parent.uuid, variationValueIds },
      after: { parentItemId: null, variationValueIds: [] },
      records: { kind: 'item', ids: [parent.id] },
    })
    return undefined
  },
})
