import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { FieldName } from '../../../platform/values/refusal.ts'
import type { LockedLine, LockedOrder } from '../../doors/orders/locked-order.ts'
import { orderStates } from '../../doors/orders/order-state.ts'
import { isFactOf, type ReservingOrder, reserveFor } from '../writes/order-reservations.ts'
import type { SplitLine } from './line-split.ts'

/**
 * Reserves what is not delivered of an order. Throws 422 `stock.insufficient` as `reserveFor` does, unless the order
 * waits for what is not there.
 */
export async function reserveLines(
  tx: TenantTx,
  order: LockedOrder,
  fieldName: FieldName,
  waits?: boolean,
): Promise<void> {
  const isFact = waits ?? (await isFactOf(tx, order))
  await reserveFor(tx, [reserving(order, openOf)], isFact, fieldName)
}

/** An order that is given up, or the rest of one, wants nothing more. */
export async function giveUpReservations(
  tx: TenantTx,
  order: LockedOrder,
  fieldName: FieldName,
): Promise<void> {
  await reserveFor(tx, [reserving(order, () => Exact.zero)], true, fieldName)
}

/** What moves from lines of an order to those of a new one keeps what is reserved for it. */
export async function moveReservations(
  tx: TenantTx,
  order: LockedOrder,
  added: { readonly id: number; readonly lineKeys: readonly { readonly id: number }[] },
  moved: readonly SplitLine[],
): Promise<void> {
  const isDraft = orderStates[order.status] === 'draft'
  const rest = moved.map(({ line, stays }) => ({ ...line, quantity: stays }))
  const gone = moved.map(({ line, moves }, index) => ({
    ...{ ...line, quantity: moves, quantityDelivered: Exact.zero },
    id: added.lineKeys[index]?.id as number,
  }))
  const whole = [
    { ...reserving({ ...order, lines: rest }, openOf), isDraft },
    { ...reserving({ ...order, id: added.id, lines: gone }, openOf), isDraft },
  ]
  // What was promised already is not asked for again.
  await reserveFor(tx, whole, true, String, { isPromised: false })
}

const openOf = ({ quantity, quantityDelivered }: LockedLine) => quantity.minus(quantityDelivered)

function reserving(order: LockedOrder, wantedOf: (line: LockedLine) => Exact): ReservingOrder {
  const { id, salesChannelId, shippingPriority, salesOrderDate, lines } = order
  const ordered = salesOrderDate.toISOString()
  return {
    ...{ id, isDraft: false, salesChannelId, shippingPriority, ordered },
    lines: lines.map((line, place) => ({
      ...line,
      open: wantedOf(line),
      path: ['lineItems', place, 'quantity'],
    })),
  }
}
