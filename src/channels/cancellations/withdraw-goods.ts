import { dropLinePicks } from '../../picking/lists/drop-positions.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { Exact } from '../../platform/values/exact.ts'
import { isGoods } from '../../sales/calculation/line-type.ts'
import type {
  LineQuantity,
  LockedLine,
  LockedOrder,
} from '../../sales/doors/orders/locked-order.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import { withdrawLines } from '../../sales/doors/orders/withdrawn-lines.ts'
import { cancelDropShippingDrafts } from '../../warehouse/doors/drop-shipping.ts'
import { takenFrom } from '../orders/open-lines.ts'
import type { BuyersCancellation } from './answered-cancellation.ts'
import { openLines } from './asked-items.ts'
import { cancellationInPick } from './cancellation.ts'
import { addCancelled, findItemsOfOrders } from './cancelled-order-store.ts'
import { type RemainingItem, remainingItems } from './remaining-items.ts'

interface Withdrawing extends Pick<Call, 'tx' | 'audit'> {
  /** The user who agreed; null for a program. */
  readonly userId: number | null
}

/** What is asked for of an item. */
interface Asked {
  readonly item: RemainingItem
  /** What is to be taken off lines that have it now. */
  readonly parts: readonly LineQuantity[]
  /** What the channel is to know of it as cancelled with the answer. */
  readonly cancelled: Exact
}

/**
 * Takes what a buyer no longer wants off the lines that have it now, with its reservations and off pick lists.
 * Where no goods of the order are left, its shipping and its fees go as well. Of what is gone already, the
 * channel is to know with the answer. Throws `channel-cancellation.in-pick` (409) and what `withdrawLines` throws.
 */
export async function withdraw(
  { tx, audit, userId }: Withdrawing,
  { cancellation, goods }: BuyersCancellation,
): Promise<void> {
  const { salesOrderId, items: wanted, requestId } = cancellation
  const comment = `Cancelled by the buyer: ${requestId}`
  const itemsNow = async () => remainingItems(tx, await findItemsOfOrders(tx, [salesOrderId]))
  const items = await itemsNow()
  const asked = wanted.flatMap(({ orderItemId, quantity }) => {
    const item = items.find((one) => one.orderItemId === orderItemId)
    return item ? [askedOf(item, Exact.of(quantity), goods)] : []
  })
  const takeOff = async (parts: readonly LineQuantity[]) => {
    for (const { id, uuid, lines: all } of goods.orders) {
      const lines = parts.filter(({ lineId }) => all.some((line) => line.id === lineId))
      if (lines.length === 0) continue
      const order = await takenOffLists({ tx, audit }, await lockOrder(tx, { id }), lines)
      const { before, after } = await withdrawLines(tx, order, { lines, comment, userId })
      audit({ entity: 'sales-order', entityId: uuid, before, after })
    }
  }
  const parts = asked.flatMap((one) => one.parts)
  await takeOff(parts)
  const cancelled = asked.map(({ item, cancelled: pieces }) => ({ item, pieces }))
  const extras = items.filter((item) => !goods.linesOf(item).some(({ line }) => isGoods(line.type)))
  const rest = (await itemsNow()).filter(({ remains }) => !remains.isZero())
  const isOver = rest.every((item) => extras.some((one) => one.orderItemId === item.orderItemId))
  if (isOver && parts.length > 0) {
    const lines = rest.flatMap((item) => goods.linesOf(item))
    await takeOff(lines.map(({ line: { id: lineId, quantity } }) => ({ lineId, quantity })))
    cancelled.push(...extras.map((item) => ({ item, pieces: item.remains })))
  }
  await addCancelled(
    tx,
    cancelled.map(({ item, pieces }) => ({ ...item, quantity: pieces.toString() })),
  )
}

/**
 * What is open is taken off; the rest may be gone already. What is not gone either, since it was delivered, is
 * left to `withdrawLines`, which refuses it and says why.
 */
function askedOf(item: RemainingItem, quantity: Exact, goods: BuyersCancellation['goods']): Asked {
  const lines = openLines(goods, item)
  const least = (one: Exact, other: Exact) => (one.compare(other) < 0 ? one : other)
  const open = Exact.sum(lines.map((line) => line.open))
  const taken = least(open, quantity)
  const rest = quantity.minus(taken)
  const parts = (takenFrom(lines, taken) ?? []).map((part) => ({
    lineId: part.lineId,
    quantity: Exact.of(part.quantity),
  }))
  const isGone = rest.compare(Exact.of(item.quantity).minus(item.remains)) <= 0
  if (isGone) return { item, parts, cancelled: taken.plus(least(rest, item.gone)) }
  const refused = lines.map(({ lineId }) => ({ lineId, quantity }))
  return { item, parts: refused, cancelled: quantity }
}

/**
 * The order without what pick lists and drafts of orders to suppliers hold of the goods that it loses. Throws `channel-cancellation.in-pick`
 * (409) where somebody has begun to pick them.
 */
async function takenOffLists(
  { tx, audit }: Pick<Call, 'tx' | 'audit'>,
  order: LockedOrder,
  lines: readonly LineQuantity[],
): Promise<LockedOrder> {
  const cancelled = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const isInTheWay = ({ id, parentLineId, quantity, ...line }: LockedLine) => {
    if (line.quantityInPick.isZero()) return false
    if (parentLineId !== null && cancelled.has(parentLineId)) return true
    const stays = quantity.minus(cancelled.get(id) ?? Exact.zero)
    return cancelled.has(id) && stays.compare(line.quantityInPick.plus(line.quantityDelivered)) < 0
  }
  const lineIds = order.lines.filter(isInTheWay).map(({ id }) => id)
  if (lineIds.length === 0) return order
  if (!(await dropLinePicks(tx, order.id, lineIds))) throw cancellationInPick()
  await cancelDropShippingDrafts({ tx, audit }, order.id)
  return lockOrder(tx, { id: order.id })
}
