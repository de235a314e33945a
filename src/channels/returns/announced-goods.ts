import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Exact } from '../../platform/values/exact.ts'
import { openToReturn } from '../../returns/announced-return.ts'
import { orderByLine, originsByLine } from '../../sales/line-remains-store.ts'
import type { LockedOrder } from '../../sales/locked-order.ts'
import { lockOrders } from '../../sales/locked-order-store.ts'
import { findItemsOfOrders, type HeldOrderItem } from '../cancellations/cancelled-order-store.ts'

/** Goods that buyers of an order have, and the held sales orders that they left with. */
export interface HeldGoods {
  /** The order itself and those that goods went to, in the order of their numbers. */
  readonly orders: readonly LockedOrder[]
  readonly items: readonly HeldOrderItem[]
  /** The lines that an item left with. */
  readonly linesOf: (item: HeldOrderItem) => readonly OpenLine[]
}

/** A line, and how much of it was delivered and is not announced to come back. */
export interface OpenLine {
  readonly lineId: number
  open: Exact
}

/**
 * Holds the sales order that an order of a channel became, and those that splits and merges moved its goods to.
 * What was delivered no longer moves, so the orders that have it are known before they are held. Of two equal
 * announcements the later one waits here.
 */
export async function holdGoods(tx: TenantTx, salesOrderId: number): Promise<HeldGoods> {
  const items = await findItemsOfOrders(tx, [salesOrderId])
  const origins = await originsByLine(
    tx,
    items.map(({ salesOrderLineId }) => salesOrderLineId),
  )
  const places = await orderByLine(tx, [...origins.keys()])
  const orderIds = new Set([salesOrderId, ...places.values()])
  const orders = await lockOrders(
    tx,
    [...orderIds].map((id) => ({ id })),
  )
  const byItem = new Map<number, OpenLine[]>()
  for (const order of orders) {
    for (const [lineId, open] of await openToReturn(tx, order)) {
      const origin = origins.get(lineId)
      if (origin !== undefined)
        byItem.set(origin, [...(byItem.get(origin) ?? []), { lineId, open }])
    }
  }
  return {
    ...{ orders, items },
    linesOf: ({ salesOrderLineId }) => byItem.get(salesOrderLineId) ?? [],
  }
}
