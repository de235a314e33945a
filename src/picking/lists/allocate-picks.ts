import { Exact } from '../../platform/values/exact.ts'
import type { PickableLine, PickableOrder } from '../../sales/doors/orders/pickable-order-store.ts'
import type { Pickable } from '../../warehouse/doors/reservations/pick-store.ts'
import { Shelf, type StockPick } from './shelf.ts'

/** How much a list may hold, and whether it takes orders of which only a part is there. */
export interface PickLimits {
  readonly takesPartialOrders: boolean
  readonly maxOrderCount: number
  readonly maxPositionCount: number
  /** Kilograms, an exact decimal; null: of any weight. */
  readonly maxWeight: string | null
}

/**
 * Decides what is picked for orders, which come in the order of their importance: of the goods that expire
 * first, from a place that has all of it, else by priority and sort number of the places. An order that does
 * not fit or of which something is missing is passed over. Items whose stock is not kept are not picked.
 */
export function allocatePicks(
  orders: readonly PickableOrder[],
  pickable: Pickable,
  limits: PickLimits,
): StockPick[] {
  const shelf = new Shelf(pickable)
  const scales = new Scales(pickable, limits)
  const picks: StockPick[] = []
  let count = 0
  for (const order of orders) {
    if (count === limits.maxOrderCount) break
    const taken = shelf.takeFor(order)
    const isWhole = taken.isComplete || limits.takesPartialOrders
    const hasRoom = picks.length + taken.picks.length <= limits.maxPositionCount
    if (taken.picks.length === 0 || !isWhole || !hasRoom || !scales.carry(taken.picks)) {
      shelf.giveBack(taken.picks)
      continue
    }
    picks.push(...taken.picks)
    count++
  }
  return picks
}

/** What can be taken instead of something that was not found, of one line. */
export function allocateInstead(
  line: PickableLine,
  priority: number,
  pickable: Pickable,
): StockPick[] {
  const order = { id: line.orderId, priority, lines: [line] }
  return new Shelf(pickable).takeFor(order).picks
}

/** What a list weighs, and how much it may. */
class Scales {
  readonly #weights: ReadonlyMap<number, Exact>
  readonly #max: Exact | undefined
  #sum = Exact.zero

  constructor({ items }: Pickable, { maxWeight }: PickLimits) {
    this.#max = maxWeight === null ? undefined : Exact.of(maxWeight)
    this.#weights = new Map(
      this.#max ? items.map(({ itemId, weight }) => [itemId, Exact.of(weight)]) : [],
    )
  }

  /** Adds picks, unless the list became too heavy with them. */
  carry(picks: readonly StockPick[]): boolean {
    if (!this.#max) return true
    const added = picks.map(({ stock, quantity }) =>
      (this.#weights.get(stock.itemId) ?? Exact.zero).times(Exact.of(quantity)),
    )
    const sum = Exact.sum([this.#sum, ...added])
    if (sum.compare(this.#max) > 0) return false
    this.#sum = sum
    return true
  }
}
