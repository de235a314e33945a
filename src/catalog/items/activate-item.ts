import { Json, operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Item, noSuchItem } from './item.ts'
import { concludeWithPatch, itemRecord } from './item-store.ts'
import { lockedItem } from './locked-item.ts'

/** Nothing happens where the item is so already. */
function switching(deed: 'activate' | 'deactivate', name: string, summary: string) {
  return operation({
    name,
    summary,
    method: 'POST',
    path: { v1: `/items/{itemId}/${deed}`, v2: `/items/{itemId}/${deed}` },
    scope: 'items.write',
    pathParameters: { itemId: ReferenceField() },
    answer: { status: 200, shape: Item },

    current: (call) => lockedItem(call, call.path.itemId),

    async handle({ tx, path, speaks, audited }) {
      const columns = { is_active: deed === 'activate' }
      const record = itemRecord[speaks]
      const json = await concludeWithPatch(tx, path.itemId, columns, undefined, record, (change) =>
        audited({ entity: 'item', ...change }),
      )
      if (json === undefined) throw noSuchItem()
      return new Json(json)
    },
  })
}

/** Whether an item is for sale at all; the same on one sales channel is `activateItem`. */
export const switchOnItem = switching('activate', 'switchOnItem', 'Put an item up for sale')
export const switchOffItem = switching(
  'deactivate',
  'switchOffItem',
  'Take an item off sale; it stays where it is',
)
