import { creditNoteEvents } from '../../invoicing/corrections/credit-note-events.ts'
import { type CreditedLine, findCreditedLines } from '../../invoicing/credited-lines-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { findReturnedReasons } from '../../returns/returned-reasons-store.ts'
import type { HeldChannelOrder, HeldOrderItem } from '../cancellations/cancelled-order-store.ts'
import { aboutOrder, type EventDraft } from '../queue/channel-event.ts'
import { holdOrdersOfLines, recordingReader } from '../recording-reader.ts'
import { refundEvents } from './refund.ts'
import {
  findRefundsToNotify,
  insertRefunds,
  markRefundsNotified,
  type RefundRow,
  type RefundToNotify,
} from './refund-store.ts'
import { type RefundReasonWord, wordOfRefund } from './refund-words.ts'

/**
 * Notifies channels of credit notes for their orders: the channel has the money and pays it back. Each credit note is
 * sent once, unless it was cancelled before. Lines that are no item of the channel (the merchant added them) are left
 * out, because the channel does not pay them back.
 */
export const refundNotifier = recordingReader<RefundToNotify>({
  name: 'channel-refunds',
  entities: [creditNoteEvents],
  concerns: ({ entity, kind }) => entity === creditNoteEvents.name && kind === 'created',
  record: recordRefunds,
  findToNotify: findRefundsToNotify,
  async notify(tx, pending) {
    await markRefundsNotified(
      tx,
      pending.map(({ refundId }) => refundId),
    )
    return pending.map(eventOf)
  },
})

async function recordRefunds(tx: TenantTx, documentIds: readonly number[]): Promise<void> {
  const credited = await findCreditedLines(tx, documentIds)
  const lineIds = credited.map(({ salesOrderLineId }) => salesOrderLineId)
  const held = await holdOrdersOfLines(tx, lineIds)
  if (!held) return
  const { orders, items, sourceOf } = held
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

function eventOf({ sellerId, orderId, refundId, currencyIso, items }: RefundToNotify): EventDraft {
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
