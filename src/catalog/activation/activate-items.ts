import { announce } from '../../platform/events/outbox-store.ts'
import { type Call, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { exampleKey, type Key } from '../../platform/values/shape.ts'
import { itemEvents } from '../item-changes/item-events.ts'
import { exampleShop } from '../sales-channels/sales-channel.ts'
import {
  Activation,
  ActivationSummary,
  type Channel,
  isMarketplace,
  type NotActivated,
  noSuchRecords,
  notActivatedMax,
  type Obstacle,
  obstacles,
  obstacleTo,
  refuseBrokenChannels,
} from './activation.ts'
import {
  type ChangedActivations,
  changeActivations,
  findBareParents,
  findNotYetActive,
} from './activation-store.ts'
import {
  allowLongWork,
  findItemKeys,
  findUnknown,
  type HeldItems,
  holdChannels,
  holdItems,
} from './held-items-store.ts'

type Batch = Call<unknown, unknown, Activation>

/** Items that a rule keeps from being activated on a channel. */
interface Kept {
  readonly channel: Channel
  readonly reason: Obstacle
  readonly itemIds: readonly number[]
}

export const activateItems = operation({
  name: 'activateItems',
  summary: 'Activate and deactivate up to 100,000 items on sales channels',
  description:
    'All or nothing: 422 `activation.reference.missing` names items and channels that do not ' +
    'exist (the first hundred), 422 is also returned where a channel stands in both lists or a ' +
    'channel to activate on is disabled. Pairs that a rule of the item forbids (not for sale, or ' +
    'a parent without children on a marketplace) are left out and reported in the response, the ' +
    'first 1,000 of them with their reason. Items that change are announced in the change feed; ' +
    'one audit entry covers the whole call.',
  method: 'PATCH',
  path: { v1: '/items/salesChannels', v2: '/items/sales-channels/batch' },
  scope: 'items.write',
  body: Activation,
  example: {
    itemKeys: [exampleKey(1), exampleKey(5)],
    activateSalesChannels: [exampleShop],
    applyToChildItems: true,
  },
  timeLimitMs: 60_000,
  answer: { status: 200, shape: ActivationSummary },

  async handle(call) {
    const { tx, headers } = call
    await allowLongWork(tx)
    const { activate, deactivate } = await holdNamedChannels(call)
    const items = await holdNamedItems(call)
    const bareParents = await findBareParents(tx, items.active, activate)
    const kept = await findKept(tx, activate, items, bareParents)
    const written = await changeAll(call, activate, deactivate, items, bareParents)
    const counts = {
      itemCount: items.active.length + items.inactive.length,
      activatedCount: sum(written.map(({ activated }) => activated)),
      deactivatedCount: sum(written.map(({ deactivated }) => deactivated)),
      notActivatedCount: sum(kept.map(({ itemIds }) => itemIds.length)),
    }
    const changed = written.flatMap(({ itemIds }) => itemIds)
    if (changed.length > 0) {
      const fields = ['activeSalesChannels']
      announce(tx, { entity: itemEvents, kind: 'changed', ids: changed, fields })
      auditChange(call, changed, counts, activate, deactivate)
    }
    const pairs = await firstPairs(call, kept)
    const notActivated = pairs.map((entry) => ({
      ...entry,
      message: obstacles[entry.reason][headers.language],
    }))
    return { ...counts, notActivated }
  },
})

async function holdNamedChannels({ tx, body, fieldName }: Batch) {
  const { activateSalesChannels = [], deactivateSalesChannels = [] } = body
  const named = [...activateSalesChannels, ...deactivateSalesChannels]
  const found = await holdChannels(tx, named)
  const fieldOf = (index: number) =>
    index < activateSalesChannels.length
      ? ['activateSalesChannels', index]
      : ['deactivateSalesChannels', index - activateSalesChannels.length]
  const missing = found.flatMap((channel, index) => (channel ? [] : [fieldOf(index)]))
  if (missing.length > 0) {
    const unknown = await findUnknown(tx, body.itemKeys)
    const fields = [...missing, ...unknown.map((place) => ['itemKeys', place])]
    throw noSuchRecords(fields.map(fieldName))
  }
  const channels = found as Channel[]
  const activate = channels.slice(0, activateSalesChannels.length)
  const deactivate = channels.slice(activateSalesChannels.length)
  refuseBrokenChannels(activate, deactivate, fieldName)
  return { activate: withoutRepeats(activate), deactivate: withoutRepeats(deactivate) }
}

function withoutRepeats(channels: readonly Channel[]): Channel[] {
  return [...new Map(channels.map((channel) => [channel.id, channel])).values()]
}

async function holdNamedItems({ tx, body, fieldName }: Batch): Promise<HeldItems> {
  const { itemKeys, applyToChildItems = false } = body
  const items = await holdItems(tx, itemKeys, applyToChildItems)
  const distinct = new Set(itemKeys.map((key) => ('uuid' in key ? key.uuid : key.id))).size
  if (items.namedCount < distinct) {
    const unknown = await findUnknown(tx, itemKeys)
    throw noSuchRecords(unknown.map((place) => fieldName(['itemKeys', place])))
  }
  return items
}

/** Pairs that are not active yet and that a rule keeps from being activated. */
async function findKept(
  tx: TenantTx,
  activate: readonly Channel[],
  { inactive }: HeldItems,
  bareParents: readonly number[],
): Promise<Kept[]> {
  const groups = [
    { itemIds: inactive, isActive: false, isBareParent: false },
    { itemIds: bareParents, isActive: true, isBareParent: true },
  ]
  const kept: Kept[] = []
  for (const channel of activate) {
    for (const { itemIds, ...item } of groups) {
      const reason = obstacleTo(channel, item)
      if (!reason) continue
      kept.push({ channel, reason, itemIds: await findNotYetActive(tx, itemIds, channel.id) })
    }
  }
  return kept
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Inactive items are only deactivated, and a parent without children stays off marketplaces. */
async function changeAll(
  { tx }: Batch,
  activate: readonly Channel[],
  deactivate: readonly Channel[],
  { active, inactive }: HeldItems,
  bareParents: readonly number[],
): Promise<ChangedActivations[]> {
  const bare = new Set(bareParents)
  const groups = [
    { itemIds: bare.size > 0 ? active.filter((id) => !bare.has(id)) : active, on: activate },
    { itemIds: bareParents, on: activate.filter((channel) => !isMarketplace(channel)) },
    { itemIds: inactive, on: [] },
  ]
  const changes: ChangedActivations[] = []
  for (const { itemIds, on } of groups) {
    if (itemIds.length === 0) continue
    changes.push(await changeActivations(tx, itemIds, idsOf(on), idsOf(deactivate)))
  }
  return changes
}

function idsOf(channels: readonly Channel[]): number[] {
  return channels.map(({ id }) => id)
}

function auditChange(
  { audit, body }: Batch,
  changed: readonly number[],
  counts: object,
  activate: readonly Channel[],
  deactivate: readonly Channel[],
): void {
  const uuids = (channels: readonly Channel[]) => channels.map(({ uuid }) => uuid)
  audit({
    entity: 'item',
    entityId: 'batch',
    before: null,
    after: {
      ...counts,
      changedItemCount: changed.length,
      activatedOn: uuids(activate),
      deactivatedOn: uuids(deactivate),
      applyToChildItems: body.applyToChildItems ?? false,
    },
    records: { kind: 'item', ids: changed },
  })
}

/** The first of the pairs that were not activated, with the keys that responses show. */
async function firstPairs({ tx }: Batch, kept: readonly Kept[]): Promise<NotActivated[]> {
  const pairs = kept
    .flatMap(({ channel, reason, itemIds }) =>
      itemIds.slice(0, notActivatedMax).map((id) => ({ channel, reason, id })),
    )
    .slice(0, notActivatedMax)
  const keys = await findItemKeys(tx, [...new Set(pairs.map(({ id }) => id))])
  return pairs.map(({ channel, reason, id }) => ({
    itemId: keys.get(id) as Key,
    salesChannelId: { id: channel.code, uuid: channel.uuid },
    reason,
  }))
}
