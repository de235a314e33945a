import type { Call } from '../../platform/pipeline/operation.ts'
import { Exact } from '../../platform/values/exact.ts'
import { lineTypes } from '../../sales/calculation/line-type.ts'
import {
  isClosed,
  type LockedLine,
  type LockedOrder,
} from '../../sales/doors/orders/locked-order.ts'
import { putBack } from '../../warehouse/doors/reservations/put-back.ts'
import { type TakenPart, takeOut } from '../../warehouse/doors/reservations/take-out.ts'
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
            ...(place && { from: place, warehouseId: place.warehouseId }),
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
            locationId: line.locationId,
            batchNumber: line.batchNumber,
            bestBefore: line.bestBefore?.toISOString() ?? null,
            serialNumbers: line.serialNumbers,
            path: [index],
          },
        ],
  )
  await putBack(call, lines, { comment: order.number, wants: wantsAfter(order, taken) })
}

/**
 * What the lines of an order want once these goods are back. What was given up of a closed order stays so
 * while something of it is delivered; then all of it is open again.
 */
function wantsAfter(order: LockedOrder, taken: readonly DeliveredLine[]) {
  const { id: orderId, shippingPriority, salesOrderDate } = order
  const after = order.lines.map((line) => {
    const back = taken.filter(({ salesOrderLineId }) => salesOrderLineId === line.id)
    const quantity = Exact.sum(back.map((part) => Exact.of(part.quantity)))
    return { line, isBack: back.length > 0, delivered: line.quantityDelivered.minus(quantity) }
  })
  const isOpenAgain =
    isClosed(order) && after.every(({ line, delivered }) => !moves(line) || delivered.isZero())
  if (isClosed(order) && !isOpenAgain) return []
  return after.flatMap(({ line: { id: lineId, itemId, quantity, ...line }, isBack, delivered }) => {
    if (itemId === null || line.dropShippingSupplierId !== null) return []
    if (!isBack && !(isOpenAgain && moves(line))) return []
    const open = quantity.minus(delivered).toString()
    return [
      {
        lineId,
        orderId,
        itemId,
        quantity: open,
        shippingPriority,
        ordered: salesOrderDate.toISOString(),
      },
    ]
  })
}

/** Whether goods move with the line itself, and not with its components. */
const moves = ({ type }: Pick<LockedLine, 'type'>) =>
  type === lineTypes.item || type === lineTypes.component || type === lineTypes.freeText
