import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { type Call, Json, operation } from '../../platform/pipeline/operation.ts'
import { workflowMark } from '../../platform/pipeline/workflow-switch.ts'
import type { ListChange, PatchAudit } from '../../platform/records/audited-patch-store.ts'
import { type Resolve, resolveRecords } from '../../platform/records/named-records.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { missingReferences } from '../doors/missing-references.ts'
import { itemWorkflowSwitch } from '../item-changes/item-workflow-switch.ts'
import {
  changedLists,
  listsOf,
  namesLists,
  refuseBrokenLists,
  writeLists,
} from '../item-lists/item-lists.ts'
import { Item, ItemPatch, itemConstraints, noSuchItem } from './item.ts'
import { refuseBrokenActivations } from './item-activations.ts'
import { columnsOf, identifierFaults, namedBy } from './item-patch.ts'
import { itemRecord, lockedItem, lockItem } from './item-record-store.ts'
import { concludeWithItemPatch } from './item-store.ts'

/**
 * Most updates name no other record and no list: these are checked here, then written, audited and
 * returned in one round trip.
 */
export const updateItem = operation({
  name: 'updateItem',
  summary: 'Update an item',
  description:
    'Changes the fields that the body names; fields left out keep their values. Lists ' +
    '(categories, components, active sales channels, quantities by customer group) are replaced ' +
    'as a whole. An update that changes nothing writes nothing: the time of the last change ' +
    'stays, and nothing is announced. Refused with 422 `item.reference.missing` where a named ' +
    'record does not exist, `item.component.cycle` where the item would contain itself, and ' +
    '`item.sales-channel.kind` where the list of channels names anything but online shops and ' +
    'points of sale; with 409 `item.sku.taken` where another item has the SKU.',
  method: 'PATCH',
  path: { v1: '/items/{itemId}', v2: '/items/{itemId}' },
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  query: itemWorkflowSwitch,
  body: ItemPatch,
  example: {
    shortDescription: 'A dark roast with a stable crema.',
    itemPriceData: { salesPriceNet: 8.9 },
    storageOptions: { globalMinimumStockLevel: 24 },
  },
  answer: { status: 200, shape: Item },
  constraints: itemConstraints,

  current: (call) => lockedItem(call, call.path.itemId),

  async handle(call) {
    const { tx, path, query, body, generation, fieldName } = call
    refuseFaults(identifierFaults(body, fieldName))
    const resolve = await resolveRecords(tx, namedBy(body), missingReferences, fieldName)
    refuseBrokenLists(body, resolve)
    const lists = namesLists(body) ? await updateLists(call, resolve) : undefined
    const mark = workflowMark(query)
    const patch = {
      ...{ reference: path.itemId, columns: columnsOf(body, resolve), lists },
      audited: (change: PatchAudit) => call.audited({ entity: 'item', mark, ...change }),
    }
    const json = await concludeWithItemPatch(tx, patch, itemRecord[generation])
    if (json === undefined) throw noSuchItem()
    return new Json(json)
  },
})

/** Replaces the lists and returns what changed in them, in the spelling of generation 2. */
async function updateLists(
  { tx, path, body, fieldName }: Call<{ itemId: Reference }, unknown, ItemPatch>,
  resolve: Resolve,
): Promise<ListChange | undefined> {
  const before = await lockItem(tx, path.itemId, itemRecord.v2)
  if (!before) throw noSuchItem()
  await refuseBrokenActivations(tx, { id: before.id, patch: body, resolve }, fieldName)
  const changed = await writeLists(tx, [{ id: before.id, patch: body, resolve }])
  if (changed.size === 0) return undefined
  const after = await lockItem(tx, path.itemId, itemRecord.v2)
  const [was, is] = [listsOf(before.json, body), listsOf(after?.json ?? '{}', body)]
  return { before: was, after: is, fields: changedLists(was, is) }
}
