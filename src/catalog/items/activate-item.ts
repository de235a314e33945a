import { Json, operation } from '../../platform/pipeline/operation.ts'
import type { PatchAudit } from '../../platform/records/audited-patch-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Item, noSuchItem } from './item.ts'
import { itemRecord, lockedItem } from './item-record-store.ts'
import { concludeWithItemPatch } from './item-store.ts'

function switching(
  action: 'activate' | 'deactivate',
  texts: { readonly name: string; readonly summary: string; readonly description: string },
) {
  return operation({
    ...texts,
    method: 'POST',
    path: { v1: `/items/{itemId}/${action}`, v2: `/items/{itemId}/${action}` },
    scope: 'items.write',
    pathParameters: { itemId: ReferenceField() },
    answer: { status: 200, shape: Item },

    current: (call) => lockedItem(call, call.path.itemId),

    async handle({ tx, path, generation, audited }) {
      const patch = {
        reference: path.itemId,
        columns: { is_active: action === 'activate' },
        audited: (change: PatchAudit) => audited({ entity: 'item', ...change }),
      }
      const json = await concludeWithItemPatch(tx, patch, itemRecord[generation])
      if (json === undefined) throw noSuchItem()
      return new Json(json)
    },
  })
}

/** Whether an item is for sale at all; `activateItemOnSalesChannel` does the same on one channel. */
export const activateItem = switching('activate', {
  name: 'activateItem',
  summary: 'Activate an item',
  description:
    'Marks the item as active and returns it. Only an active item can be activated on sales ' +
    'channels; the channels themselves are not changed. Nothing is written or announced where ' +
    'the item is active already. Refused with 404 `item.missing`.',
})

export const deactivateItem = switching('deactivate', {
  name: 'deactivateItem',
  summary: 'Deactivate an item',
  description:
    'Marks the item as inactive and returns it. It keeps its sales channels, categories and ' +
    'stock, but cannot be activated on further channels until it is put up for sale again. ' +
    'Nothing is written or announced where the item is inactive already. Refused with 404 ' +
    '`item.missing`.',
})
