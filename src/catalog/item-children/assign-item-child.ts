import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import {
  exampleKey,
  type Key,
  type Reference,
  ReferenceField,
} from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { lockItemKeys } from '../doors/items/item-key-store.ts'
import { missingReferences } from '../doors/missing-references.ts'
import { noSuchItem } from '../items/item.ts'
import { childPath, childTaken, parentCycle } from './item-child.ts'
import {
  findChildValues,
  findParent,
  findVariationValues,
  isDescendant,
  lockFamilies,
  replaceChildValues,
  setParent,
} from './item-child-store.ts'

export const assignItemChild = operation({
  name: 'assignItemChild',
  summary: 'Assign a child item',
  description:
    "The optional body lists the values of the parent's variations that the child stands for; " +
    'they replace the former ones. Without a body an item that is a child already keeps its ' +
    'values. Nothing is written where nothing changes; otherwise parent and child are announced ' +
    'as changed. Refused with 409 `item.child.taken` where the item has another parent, and with ' +
    '422 `item.parent.cycle` where it would be its own child or `item.reference.missing` where a ' +
    "value is not one of the parent's.",
  method: 'POST',
  path: {
    v1: '/items/{itemId}/children/{childItemId}',
    v2: '/items/{itemId}/children/{childItemId}',
  },
  scope: 'items.write',
  pathParameters: childPath,
  body: Type.Array(ReferenceField(), { maxItems: 1000 }),
  example: [exampleKey(1)],
  examplePath: { childItemId: exampleKey(14) },
  isBodyOptional: true,
  answer: { status: 204 },
  constraints: {
    item_child_values_value: missingReferences,
    items_own_parent: parentCycle,
  },

  async handle({ tx, path, body, fieldName, audit }) {
    await lockFamilies(tx)
    const [parent, child] = await lockItemKeys(tx, [path.itemId, path.childItemId])
    if (!parent || !child) throw noSuchItem()
    const values = await resolveValues(tx, parent, body, fieldName)
    await refuseBrokenFamily(tx, parent, child)
    const before = await asAudited(tx, child)
    if (before.parentItemId === null) await setParent(tx, child.id, parent.id)
    if (values) await replaceChildValues(tx, child.id, values)
    const after = await asAudited(tx, child)
    if (JSON.stringify(before) === JSON.stringify(after)) return undefined
    touchItems(tx, [parent.id], ['childItems'])
    touchItems(tx, [child.id], ['parentItemId'])
    const records = { kind: 'item', ids: [parent.id] }
    audit({ entity: 'item', entityId: child.uuid, before, after, records })
    return undefined
  },
})

/** Throws if the child has another parent or a cycle would result. */
async function refuseBrokenFamily(tx: TenantTx, parent: Key, child: Key): Promise<void> {
  if (parent.id === child.id || (await isDescendant(tx, parent.id, child.id))) throw parentCycle()
  const known = await findParent(tx, child.id)
  if (known && known.id !== parent.id) throw childTaken()
}

/** Throws `item.reference.missing` (422) naming the values that are not the parent's. */
async function resolveValues(
  tx: TenantTx,
  parent: Key,
  named: readonly Reference[] | undefined,
  fieldName: FieldName,
): Promise<number[] | undefined> {
  if (!named) return undefined
  const found = await findVariationValues(tx, parent.id, named)
  const missing = found.flatMap((value, index) => (value ? [] : [fieldName([index])]))
  if (missing.length > 0) throw missingReferences(missing)
  return found.flatMap((value) => value?.id ?? [])
}

async function asAudited(tx: TenantTx, child: Key) {
  const parent = await findParent(tx, child.id)
  return {
    parentItemId: parent?.uuid ?? null,
    variationValueIds: await findChildValues(tx, child.id),
  }
}
