import { creditNoteEvents } from '../../invoicing/corrections/credit-note-events.ts'
import { type CreditedLine, findCreditedLines } from '../../invoicing/credited-lines-store.ts'
import type { EventReader } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { findReturnedReasons } from '../../returns/returned-reasons-store.ts'
import { firstSources } from '../../sales/line-remains-store.ts'
import {
  findItemsOfOrders,
  type HeldChannelOrder,
  type HeldOrderItem,
  holdChannelOrders,
} from '../cancellations/cancelled-order-store.ts'
import { aboutOrder, type EventDraft } from '../queue/channel-event.ts'
import { queueEvents } from '../queue/event-queue-store.ts'
import { connectionEvents } from '../sellers/connection.ts'
import {
  type ConnectionRow,
  findActiveConnections,
  findTenantsToRead,
} from '../sellers/connection-store.ts'
import { refundEvents } from './refund.ts'
import {
  findUntoldRefunds,
  insertRefunds,
  type RefundRow,
  setRefundsTold,
  type UntoldRefund,
} from './refund-store.ts'
import { type RefundReasonWord, wordOfRefund } from './refund-words.ts'

/** So many at most are told in one statement. */
const batch = 500

/**
 * Tells channels what merchants credit of their orders: the channel has the money and pays it back. A credit
 * note is told once; one that was cancelled before that is not. What is no item of the channel (a line that the
 * merchant added) is not the channel's to pay back.
 */
export const toldRefunds: EventReader = {
  name: 'channel-refunds',
  entities: [creditNoteEvents, connectionEvents],
  findDue: findTenantsToRead,
  async read(tx, events) {
    const created = events.filter(
      ({ entity, kind }) => entity === creditNoteEvents.name && kind === 'created',
    )
    const ids = [...new Set(created.flatMap((event) => event.ids))]
    if (ids.length > 0) await recordRefunds(tx, ids)
    for (const connection of await findActiveConnections(tx)) await tell(tx, connection)
  },
}

async function recordRefunds(tx: TenantTx, documentIds: readonly number[]): Promise<void> {
  const credited = await findCreditedLines(tx, documentIds)
  const lineIds = credited.map(({ salesOrderLineId }) => salesOrderLineId)
  const sources = await firstSources(tx, lineIds)
  const sourceOf = (id: number) => sources.get(id) ?? id
  const orders = await holdChannelOrders(tx, [], lineIds.map(sourceOf))
  if (orders.length === 0) return
  const ids = orders.map(({ salesOrderId }) => salesOrderId)
  const items = await findItemsOfOrders(tx, ids)
  const returned = await findReturnedReasons(tx, lineIds)
  const lines = credited.map((line) => ({
    ...{ ...line, word: wordOfRefund(line, returned) },
    item: items.find((item) => item.salesOrderLineId === sourceOf(line.salesOrderLineId)),
  }))
  const rows = [...Map.groupBy(lines, ({ documentId }) => documentId).values()].flatMap((own) =>
    numbered(orders.flatMap((order) => refundOf(order, own))),
  )
  const added = await insertRefunds(tx, rows)
  if (added.length > 0) announce(tx, { entity: refundEvents, kind: 'created', ids: added })
}

/** Merged orders of a channel may share a credit note: each has a refund of its own. */
const numbered = (rows: readonly RefundRow[]) =>
  rows.map((row, index) => (index === 0 ? row : { ...row, refundId: `${row.refundId}.${index}` }))

interface ItemLine extends CreditedLine {
  readonly item: HeldOrderItem | undefined
  readonly word: RefundReasonWord
}

/** What a credit note takes off items of an order of a channel. */
function refundOf(order: HeldChannelOrder, lines: readonly ItemLine[]): RefundRow[] {
  const { salesOrderId, channel, sellerId } = order
  const own = lines.filter(({ item }) => item?.salesOrderId === salesOrderId)
  const [first] = own
  if (!first) return []
  const items = [...Map.groupBy(own, ({ item }) => item?.orderItemId ?? '')].map(
    ([orderItemId, parts]) => ({
      orderItemId,
      reason: parts[0]?.word ?? 'OTHER',
      quantity: Exact.sum(parts.map(({ quantity }) => Exact.of(quantity))).toString(),
      refund: Exact.sum(parts.map(({ totalGross }) => Exact.of(totalGross)))
        .rounded(2)
        .toString(),
    }),
  )
  const { documentId, documentUuid: refundId, currencyIso } = first
  return [{ documentId, salesOrderId, channel, sellerId, refundId, currencyIso, items }]
}

async function tell(tx: TenantTx, connection: ConnectionRow): Promise<void> {
  for (let isLast = false; !isLast; ) {
    const untold = await findUntoldRefunds(tx, connection, batch)
    isLast = untold.length < batch
    if (untold.length === 0) return
    await setRefundsTold(
      tx,
      untold.map(({ refundId }) => refundId),
    )
    await queueEvents(tx, connection, untold.map(eventOf))
  }
}

function eventOf({ sellerId, orderId, refundId, currencyIso, items }: UntoldRefund): EventDraft {
  const orderItem = items.map((item) => ({
    ...item,
    reason: item.reason ?? ('OTHER' as const),
    refundCurrency: currencyIso,
  }))
  return {
    type: 'Seller:Order.Refund',
    ...{ sellerId, about: aboutOrder(orderId) },
    event: { refundId, sellerId, orderId, orderItem },
  }
}
