import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { openToReturn } from '../../returns/announced-return.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { findItemsOfOrders, type HeldOrderItem } from '../cancellations/cancelled-order-store.ts'
import { holdGoods } from '../orders/held-goods.ts'
import type { OpenLine } from '../orders/open-lines.ts'

/** Goods that buyers of an order have, and the held sales orders that they left with. */
export interface DeliveredGoods {
  /** The order itself and those that goods went to, in the order of their numbers. */
  readonly orders: readonly LockedOrder[]
  readonly items: readonly HeldOrderItem[]
  /** The lines that an item left with: how much was delivered and is not announced to come back. */
  readonly linesOf: (item: HeldOrderItem) => readonly OpenLine[]
}

/**
 * Holds the sales order that an order of a channel became, and those that splits and merges moved its goods to.
 * Of two equal announcements the later one waits here.
 */
export async function holdDelivered(tx: TenantTx, salesOrderId: number): Promise<DeliveredGoods> {
  const items = await findItemsOfOrders(tx, [salesOrderId])
  const { orders, linesOf } = await holdGoods(tx, [salesOrderId], items)
  const byLine = new Map<number, OpenLine>()
  for (const order of orders) {
    for (const [lineId, open] of await openToReturn(tx, order)) byLine.set(lineId, { lineId, open })
  }
  return {
    ...{ orders, items },
    linesOf: (item) => linesOf(item).flatMap(({ line }) => byLine.get(line.id) ?? []),
  }
}
