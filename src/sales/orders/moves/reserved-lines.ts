import { isOtherChannel } from '../../../catalog/sales-channel-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { FieldName } from '../../../platform/values/refusal.ts'
import { insufficientStock, type Want } from '../../../warehouse/reservation.ts'
import { reserve } from '../../../warehouse/reservation-store.ts'
import { type LineType, lineTypes } from '../../calculation/line-type.ts'
import type { LockedLine, LockedOrder } from '../../locked-order.ts'

const reserving: readonly LineType[] = [lineTypes.item, lineTypes.component]

/**
 * Reserves what is not delivered of an order. Throws 422 `stock.insufficient` with all lines whose stock is not
 * there, unless the order was placed elsewhere: it is a fact, and gets what is there.
 */
export async function reserveLines(
  tx: TenantTx,
  order: LockedOrder,
  fieldName: FieldName,
): Promise<void> {
  const isFact = await isOtherChannel(tx, order.salesChannelId)
  const wants = wantsOf(order, ({ quantity, quantityDelivered }) =>
    quantity.minus(quantityDelivered),
  )
  const shortages = await reserve(tx, wants, { isFact })
  if (shortages.length === 0 || isFact) return
  const place = (id: number) => order.lines.findIndex((line) => line.id === id)
  throw insufficientStock(
    shortages,
    ({ lineId }) => ['lineItems', place(lineId), 'quantity'],
    fieldName,
  )
}

/** An order that is given up, or the rest of one, wants nothing more. */
export async function giveUpReservations(tx: TenantTx, order: LockedOrder): Promise<void> {
  await reserve(
    tx,
    wantsOf(order, () => Exact.zero),
    { isFact: false },
  )
}

function wantsOf(order: LockedOrder, openOf: (line: LockedLine) => Exact): Want[] {
  const { id: orderId, shippingPriority, salesOrderDate } = order
  return order.lines.flatMap((line): Want[] => {
    const { id: lineId, itemId, type } = line
    if (itemId === null || !reserving.includes(type)) return []
    const open = openOf(line)
    const quantity = open.isNegative() ? '0' : `${open}`
    return [
      {
        lineId,
        orderId,
        itemId,
        quantity,
        shippingPriority,
        ordered: salesOrderDate.toISOString(),
      },
    ]
  })
}
