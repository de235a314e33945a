import { findShipments, type Shipment } from '../../../deliveries/shipment-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import {
  findOrderProgress,
  type OrderProgress,
} from '../../../sales/doors/channels/order-progress-store.ts'
import {
  firstSources,
  orderByLine,
  originsByLine,
} from '../../../sales/doors/orders/line-remains-store.ts'
import type { ChannelOrderItem } from '../channel-order.ts'

/**
 * What became of an order, in whichever sales orders its goods are now: a split or a merge moves them. Lines have
 * the numbers that they were ordered with.
 */
interface OrderFacts {
  readonly progress: readonly OrderProgress[]
  /** In the order in which they left. */
  readonly shipments: readonly Shipment[]
}

/** What became of orders of channels, by the sales order that each became first. */
export async function findOrderFacts(
  tx: TenantTx,
  salesOrderIds: readonly number[],
  items: readonly ChannelOrderItem[],
): Promise<(salesOrderId: number) => OrderFacts> {
  const homes = await homesOf(tx, salesOrderIds, items)
  const all = [...new Set([...homes.values()].flatMap((own) => [...own]))]
  const [foundProgress, foundShipments] = await Promise.all([
    findOrderProgress(tx, all),
    findShipments(tx, all),
  ])
  const rootOf = await rootsOf(tx, foundProgress, foundShipments)
  const progress = foundProgress.map((one) => ({
    ...one,
    parts: one.parts.map((part) => ({
      ...{ id: rootOf(part.id), parentLineId: rootOf(part.parentLineId) },
      quantity: part.quantity,
    })),
  }))
  const shipments = foundShipments.map((one) => ({
    ...one,
    lines: one.lines.map((line) => ({ ...line, orderLineId: rootOf(line.orderLineId) })),
  }))
  const orderOf = new Map(
    items.map(({ salesOrderLineId, salesOrderId }) => [salesOrderLineId, salesOrderId]),
  )
  for (const { id, parentLineId } of progress.flatMap(({ parts }) => parts)) {
    const order = orderOf.get(parentLineId)
    if (order !== undefined) orderOf.set(id, order)
  }
  return (salesOrderId) => {
    const own = homes.get(salesOrderId) ?? new Set()
    const concerns = ({ salesOrderId: from, lines }: Shipment) => {
      const owners = lines.map(({ orderLineId }) => orderOf.get(orderLineId))
      // What the merchant added to the order himself belongs to it, goods of another order do not.
      const isItsOwn = from === salesOrderId && owners.every((owner) => owner === undefined)
      return isItsOwn || owners.includes(salesOrderId)
    }
    return {
      progress: progress.filter(({ id }) => own.has(id)),
      shipments: shipments
        .filter((one) => own.has(one.salesOrderId) && concerns(one))
        .toSorted((one, other) => leftAt(one) - leftAt(other) || one.noteId - other.noteId),
    }
  }
}

const leftAt = ({ shipped }: Shipment) => shipped?.getTime() ?? Number.MAX_SAFE_INTEGER

/** The sales orders that have goods of each order; the one that it became first where all were removed. */
async function homesOf(
  tx: TenantTx,
  salesOrderIds: readonly number[],
  items: readonly ChannelOrderItem[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const orderOf = new Map(
    items.map(({ salesOrderLineId, salesOrderId }) => [salesOrderLineId, salesOrderId]),
  )
  const origins = await originsByLine(tx, [...orderOf.keys()])
  const places = await orderByLine(tx, [...origins.keys()])
  const homes = new Map(salesOrderIds.map((id) => [id, new Set<number>()]))
  for (const [line, place] of places) {
    const order = orderOf.get(origins.get(line) as number)
    if (order !== undefined) homes.get(order)?.add(place)
  }
  for (const [id, own] of homes) if (own.size === 0) own.add(id)
  return homes
}

/** The line that each line was before splits and merges moved it. */
async function rootsOf(
  tx: TenantTx,
  progress: readonly OrderProgress[],
  shipments: readonly Shipment[],
): Promise<(lineId: number) => number> {
  const parts = progress.flatMap((one) => one.parts)
  const lineIds = new Set([
    ...parts.flatMap(({ id, parentLineId }) => [id, parentLineId]),
    ...shipments.flatMap(({ lines }) => lines.map(({ orderLineId }) => orderLineId)),
  ])
  const sources = await firstSources(tx, [...lineIds])
  return (lineId) => sources.get(lineId) ?? lineId
}
