import { Exact } from '../../platform/values/exact.ts'
import type { DecidedLine } from '../../returns/decided-returns-store.ts'
import type { HeldChannelOrder, HeldOrderItem } from '../cancellations/cancelled-order-store.ts'
import type { DecidedItem, DecidedRow, HeldReturn } from './channel-return-store.ts'
import { wordOfCondition, wordOfReason } from './return-words.ts'

interface Known {
  readonly orders: readonly HeldChannelOrder[]
  readonly items: readonly HeldOrderItem[]
  /** What channels know of the returns so far. */
  readonly known: readonly HeldReturn[]
  /** The condition of new goods, where the tenant has one. */
  readonly asNew: number | undefined
  /** The line that a line was first. */
  readonly sourceOf: (lineId: number) => number
}

/**
 * Decided returns that channels are to be notified of. Left out are returns that they know to be decided, returns that
 * the merchant made and rejected himself, and goods that are no item of a channel.
 */
export function decidedReturns(lines: readonly DecidedLine[], facts: Known): DecidedRow[] {
  const byReturn = Map.groupBy(lines, ({ returnId }) => returnId)
  return [...byReturn.values()].flatMap((own) => rowOf(own, facts) ?? [])
}

function rowOf(lines: readonly DecidedLine[], facts: Known): DecidedRow | undefined {
  const { orders, items, known, sourceOf } = facts
  const [first] = lines
  const announced = known.find(({ returnId }) => returnId === first?.returnId)
  const isRejected = lines.every((line) => line.isRejected)
  const isOpen = announced ? announced.status === 'announced' : !isRejected
  if (!(first && isOpen)) return undefined
  const parts = lines.flatMap((line) => {
    const source = sourceOf(line.salesOrderLineId)
    const item = items.find(({ salesOrderLineId }) => salesOrderLineId === source)
    return item ? [{ line, item }] : []
  })
  // A merged order has items of several orders of channels: a return belongs to one of them.
  const salesOrderId = announced?.salesOrderId ?? parts[0]?.item.salesOrderId
  const order = orders.find((one) => one.salesOrderId === salesOrderId)
  const own = parts.filter(({ item }) => item.salesOrderId === salesOrderId)
  if (!order || own.length === 0) return undefined
  const { channel, sellerId } = order
  return {
    ...{
      returnId: first.returnId,
      sellerReturnId: first.returnUuid,
      salesOrderId: order.salesOrderId,
    },
    ...{ channel, sellerId, items: summedUp(own.map((part) => itemOf(part, announced, facts))) },
  }
}

interface Part {
  readonly line: DecidedLine
  readonly item: HeldOrderItem
}

function itemOf(
  { line, item: { orderItemId } }: Part,
  announced: HeldReturn | undefined,
  { asNew }: Known,
): DecidedItem {
  const said = announced?.announced.find((one) => one.orderItemId === orderItemId)
  const { quantity, isRejected, reasonNames, reasonComment } = line
  return {
    ...{ orderItemId, quantity, note: reasonComment.slice(0, 1024) },
    returnReason: wordOfReason(reasonNames) ?? said?.returnReason ?? 'NO_REASON',
    condition: wordOfCondition(line, asNew),
    ...{ acceptReturn: !isRejected, requireReturnShipping: !isRejected },
  }
}

/** Goods of several deliveries with the same findings are one entry. */
function summedUp(items: readonly DecidedItem[]): DecidedItem[] {
  const same = Map.groupBy(items, ({ quantity: _, ...rest }) => JSON.stringify(rest))
  return [...same.values()].flatMap((group) => {
    const [first] = group
    const quantities = group.map(({ quantity }) => Exact.of(quantity))
    return first ? [{ ...first, quantity: Exact.sum(quantities).toString() }] : []
  })
}
