import type { EventEntity, EventReader, PlacedEvent } from '../platform/events/event.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { firstSources } from '../sales/doors/orders/line-remains-store.ts'
import {
  findItemsOfOrders,
  type HeldChannelOrder,
  type HeldOrderItem,
  holdChannelOrders,
} from './cancellations/cancelled-order-store.ts'
import type { EventDraft } from './queue/channel-event.ts'
import { queueEvents } from './queue/event-queue-store.ts'
import { connectionEvents } from './sellers/connections/connection.ts'
import {
  type ConnectionRow,
  findActiveConnections,
  findTenantsToRead,
} from './sellers/connections/connection-store.ts'

/** How many records are handled at most in one statement. */
const batch = 500

/** A reader that records first which notifications channels are to get, and then sends them. */
interface Recording<ToNotify> {
  readonly name: string
  /** The kinds of records whose events it reads; events of connections are read as well. */
  readonly entities: readonly EventEntity[]
  /** Whether an event may lead to something that is to be recorded. */
  readonly concerns: (event: PlacedEvent) => boolean
  /** Records which notifications channels are to get about the records with these numbers. */
  readonly record: (tx: TenantTx, ids: readonly number[]) => Promise<void>
  /** What the channel of a connection was not notified of yet, in order. */
  readonly findToNotify: (
    tx: TenantTx,
    connection: ConnectionRow,
    limit: number,
  ) => Promise<readonly ToNotify[]>
  /** Marks all of it as notified, and returns its events. */
  readonly notify: (
    tx: TenantTx,
    pending: readonly ToNotify[],
    connection: ConnectionRow,
  ) => Promise<readonly EventDraft[]>
}

/**
 * A reader that records which notifications channels are to get, and then notifies the channel of each active
 * connection. For a paused connection they wait until it goes on. Each is sent once, however many readings run at the
 * same time: the statement that marks it as notified locks it.
 */
export function recordingReader<ToNotify>(recording: Recording<ToNotify>): EventReader {
  const { name, entities, concerns, record } = recording
  return {
    name,
    entities: [...entities, connectionEvents],
    findDue: findTenantsToRead,
    async read(tx, events) {
      const ids = [...new Set(events.filter(concerns).flatMap((event) => event.ids))]
      if (ids.length > 0) await record(tx, ids)
      for (const connection of await findActiveConnections(tx)) {
        await notifyAll(tx, connection, recording)
      }
    },
  }
}

async function notifyAll<ToNotify>(
  tx: TenantTx,
  connection: ConnectionRow,
  { findToNotify, notify }: Recording<ToNotify>,
): Promise<void> {
  for (let isLast = false; !isLast; ) {
    const pending = await findToNotify(tx, connection, batch)
    isLast = pending.length < batch
    if (pending.length === 0) return
    await queueEvents(tx, connection, await notify(tx, pending, connection))
  }
}

/** Orders of channels that lines of sales orders belong to, held, with their items. */
interface OrdersOfLines {
  readonly orders: readonly HeldChannelOrder[]
  readonly items: readonly HeldOrderItem[]
  /** The line that a line was first, before splits and merges moved it. */
  readonly sourceOf: (lineId: number) => number
}

/** Holds the orders of channels that these lines belong to, wherever they are now; undefined where there are none. */
export async function holdOrdersOfLines(
  tx: TenantTx,
  lineIds: readonly number[],
): Promise<OrdersOfLines | undefined> {
  const sources = await firstSources(tx, lineIds)
  const sourceOf = (id: number) => sources.get(id) ?? id
  const orders = await holdChannelOrders(tx, [], lineIds.map(sourceOf))
  if (orders.length === 0) return undefined
  const items = await findItemsOfOrders(
    tx,
    orders.map(({ salesOrderId }) => salesOrderId),
  )
  return { orders, items, sourceOf }
}
