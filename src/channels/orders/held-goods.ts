import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isGoods } from '../../sales/calculation/line-type.ts'
import {
  linesMovedTo,
  orderByLine,
  originsByLine,
} from '../../sales/doors/orders/line-remains-store.ts'
import type { LockedLine, LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { lockOrders } from '../../sales/doors/orders/locked-order-store.ts'

/** An item of an order of a channel: a line of the sales order that it became first. */
interface PlacedItem {
  readonly salesOrderId: number
  readonly salesOrderLineId: number
}

/** A line that is of an item now, and the sales order that has it. */
export interface HeldLine {
  readonly order: LockedOrder
  readonly line: LockedLine
}

/** A sales order that has goods of an order of a channel. */
export interface Home {
  readonly order: LockedOrder
  /** The lines of the channel's order, with their components. */
  readonly own: ReadonlySet<number>
  /** It has goods of others as well, which were merged into it or it into theirs. */
  readonly isShared: boolean
}

/**
 * Where goods of orders of channels are: a split or a merge moves them to other sales orders. An order of a
 * channel goes by the sales order that it became first.
 */
export interface HeldGoods {
  /** Those that the orders became first and those that have goods of them, in the order of their numbers. */
  readonly orders: readonly LockedOrder[]
  readonly linesOf: (item: PlacedItem) => readonly HeldLine[]
  /** The sales orders with goods of an order; the one that it became first where all were removed. */
  readonly homesOf: (salesOrderId: number) => readonly Home[]
}

/** Holds all sales orders that have goods of these orders against other writers until the transaction ends. */
export async function holdGoods(
  tx: TenantTx,
  salesOrderIds: readonly number[],
  items: readonly PlacedItem[],
): Promise<HeldGoods> {
  const lineIds = items.map(({ salesOrderLineId }) => salesOrderLineId)
  for (let orders: LockedOrder[] = [], isFirst = true; ; isFirst = false) {
    const origins = await originsByLine(tx, lineIds)
    const places = await orderByLine(tx, [...origins.keys()])
    const ids = new Set([...salesOrderIds, ...places.values()])
    const held = new Set(orders.map(({ id }) => id))
    // What moved while the lock was waited for is followed.
    if (!isFirst && [...ids].every((id) => held.has(id))) {
      return heldGoods(orders, items, origins, new Set(await linesMovedTo(tx, salesOrderIds)))
    }
    orders = await lockOrders(
      tx,
      [...ids].map((id) => ({ id })),
    )
  }
}

function heldGoods(
  orders: readonly LockedOrder[],
  items: readonly PlacedItem[],
  origins: ReadonlyMap<number, number>,
  movedIn: ReadonlySet<number>,
): HeldGoods {
  const ownerOf = new Map(items.map((item) => [item.salesOrderLineId, item.salesOrderId]))
  return {
    orders,
    linesOf: ({ salesOrderLineId }) =>
      orders.flatMap((order) =>
        order.lines
          .filter(({ id }) => origins.get(id) === salesOrderLineId)
          .map((line) => ({ order, line })),
      ),
    homesOf(salesOrderId) {
      // What the merchant added to the order himself belongs to it, like a difference of rounding.
      const isOwn = (order: LockedOrder, { id, parentLineId }: LockedLine): boolean => {
        const first = parentLineId ?? id
        const owner = ownerOf.get(origins.get(first) ?? first)
        const isLeft = order.id === salesOrderId && !movedIn.has(first)
        return owner === undefined ? isLeft : owner === salesOrderId
      }
      const homes = orders.map((order): Home => {
        const own = order.lines.filter((line) => isOwn(order, line))
        const isShared = order.lines.some((line) => isGoods(line.type) && !own.includes(line))
        return { order, own: new Set(own.map(({ id }) => id)), isShared }
      })
      const found = homes.filter(({ own }) => own.size > 0)
      return found.length > 0 ? found : homes.filter(({ order }) => order.id === salesOrderId)
    },
  }
}
