import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Json, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import { exampleKey, type Key, ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { lockItemKey } from '../doors/items/item-key-store.ts'
import { findPart } from '../doors/items/item-part-store.ts'
import { missingReferences } from '../doors/missing-references.ts'
import { noSuchItem } from '../items/item.ts'
import { CrossReferences, crossReferencesPath, refuseBrokenRules } from './cross-reference.ts'
import { crossReferences, writeCrossReferences } from './cross-reference-store.ts'

export const replaceCrossReferences = operation({
  name: 'replaceCrossReferences',
  summary: 'Replace cross references of an item',
  description:
    'Replaces the whole list: items that the body does not name are no longer shown with this ' +
    'one. An item may stand once in each group. Refused with 422 `item.reference.missing` where ' +
    'a named item does not exist, `cross-reference.itself` where the item names itself, and ' +
    '`cross-reference.duplicate` where an item stands twice in a group. The item is announced as ' +
    'changed unless nothing changed.',
  method: 'PUT',
  path: crossReferencesPath,
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  body: CrossReferences,
  example: {
    crossReferences: [
      { itemId: exampleKey(38), groupName: 'Accessories', sortNumber: 1 },
      { itemId: exampleKey(5), groupName: 'You may also like' },
    ],
  },
  answer: { status: 200, shape: CrossReferences },
  constraints: { item_cross_references_other: missingReferences },

  async current({ tx, path, generation }) {
    return recordOf(tx, generation, await lockItemKey(tx, path.itemId))
  },

  async handle({ tx, path, body, generation, fieldName, audit }) {
    const item = await lockItemKey(tx, path.itemId)
    const named = body.crossReferences.map(({ itemId }, index) => ({
      path: ['crossReferences', index, 'itemId'],
      table: 'items',
      reference: itemId,
    }))
    const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
    const entries = body.crossReferences.map(({ itemId, groupName = '', sortNumber = 0 }) => ({
      otherItemId: resolve(itemId).id,
      groupName,
      sortNumber,
    }))
    refuseBrokenRules(item.id, entries)
    const former = await recordOf(tx, 'v2', item)
    await writeCrossReferences(tx, item.id, entries)
    const now = await recordOf(tx, 'v2', item)
    if (now.text !== former.text) {
      touchItems(tx, [item.id], ['crossReferences'])
      const [before, after] = [JSON.parse(former.text), JSON.parse(now.text)]
      audit({ entity: 'cross-references', entityId: item.uuid, before, after })
    }
    return recordOf(tx, generation, item)
  },
})

async function recordOf(tx: TenantTx, generation: GenerationName, item: Key): Promise<Json> {
  const found = await findPart(
    tx,
    generation,
    crossReferences,
    isReferredTo('item', { id: item.id }),
  )
  if (!found) throw noSuchItem()
  return found
}
