import { operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { type Key, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../item-change-store.ts'
import { findParent } from '../item-children/item-child-store.ts'
import { findItemKey, lockItemKeys } from '../item-key-store.ts'
import { noSuchItem } from './item.ts'
import { itemRecord, lockItem } from './item-store.ts'
import { findItemUses, holdForDeletion, type ItemUses, removeItem } from './item-use-store.ts'
import { lockedItem } from './locked-item.ts'

/** What belongs to the item alone (texts, prices, images …) goes with it. */
export const deleteItem = operation({
  name: 'deleteItem',
  summary: 'Delete an item that nothing refers to',
  method: 'DELETE',
  path: { v1: '/items/{itemId}', v2: '/items/{itemId}' },
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  answer: { status: 204 },
  // Somebody may refer to the item between the look and the deed.
  constraints: {
    item_components_component: () => inUse(['component']),
    items_parent: () => inUse(['parent']),
    item_cross_references_other: () => inUse(['crossReference']),
  },

  current: (call) => lockedItem(call, call.path.itemId),

  async handle({ tx, path, audit }) {
    const parent = await holdWithParent(tx, path.itemId)
    const item = await lockItem(tx, path.itemId, itemRecord.v2)
    if (!item) throw noSuchItem()
    await holdForDeletion(tx, item.id)
    const uses = await findItemUses(tx, item.id)
    const reasons = (Object.keys(sentences) as (keyof ItemUses)[]).filter((use) => uses[use])
    if (reasons.length > 0) throw inUse(reasons)
    await removeItem(tx, item.id)
    if (parent) touchItems(tx, [parent.id])
    const before = JSON.parse(item.json)
    // Its number stays with the entry: what else the trail tells of the item is found by it.
    const records = { kind: 'item', ids: [item.id] }
    audit({ entity: 'item', entityId: item.uuid, before, after: null, records })
    return undefined
  },
})

/**
 * Holds the item and its parent, which its deletion changes as well, in the order of their numbers:
 * children of one parent are deleted one after the other. Answers the parent.
 */
async function holdWithParent(tx: TenantTx, ref: Reference): Promise<Key | undefined> {
  const { id } = await findItemKey(tx, ref)
  const supposed = await findParent(tx, id)
  await lockItemKeys(tx, supposed ? [{ id }, { id: supposed.id }] : [{ id }])
  const parent = await findParent(tx, id)
  // Moved to another one before it was held: now it stays with that.
  if (parent && parent.id !== supposed?.id) await lockItemKeys(tx, [{ id: parent.id }])
  return parent
}

const sentences: Record<keyof ItemUses, readonly [code: string, sentence: Sentence]> = {
  component: [
    'item.in-use.component',
    {
      en: 'The item is a component of other items.',
      de: 'Der Artikel ist Komponente anderer Artikel.',
    },
  ],
  parent: [
    'item.in-use.parent',
    { en: 'The item has child items.', de: 'Der Artikel hat Kindartikel.' },
  ],
  crossReference: [
    'item.in-use.cross-reference',
    { en: 'Other items refer to the item.', de: 'Andere Artikel verweisen auf den Artikel.' },
  ],
  stock: ['item.in-use.stock', { en: 'The item is in stock.', de: 'Der Artikel hat Bestand.' }],
}

function inUse(reasons: readonly (keyof ItemUses)[]): Refusal {
  return new Refusal(
    'conflict',
    'item.in-use',
    {
      en: 'The item is in use and cannot be deleted.',
      de: 'Der Artikel wird verwendet und kann nicht gelöscht werden.',
    },
    { rules: Object.fromEntries(reasons.map((reason) => sentences[reason])) },
  )
}
