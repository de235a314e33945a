import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { itemEvents } from '../item-changes/item-events.ts'
import { noSuchItem } from '../items/item.ts'
import {
  noSuchSalesChannel,
  SalesChannelField,
  type SalesChannelReference,
} from '../sales-channels/sales-channel.ts'
import { type Channel, obstacles, obstacleTo } from './activation.ts'
import { changeActivations, findNewActivations } from './activation-store.ts'
import { findItemKeys, holdChannels, holdItems } from './held-items-store.ts'

/** What an activation changes of an item. */
const fields = ['activeSalesChannels']

const pathParameters = { itemId: ReferenceField(), salesChannelId: SalesChannelField() }
const paths = (action: string) => ({
  v1: `/items/{itemId}/salesChannels/{salesChannelId}/${action}`,
  v2: `/items/{itemId}/sales-channels/{salesChannelId}/${action}`,
})

export const activateItemOnSalesChannel = operation({
  name: 'activateItemOnSalesChannel',
  summary: 'Activate an item on a sales channel',
  description:
    'Works for sales channels of every kind, marketplaces included. Nothing is written where the ' +
    'item is active there already; otherwise the item is announced as changed. Refused with 422 ' +
    'where the channel is disabled (`sales-channel.inactive`), the item is not for sale ' +
    '(`item.inactive`), or a parent without children would go to a marketplace ' +
    '(`item.parent-without-children`); with 404 `item.missing` or `sales-channel.missing`.',
  method: 'POST',
  path: paths('activate'),
  scope: 'items.write',
  pathParameters,
  answer: { status: 204 },

  async handle({ tx, path, audit }) {
    const { item, channel } = await holdNamed(tx, path)
    const wanted = [{ item_id: item.id, sales_channel_id: channel.id }]
    const [activation] = await findNewActivations(tx, wanted)
    if (!activation) return undefined
    const { isBareParent } = activation
    const obstacle = obstacleTo(channel, { isActive: item.isActive, isBareParent })
    if (obstacle) throw refused(obstacle, obstacles[obstacle])
    const { itemIds } = await changeActivations(tx, [item.id], [channel.id], [])
    if (itemIds.length > 0) {
      announce(tx, { entity: itemEvents, kind: 'changed', ids: itemIds, fields })
      audit(entryOf(item.uuid, channel, true))
    }
    return undefined
  },
})

export const deactivateItemOnSalesChannel = operation({
  name: 'deactivateItemOnSalesChannel',
  summary: 'Deactivate an item on a sales channel',
  description:
    'Works for sales channels of every kind, also disabled ones. Nothing is written where the ' +
    'item is not active there; otherwise the item is announced as changed. Refused with 404 ' +
    '`item.missing` or `sales-channel.missing`.',
  method: 'POST',
  path: paths('deactivate'),
  scope: 'items.write',
  pathParameters,
  answer: { status: 204 },

  async handle({ tx, path, audit }) {
    const { item, channel } = await holdNamed(tx, path)
    const { itemIds } = await changeActivations(tx, [item.id], [], [channel.id])
    if (itemIds.length > 0) {
      announce(tx, { entity: itemEvents, kind: 'changed', ids: itemIds, fields })
      audit(entryOf(item.uuid, channel, false))
    }
    return undefined
  },
})

/** Throws `item.missing` and `sales-channel.missing` (404). */
async function holdNamed(
  tx: TenantTx,
  path: { readonly itemId: Reference; readonly salesChannelId: SalesChannelReference },
) {
  const { active, inactive } = await holdItems(tx, [path.itemId], false)
  const [id] = [...active, ...inactive]
  if (id === undefined) throw noSuchItem()
  const [channel] = await holdChannels(tx, [path.salesChannelId])
  if (!channel) throw noSuchSalesChannel()
  const uuid = (await findItemKeys(tx, [id])).get(id)?.uuid ?? ''
  return { item: { id, uuid, isActive: active.length > 0 }, channel }
}

function refused(code: string, sentence: Refusal['sentence']): Refusal {
  return new Refusal('broken-rule', code, sentence)
}

function entryOf(itemUuid: string, channel: Channel, isActive: boolean) {
  const salesChannelId = channel.uuid
  return {
    entity: 'item',
    entityId: itemUuid,
    before: { salesChannelId, isActive: !isActive },
    after: { salesChannelId, isActive },
  }
}
