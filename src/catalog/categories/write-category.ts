import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  type FoundRecord,
  type NamedRecord,
  resolveRecords,
} from '../../platform/records/named-records.ts'
import type { Change } from '../../platform/records/record-store.ts'
import type { ReferenceWrite, Said } from '../../platform/records/reference-lists/reference-list.ts'
import type { Key } from '../../platform/values/shape.ts'
import { namedChannels } from '../doors/channels/channel-reference-store.ts'
import { activatedByList } from '../sales-channels/sales-channel.ts'
import { brokenRule, type CategoryPatch, noSuchReferences } from './category.ts'
import { channelsOf, findPlace, replaceChannels, writeLevelsBelow } from './category-tree-store.ts'

/** The columns of a category's row that a body sets, and the numbers of the channels it names. */
export async function categoryColumns(
  { tx, fieldName }: ReferenceWrite,
  said: Said,
  key: Key | undefined,
): Promise<Said> {
  const patch = said as CategoryPatch
  const { parentCategoryId, activeSalesChannels, ...own } = patch
  const resolve = await resolveRecords(tx, namedBy(patch), noSuchReferences, fieldName)
  const parent = parentCategoryId ? resolve(parentCategoryId) : undefined
  return {
    ...own,
    ...(parentCategoryId !== undefined && (await placed(tx, parent, key))),
    ...(activeSalesChannels && { channelIds: activatable(activeSalesChannels.map(resolve)) }),
  }
}

function namedBy({ parentCategoryId, activeSalesChannels = [] }: CategoryPatch): NamedRecord[] {
  const channels = activeSalesChannels.map((reference, index) => ({
    path: ['activeSalesChannels', index],
    table: namedChannels,
    reference,
  }))
  if (!parentCategoryId) return channels
  const parent = { path: ['parentCategoryId'], table: 'categories' }
  return [{ ...parent, reference: parentCategoryId }, ...channels]
}

/** The place of a category below its parent. Updates the levels of its subcategories. */
async function placed(tx: TenantTx, parent: FoundRecord | undefined, moved: Key | undefined) {
  const top = { level: 0, isCycle: false }
  const { level, isCycle } = parent ? await findPlace(tx, parent.id, moved?.id ?? null) : top
  if (isCycle) throw brokenRule('category.parent.cycle')
  if (moved) await writeLevelsBelow(tx, moved.id, level)
  return { parentCategoryId: parent?.id ?? null, level }
}

function activatable(channels: readonly FoundRecord[]): number[] {
  const kinds: readonly (number | undefined)[] = activatedByList
  if (channels.every(({ kind }) => kinds.includes(kind))) {
    return channels.map(({ id }) => id)
  }
  throw brokenRule('category.sales-channel.kind')
}

/** Replaces the list of channels if the body has one. */
export async function writeChannels(
  { tx }: ReferenceWrite,
  { channelIds }: Said,
  { id }: Key,
): Promise<Change | undefined> {
  if (!channelIds) return undefined
  const before = await channelsOf(tx, id)
  await replaceChannels(tx, id, channelIds as number[])
  const after = await channelsOf(tx, id)
  if (before.join() === after.join()) return undefined
  return { before: { activeSalesChannels: before }, after: { activeSalesChannels: after } }
}
