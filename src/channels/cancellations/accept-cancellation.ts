import { dropLinePicks } from '../../picking/lists/drop-positions.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import type { LockedLine, LockedOrder } from '../../sales/locked-order.ts'
import { lockOrder } from '../../sales/locked-order-store.ts'
import { orderStates } from '../../sales/order-state.ts'
import { withdrawLines } from '../../sales/withdrawn-lines.ts'
import {
  answer,
  type BuyersCancellation,
  currentCancellation,
  holdWithOrder,
  requireRequested,
} from './answered-cancellation.ts'
import { Cancellation, cancellationInPick, cancellationPath } from './cancellation.ts'
import { cancellations } from './cancellation-record-store.ts'
import type { HeldCancellation } from './cancellation-store.ts'
import { addCancelled, findItemsOfOrders } from './cancelled-order-store.ts'
import { remainingItems } from './remaining-items.ts'

export const acceptChannelCancellation = operation({
  name: 'acceptChannelCancellation',
  summary: 'Accept that a buyer cancels',
  description:
    'Takes what the buyer no longer wants off the sales order, with its reservations, and off the pick lists ' +
    'on which nobody has begun to pick it; where no goods are left, the order is cancelled. The channel is ' +
    'told. Of an order that was cancelled before, the answer alone is recorded. Returns the cancellation. ' +
    'Refused with 404 `channel-cancellation.missing`, with 409 `channel-cancellation.answered`, with 409 ' +
    '`channel-cancellation.in-pick` where some of it is being picked or was, and with 409 ' +
    '`sales-order.move-not-allowed` and 422 `sales-order.line.in-use` where it was delivered or invoiced ' +
    'since.',
  method: 'POST',
  path: { v2: `${cancellationPath}/{cancellationId}/accept` },
  scope: 'salesorders.write',
  pathParameters: { cancellationId: ReferenceField() },
  answer: { status: 200, shape: Cancellation },
  current: currentCancellation,

  async handle({ tx, path, generation, caller, audit }) {
    const held = await holdWithOrder(tx, path.cancellationId)
    const { cancellation, order } = held
    requireRequested(cancellation)
    if (orderStates[order.status] !== 'cancelled') {
      const free = { cancellation, order: await takenOffLists(tx, held) }
      const withdrawn = await withdraw(tx, free, caller.user?.id ?? null)
      audit({ entity: 'sales-order', entityId: order.uuid, ...withdrawn })
    } else await noteGone(tx, cancellation)
    await answer(tx, cancellation, 'accepted')
    const [before, after] = [{ status: 'requested' }, { status: 'accepted' }]
    audit({ entity: 'channel-cancellation', entityId: cancellation.uuid, before, after })
    return concludeWithRecord(tx, generation, cancellations, path.cancellationId)
  },
})

/**
 * The order without what pick lists hold of the goods that it loses. Throws `channel-cancellation.in-pick`
 * (409) where somebody has begun to pick them.
 */
async function takenOffLists(
  tx: TenantTx,
  { cancellation, order }: BuyersCancellation,
): Promise<LockedOrder> {
  const cancelled = new Map(cancellation.items.map(({ lineId, quantity }) => [lineId, quantity]))
  const isInTheWay = ({ id, parentLineId, quantity, ...line }: LockedLine) => {
    if (line.quantityInPick.isZero()) return false
    if (parentLineId !== null && cancelled.has(parentLineId)) return true
    const stays = quantity.minus(Exact.of(cancelled.get(id) ?? '0'))
    return cancelled.has(id) && stays.compare(line.quantityInPick.plus(line.quantityDelivered)) < 0
  }
  const lineIds = order.lines.filter(isInTheWay).map(({ id }) => id)
  if (lineIds.length === 0) return order
  if (!(await dropLinePicks(tx, order.id, lineIds))) throw cancellationInPick()
  return lockOrder(tx, { id: order.id })
}

/**
 * Of an order that was cancelled before, the answer tells the channel what it does not know to be gone; the
 * reader, which may come later, then tells the rest alone.
 */
async function noteGone(tx: TenantTx, { salesOrderId, items }: HeldCancellation): Promise<void> {
  const asked = new Map(items.map(({ orderItemId, quantity }) => [orderItemId, Exact.of(quantity)]))
  const all = await remainingItems(tx, await findItemsOfOrders(tx, [salesOrderId]))
  const gone = all.flatMap(({ gone, ...item }) => {
    const wanted = asked.get(item.orderItemId) ?? Exact.zero
    const quantity = wanted.compare(gone) < 0 ? wanted : gone
    return quantity.isZero() ? [] : [{ ...item, quantity: quantity.toString() }]
  })
  await addCancelled(tx, gone)
}

/** Of an order that is cancelled as a whole, the channel knows that fees and shipping are, too. */
async function withdraw(
  tx: TenantTx,
  { cancellation, order }: BuyersCancellation,
  userId: number | null,
) {
  const { salesOrderId, items, requestId } = cancellation
  const lines = items.map(({ lineId, quantity }) => ({ lineId, quantity: Exact.of(quantity) }))
  const comment = `Cancelled by the buyer: ${requestId}`
  const audited = await withdrawLines(tx, order, { lines, comment, userId })
  const all = await findItemsOfOrders(tx, [salesOrderId])
  const left = all.map((item) => ({
    ...item,
    quantity: Exact.of(item.quantity).minus(Exact.of(item.quantityCancelled)).toString(),
  }))
  const named = items.map((item) => ({ ...item, salesOrderId }))
  await addCancelled(tx, audited.isCancelled ? left : named)
  const { before, after } = audited
  return { before, after }
}
