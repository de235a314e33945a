import type { StockPick } from './shelf.ts'

/** The positions of a list in the order in which they are fetched. */
export function inOrder(
  picks: readonly StockPick[],
  sorting: 'StorageLocation' | 'SalesOrder',
): StockPick[] {
  const orders = new Map<number, number>()
  for (const { orderId } of picks) if (!orders.has(orderId)) orders.set(orderId, orders.size)
  const placeOf = ({ orderId }: StockPick) => orders.get(orderId) ?? 0
  return picks.toSorted(
    (one, other) =>
      (sorting === 'SalesOrder' ? placeOf(one) - placeOf(other) : 0) ||
      byWay(one, other) ||
      placeOf(one) - placeOf(other),
  )
}

function byWay({ stock: one }: StockPick, { stock: other }: StockPick): number {
  return (
    one.zoneSortNumber - other.zoneSortNumber ||
    (one.zoneId ?? 0) - (other.zoneId ?? 0) ||
    one.sortNumber - other.sortNumber ||
    one.locationName.localeCompare(other.locationName) ||
    one.itemId - other.itemId
  )
}

/** What is fetched for each order, the most important one first. */
export function byOrder(picks: readonly StockPick[]): StockPick[][] {
  return [...Map.groupBy(picks, ({ orderId }) => orderId).values()]
}

/** What is fetched in each zone, in the order of the zones; what lies in none comes first. */
export function byZone(picks: readonly StockPick[]): StockPick[][] {
  const sorted = picks.toSorted(byWay)
  return [...Map.groupBy(sorted, ({ stock }) => stock.zoneId).values()]
}
