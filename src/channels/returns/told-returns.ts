import { findDefaultCondition } from '../../catalog/condition-reference-store.ts'
import type { EventReader } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { findDecidedLines } from '../../returns/decided-returns-store.ts'
import { returnEvents } from '../../returns/returns/return.ts'
import { firstSources } from '../../sales/line-remains-store.ts'
import { findItemsOfOrders, holdChannelOrders } from '../cancellations/cancelled-order-store.ts'
import { aboutOrder, type EventDraft } from '../queue/channel-event.ts'
import { queueEvents } from '../queue/event-queue-store.ts'
import { connectionEvents } from '../sellers/connection.ts'
import {
  type ConnectionRow,
  findActiveConnections,
  findTenantsToRead,
} from '../sellers/connection-store.ts'
import { channelReturnEvents } from './channel-return.ts'
import {
  findUntoldReturns,
  holdChannelReturns,
  setReturnsTold,
  storeDecidedReturns,
  type UntoldReturn,
} from './channel-return-store.ts'
import { decidedReturns } from './decided-return.ts'

/** So many at most are told in one statement. */
const batch = 500

/**
 * Tells channels what merchants decide of returns: inspected ones are accepted, with the condition of the
 * goods, rejected ones are not. One that the merchant made himself is told when it is inspected. Each return is
 * told once; one that cannot be told, because the connection is paused, waits until it can.
 */
export const toldReturns: EventReader = {
  name: 'channel-returns',
  entities: [returnEvents, connectionEvents],
  findDue: findTenantsToRead,
  async read(tx, events) {
    const returns = events.filter(({ entity }) => entity === returnEvents.name)
    const ids = [...new Set(returns.flatMap((event) => event.ids))]
    if (ids.length > 0) await recordDecided(tx, ids)
    for (const connection of await findActiveConnections(tx)) await tell(tx, connection)
  },
}

async function recordDecided(tx: TenantTx, returnIds: readonly number[]): Promise<void> {
  const lines = await findDecidedLines(tx, returnIds)
  const lineIds = lines.map(({ salesOrderLineId }) => salesOrderLineId)
  const sources = await firstSources(tx, lineIds)
  const sourceOf = (id: number) => sources.get(id) ?? id
  const orders = await holdChannelOrders(tx, [], lineIds.map(sourceOf))
  if (orders.length === 0) return
  const items = await findItemsOfOrders(
    tx,
    orders.map(({ salesOrderId }) => salesOrderId),
  )
  const known = await holdChannelReturns(tx, returnIds)
  const asNew = await findDefaultCondition(tx)
  const rows = decidedReturns(lines, { orders, items, known, asNew, sourceOf })
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

async function tell(tx: TenantTx, connection: ConnectionRow): Promise<void> {
  for (let isLast = false; !isLast; ) {
    const untold = await findUntoldReturns(tx, connection, batch)
    isLast = untold.length < batch
    if (untold.length === 0) return
    await setReturnsTold(
      tx,
      untold.map(({ returnId }) => returnId),
    )
    await queueEvents(tx, connection, untold.map(eventOf))
  }
}

function eventOf({
  sellerId,
  orderId,
  sellerReturnId,
  channelReturnId,
  items,
}: UntoldReturn): EventDraft {
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
