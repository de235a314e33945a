import { isOtherChannel } from '../../../catalog/sales-channel-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { FieldName } from '../../../platform/values/refusal.ts'
import type { LockedLine, LockedOrder } from '../../locked-order.ts'
import { type ReservingOrder, reserveFor } from '../writes/order-reservations.ts'

/** Reserves what is not delivered of an order. Throws 422 `stock.insufficient` as `reserveFor` does. */
export async function reserveLines(
  tx: TenantTx,
  order: LockedOrder,
  fieldName: FieldName,
): Promise<void> {
  const isFact = await isOtherChannel(tx, order.salesChannelId)
  const open = ({ quantity, quantityDelivered }: LockedLine) => quantity.minus(quantityDelivered)
  await reserveFor(tx, [reserving(order, open)], isFact, fieldName)
}

/** An order that is given up, or the rest of one, wants nothing more. */
export async function giveUpReservations(
  tx: TenantTx,
  order: LockedOrder,
  fieldName: FieldName,
): Promise<void> {
  await reserveFor(tx, [reserving(order, () => Exact.zero)], true, fieldName)
}

function reserving(order: LockedOrder, openOf: (line: LockedLine) => Exact): ReservingOrder {
  const { id, salesChannelId, shippingPriority, salesOrderDate, lines } = order
  const ordered = salesOrderDate.toISOString()
  return {
    ...{ id, isDraft: false, salesChannelId, shippingPriority, ordered },
    lines: lines.map((line, place) => ({
      ...line,
      open: openOf(line),
      path: ['lineItems', place, 'quantity'],
    })),
  }
}
