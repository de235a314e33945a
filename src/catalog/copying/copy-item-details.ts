import { announce } from '../../platform/events/outbox-store.ts'
import { type Call, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  exampleKey,
  type Key,
  type Reference,
  ReferenceField,
} from '../../platform/values/shape.ts'
import {
  allowLongWork,
  findItemKeys,
  findUnknown,
  holdItems,
} from '../activation/held-items-store.ts'
import type { CopiedLists } from '../doors/copied-list.ts'
import { findItemKey } from '../doors/items/item-key-store.ts'
import { missingReferences } from '../doors/missing-references.ts'
import { itemEvents } from '../item-changes/item-events.ts'
import { findComponentCycles, lockComponents } from '../item-lists/item-list-store.ts'
import { brokenRules, refuseBrokenRules } from '../items/item.ts'
import { copyChannels } from './copied-channel-store.ts'
import { copiedColumns, copyColumns } from './copied-column-store.ts'
import { copyDescriptions } from './copied-description-store.ts'
import { copyImages } from './copied-image-store.ts'
import { type Copy, catalogLists, copyLists } from './copied-list-store.ts'
import { copyPurchasePrices, copySuppliers } from './copied-supplier-store.ts'
import { copyVariations } from './copied-variation-store.ts'
import {
  actionOf,
  CopyAnswer,
  type CopyOptionName,
  type CopyOptions,
  CopyRequest,
  textPartsOf,
} from './copy-options.ts'

type Request = Call<
  { CopyDetailsFromItemId: Reference },
  unknown,
  { copyDetailsIntoItemIds: Reference[]; copyOptions: CopyOptions }
>

/** Copies the lists of the catalog and those of other rooms. */
export const copyItemDetails = (copied: CopiedLists) =>
  operation({
    name: 'copyItemDetails',
    summary: 'Copy details of an item into up to 10,000 others',
    description:
      'All or nothing. Each copy option names a part of the item; options that are left out or not ' +
      'active copy nothing. With `replace` the target has afterwards what the source has, with ' +
      '`attach` it only gets what it lacks. Keys, SKU, identifiers of one product, parent, ' +
      'condition and whether the item is for sale are never copied. Returns the targets in which ' +
      'anything changed; these are announced in the change feed. Refused with 422 ' +
      '`item.reference.missing` where a target does not exist, `item.copy.itself` where the source ' +
      'is among the targets, and `item.component.cycle` where a target would contain itself.',
    method: 'POST',
    path: { v2: '/items/{CopyDetailsFromItemId}/copy' },
    scope: 'items.write',
    pathParameters: { CopyDetailsFromItemId: ReferenceField() },
    body: CopyRequest,
    example: {
      copyDetailsIntoItemIds: [exampleKey(6), exampleKey(7)],
      copyOptions: {
        measurementsCopyOptions: { copyAction: 'replace', isActive: true },
        descriptionsCopyOptions: { copyAction: 'attach', isActive: true, considerItemName: false },
      },
    },
    timeLimitMs: 60_000,
    answer: { status: 200, shape: CopyAnswer },
    // The source has the target as a component, so the target would contain itself.
    constraints: { item_components_not_itself: () => brokenRules(['item.component.cycle']) },

    async handle(call) {
      const { tx, path, body, audit } = call
      await allowLongWork(tx)
      const source = await findItemKey(tx, path.CopyDetailsFromItemId)
      const copy = await holdItemsOf(call, source)
      const touched = new Set(await copyParts(tx, body.copyOptions, copied, copy))
      const columns = copiedColumns(body.copyOptions)
      const changed = await copyColumns(tx, columns, copy, [...touched])
      const keys = await findItemKeys(tx, changed)
      const itemId = changed.map((id) => keys.get(id) as Key)
      if (changed.length > 0) {
        announce(tx, { entity: itemEvents, kind: 'changed', ids: changed })
        audit({
          entity: 'item',
          entityId: source.uuid,
          before: null,
          after: { changedItemCount: changed.length, copyOptions: body.copyOptions },
          records: { kind: 'item', ids: changed },
        })
      }
      return { itemId }
    },
  })

/**
 * Locks source and targets in the order of their numbers. Throws 422 naming targets that do not exist
 * or are the source.
 */
async function holdItemsOf({ tx, body, fieldName }: Request, source: Key): Promise<Copy> {
  const targets = body.copyDetailsIntoItemIds
  const isSource = (ref: Reference) =>
    'uuid' in ref ? ref.uuid === source.uuid : ref.id === source.id
  const own = targets.findIndex(isSource)
  if (own >= 0) throw intoItself(fieldName(['copyDetailsIntoItemIds', own]))
  const distinct = new Set(targets.map((ref) => ('uuid' in ref ? ref.uuid : ref.id))).size
  const named = 'uuid' in (targets[0] as Reference) ? { uuid: source.uuid } : { id: source.id }
  const { namedCount, active, inactive } = await holdItems(tx, [...targets, named], false)
  if (namedCount < distinct + 1) {
    const unknown = await findUnknown(tx, targets)
    throw missingReferences(unknown.map((place) => fieldName(['copyDetailsIntoItemIds', place])))
  }
  const inactiveIds = inactive.filter((id) => id !== source.id)
  const targetIds = [...active.filter((id) => id !== source.id), ...inactiveIds]
  return { sourceId: source.id, targetIds, inactiveIds }
}

const ownTarget = {
  en: 'An item cannot be copied into itself.',
  de: 'Ein Artikel kann nicht in sich selbst kopiert werden.',
}

function intoItself(field: string): Refusal {
  return new Refusal('broken-rule', 'item.copy.itself', ownTarget, {
    faults: { [field]: ownTarget },
  })
}

/** Copies all but the items' own rows. Returns the ids of the items that changed; ids may repeat. */
async function copyParts(
  tx: TenantTx,
  options: CopyOptions,
  copied: CopiedLists,
  copy: Copy,
): Promise<number[]> {
  const received: number[] = []
  const receive = (itemIds: readonly number[]) => {
    for (const id of itemIds) received.push(id)
  }
  const components = actionOf(options, 'bomComponentsCopyOptions')
  if (components) await lockComponents(tx)
  const descriptions = actionOf(options, 'descriptionsCopyOptions')
  const parts = textPartsOf(options)
  if (descriptions && parts.length > 0) {
    receive(await copyDescriptions(tx, parts, descriptions, copy))
  }
  const lists = Object.entries({ ...catalogLists, ...copied }).flatMap(([option, entries]) => {
    const action = actionOf(options, option as CopyOptionName)
    return action ? entries.map((list) => ({ list, action })) : []
  })
  receive(await copyLists(tx, lists, copy))
  if (components) await refuseCycles(tx, copy)
  const channels = actionOf(options, 'onlineShopsCopyOptions')
  if (channels) receive(await copyChannels(tx, channels, copy))
  const suppliers = actionOf(options, 'suppliersCopyOptions')
  if (suppliers) receive(await copySuppliers(tx, suppliers, copy))
  if (actionOf(options, 'purchasePricesCopyOptions')) receive(await copyPurchasePrices(tx, copy))
  const images = actionOf(options, 'imagesCopyOptions')
  if (images) receive(await copyImages(tx, images, copy))
  const variations = actionOf(options, 'variationsCopyOptions')
  if (variations) receive(await copyVariations(tx, variations, copy))
  return received
}

async function refuseCycles(tx: TenantTx, { targetIds }: Copy): Promise<void> {
  const cycles = await findComponentCycles(tx, targetIds)
  if (cycles.length > 0) refuseBrokenRules(['item.component.cycle'])
}
