import { findDefaultCondition } from '../../catalog/doors/condition-reference-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { findDecidedLines } from '../../returns/decided-returns-store.ts'
import { returnEvents } from '../../returns/returns/return.ts'
import { aboutOrder, type EventDraft } from '../queue/channel-event.ts'
import { holdOrdersOfLines, recordingReader } from '../recording-reader.ts'
import { channelReturnEvents } from './channel-return.ts'
import {
  findReturnsToNotify,
  holdChannelReturns,
  markReturnsNotified,
  type ReturnToNotify,
  storeDecidedReturns,
} from './channel-return-store.ts'
import { decidedReturns } from './decided-return.ts'

/**
 * Notifies channels of what merchants decide about returns: inspected ones are accepted, with the condition of the
 * goods, rejected ones are not. A return that the merchant made himself is reported when it is inspected. Each return
 * is reported once; while the connection is paused, it waits.
 */
export const returnNotifier = recordingReader<ReturnToNotify>({
  name: 'channel-returns',
  entities: [returnEvents],
  concerns: ({ entity }) => entity === returnEvents.name,
  record: recordDecided,
  findToNotify: findReturnsToNotify,
  async notify(tx, pending) {
    await markReturnsNotified(
      tx,
      pending.map(({ returnId }) => returnId),
    )
    return pending.map(eventOf)
  },
})

async function recordDecided(tx: TenantTx, returnIds: readonly number[]): Promise<void> {
  const lines = await findDecidedLines(tx, returnIds)
  const lineIds = lines.map(({ salesOrderLineId }) => salesOrderLineId)
  const held = await holdOrdersOfLines(tx, lineIds)
  if (!held) return
  const known = await holdChannelReturns(tx, returnIds)
  const asNew = await findDefaultCondition(tx)
  const rows = decidedReturns(lines, { ...held, known, asNew })
  await storeDecidedReturns(tx, rows)
  const isKnown = new Set(known.map(({ returnId }) => returnId))
  const ids = rows.map(({ returnId }) => returnId)
  const added = ids.filter((id) => !isKnown.has(id))
  const changed = ids.filter((id) => isKnown.has(id))
  if (added.length > 0) announce(tx, { entity: channelReturnEvents, kind: 'created', ids: added })
  if (changed.length > 0) {
    const fields = ['status', 'items']
    announce(tx, { entity: channelReturnEvents, kind: 'changed', ids: changed, fields })
  }
}

function eventOf({
  sellerId,
  orderId,
  sellerReturnId,
  channelReturnId,
  items,
}: ReturnToNotify): EventDraft {
  const orderItem = items.map(({ note, ...item }) => (note ? { ...item, note } : item))
  return {
    type: 'Seller:Order.ReturnReceived',
    ...{ sellerId, about: aboutOrder(orderId) },
    event: {
      ...{ sellerId, orderId, sellerReturnId, orderItem },
      ...(channelReturnId !== null && { channelReturnId }),
    },
  }
}
