import type { Call } from '../../platform/pipeline/operation.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { LockedOrder } from '../../sales/locked-order.ts'
import { putBack } from '../../warehouse/put-back.ts'
import { type TakenPart, takeOut } from '../../warehouse/take-out.ts'
import type { DeliveredLine } from '../delivered-line-store.ts'
import type { Goods } from './delivered-goods.ts'

type Working = Pick<Call, 'tx' | 'fieldName' | 'audited' | 'caller'>

/**
 * Takes goods of an order out of the stock and out of its reservations. Throws one 422 for all that is not
 * there and all serial numbers that are missing or wrong.
 */
export async function takeGoods(
  call: Working,
  order: LockedOrder,
  goods: readonly Goods[],
  warehouseId: number | null,
): Promise<readonly TakenPart[]> {
  const lines = goods.flatMap(({ line, quantity, batchNumber, serialNumbers, place, path }) =>
    line.itemId === null
      ? []
      : [
          {
            lineId: line.id,
            itemId: line.itemId,
            quantity: quantity.toString(),
            serialNumbers,
            path,
            ...(warehouseId !== null && { warehouseId }),
            ...(batchNumber !== null && { batchNumber }),
            ...(place && { from: place }),
          },
        ],
  )
  return takeOut(call, lines, order.number)
}

/** Puts the goods of a cancelled delivery back where they lay; the lines of the order want them again. */
export async function putGoodsBack(
  call: Working,
  order: LockedOrder,
  taken: readonly DeliveredLine[],
): Promise<void> {
  const lines = taken.flatMap((line, index) =>
    line.itemId === null
      ? []
      : [
          {
            lineId: line.salesOrderLineId,
            itemId: line.itemId,
            quantity: line.quantity,
            becomes: 'sellable' as const,
            warehouseId: line.warehouseId,
            batchNumber: line.batchNumber,
            bestBefore: line.bestBefore?.toISOString() ?? null,
            serialNumbers: line.serialNumbers,
            path: [index],
          },
        ],
  )
  await putBack(call, lines, { comment: order.number, wants: wantsAfter(order, taken) })
}

/** What the lines of an order want once these goods are back. */
function wantsAfter(order: LockedOrder, taken: readonly DeliveredLine[]) {
  const { id: orderId, shippingPriority, salesOrderDate } = order
  return order.lines.flatMap(({ id: lineId, itemId, quantity, quantityDelivered }) => {
    const back = taken.filter(({ salesOrderLineId }) => salesOrderLineId === lineId)
    if (itemId === null || back.length === 0) return []
    const open = quantity
      .minus(quantityDelivered)
      .plus(Exact.sum(back.map((line) => Exact.of(line.quantity))))
    const ordered = salesOrderDate.toISOString()
    return [{ lineId, orderId, itemId, quantity: open.toString(), shippingPriority, ordered }]
  })
}
