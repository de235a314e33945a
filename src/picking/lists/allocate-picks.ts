import { Exact } from '../../platform/values/exact.ts'
import type { PickableLine, PickableOrder } from '../../sales/pickable-order-store.ts'
import type { Pickable, PickableStock } from '../../warehouse/pick-store.ts'

/** So much of a line of an order from one stock. */
export interface StockPick {
  readonly orderId: number
  readonly priority: number
  readonly lineId: number
  readonly stock: PickableStock
  /** In units of the item, an exact decimal. */
  readonly quantity: string
}

/** How much a list may hold, and whether it takes orders of which only a part is there. */
export interface PickLimits {
  readonly takesPartialOrders: boolean
  readonly maxOrderCount: number
  readonly maxPositionCount: number
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
  const picks: StockPick[] = []
  let count = 0
  for (const order of orders) {
    if (count === limits.maxOrderCount) break
    const taken = shelf.takeFor(order)
    const isWhole = taken.isComplete || limits.takesPartialOrders
    const fits = picks.length + taken.picks.length <= limits.maxPositionCount
    if (taken.picks.length === 0 || !isWhole || !fits) {
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

/** The stock of a warehouse, and what is left of it. */
class Shelf {
  readonly #stocks: ReadonlyMap<number, readonly PickableStock[]>
  readonly #free: Map<PickableStock, Exact>
  readonly #reserved: ReadonlyMap<number, string>
  readonly #kept: ReadonlySet<number>

  constructor({ items, stocks, wants }: Pickable) {
    this.#stocks = Map.groupBy(stocks.toSorted(byUse), ({ itemId }) => itemId)
    this.#free = new Map(stocks.map((stock) => [stock, Exact.of(stock.free)]))
    this.#reserved = new Map(wants.map(({ lineId, reserved }) => [lineId, reserved]))
    this.#kept = new Set(items.filter(({ isManaged }) => isManaged).map(({ id }) => id))
  }

  takeFor({ id: orderId, priority, lines }: PickableOrder) {
    const picks: StockPick[] = []
    let isComplete = true
    for (const line of lines.filter(({ itemId }) => this.#kept.has(itemId))) {
      let open = this.#wantedOf(line)
      if (open.compare(Exact.of(line.open)) < 0) isComplete = false
      while (!open.isZero()) {
        const stock = this.#bestFor(line.itemId, open)
        if (!stock) {
          isComplete = false
          break
        }
        const free = this.#free.get(stock) as Exact
        const quantity = lesser(open, free)
        this.#free.set(stock, free.minus(quantity))
        open = open.minus(quantity)
        picks.push({ orderId, priority, lineId: line.id, stock, quantity: quantity.toString() })
      }
    }
    return { picks, isComplete }
  }

  giveBack(picks: readonly StockPick[]): void {
    for (const { stock, quantity } of picks) {
      this.#free.set(stock, (this.#free.get(stock) as Exact).plus(Exact.of(quantity)))
    }
  }

  /** What is open of a line and set aside for it. */
  #wantedOf({ id, open, inPick }: PickableLine): Exact {
    const reserved = Exact.of(this.#reserved.get(id) ?? '0').minus(Exact.of(inPick))
    return reserved.isNegative() ? Exact.zero : lesser(Exact.of(open), reserved)
  }

  /** Of what expires first, a place that has all of it, else the first in the order of use. */
  #bestFor(itemId: number, open: Exact): PickableStock | undefined {
    const left = (this.#stocks.get(itemId) ?? []).filter(
      (stock) => !(this.#free.get(stock) as Exact).isZero(),
    )
    const first = left[0]
    const sameDate = left.filter(({ bestBefore }) => bestBefore === first?.bestBefore)
    return sameDate.find((stock) => (this.#free.get(stock) as Exact).compare(open) >= 0) ?? first
  }
}

function byUse(one: PickableStock, other: PickableStock): number {
  return (
    timeOf(one.bestBefore) - timeOf(other.bestBefore) ||
    one.priority - other.priority ||
    one.sortNumber - other.sortNumber ||
    one.locationId - other.locationId ||
    one.batchNumber.localeCompare(other.batchNumber)
  )
}

/** A sort may not subtract infinities. */
function timeOf(bestBefore: string): number {
  return bestBefore === 'infinity' ? Number.MAX_SAFE_INTEGER : Date.parse(bestBefore)
}

function lesser(one: Exact, other: Exact): Exact {
  return one.compare(other) < 0 ? one : other
}
