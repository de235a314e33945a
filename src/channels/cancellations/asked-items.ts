import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { orderStates } from '../../sales/doors/orders/order-state.ts'
import type { HeldGoods, HeldLine } from '../orders/held-goods.ts'
import type { OpenLine } from '../orders/open-lines.ts'
import { type CancellationRequestBody, cancellationRefused, itemFaults } from './cancellation.ts'
import { type CancelledItem, findRequested, type HeldCancellation } from './cancellation-store.ts'
import { findItemsOfOrders } from './cancelled-order-store.ts'

/**
 * What a buyer asks for, as quantities of the lines that the order was placed with. Open is what is neither delivered nor
 * cancelled and no other request asks for. Throws `channel-cancellation.refused` (422) with all faults.
 */
export async function askedItems(
  tx: TenantTx,
  salesOrderId: number,
  goods: HeldGoods,
  { orderItem }: CancellationRequestBody,
  fieldName: FieldName,
): Promise<CancelledItem[]> {
  const known = await findItemsOfOrders(tx, [salesOrderId])
  const requested = await findRequested(tx, salesOrderId)
  const faults: Faults = {}
  const seen = new Set<string>()
  const items = orderItem.flatMap(({ orderItemId, quantity }, index): CancelledItem[] => {
    const item = known.find((one) => one.orderItemId === orderItemId)
    const at = fieldName(['orderItem', index, 'orderItemId'])
    if (!item) faults[at] = itemFaults.missing
    else if (seen.has(orderItemId)) faults[at] = itemFaults.twice
    seen.add(orderItemId)
    if (!item || faults[at]) return []
    const lineId = item.salesOrderLineId
    const all = Exact.sum(openLines(goods, item).map((line) => line.open))
    const open = all.minus(sumOf(requested, lineId))
    const asked = quantity === undefined ? open : Exact.of(quantity)
    if (asked.compare(Exact.zero) <= 0 || asked.compare(open) > 0) {
      const place = quantity === undefined ? 'orderItemId' : 'quantity'
      faults[fieldName(['orderItem', index, place])] = itemFaults.notOpen
    }
    return [{ orderItemId, quantity: asked.toString(), lineId }]
  })
  if (Object.keys(faults).length > 0) throw cancellationRefused(faults)
  return items
}

/** Whether a request that came again says what was recorded of it. */
export function saysTheSame(
  { items, cancelReason, message }: HeldCancellation,
  body: CancellationRequestBody,
): boolean {
  const { orderItem } = body
  const isSame = ({ orderItemId, quantity }: CancelledItem, index: number) => {
    const asked = orderItem[index]
    const isAsMuch =
      asked?.quantity === undefined || Exact.of(asked.quantity).equals(Exact.of(quantity))
    return asked?.orderItemId === orderItemId && isAsMuch
  }
  return (
    items.length === orderItem.length &&
    items.every(isSame) &&
    cancelReason === (body.cancelReason ?? '') &&
    message === (body.message ?? '')
  )
}

/** What is not delivered of an item, by the line that has it now. */
export function openLines(goods: HeldGoods, item: Parameters<HeldGoods['linesOf']>[0]): OpenLine[] {
  return goods.linesOf(item).map((held) => ({ lineId: held.line.id, open: openOf(held) }))
}

function openOf({ order: { status }, line }: HeldLine): Exact {
  const isOver = ['cancelled', 'delivered', 'completed'].includes(orderStates[status] ?? '')
  return isOver ? Exact.zero : line.quantity.minus(line.quantityDelivered)
}

function sumOf(requested: readonly CancelledItem[], lineId: number): Exact {
  const same = requested.filter((item) => item.lineId === lineId)
  return Exact.sum(same.map(({ quantity }) => Exact.of(quantity)))
}
