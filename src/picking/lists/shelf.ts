import { Exact } from '../../platform/values/exact.ts'
import type { PickableLine, PickableOrder } from '../../sales/doors/orders/pickable-order-store.ts'
import type { Pickable, PickableStock } from '../../warehouse/doors/reservations/pick-store.ts'
import { Heights } from './heights.ts'

/** A quantity of a line of an order from one stock. */
export interface StockPick {
  readonly orderId: number
  readonly priority: number
  readonly lineId: number
  readonly stock: PickableStock
  /** In units of the item, an exact decimal. */
  readonly quantity: string
}

/** Quantities have four decimals. They are counted in ten-thousandths, since a list adds up thousands of them. */
const decimals = 4

/** The stock of a warehouse, and what is left of it. */
export class Shelf {
  readonly #places: ReadonlyMap<number, Places>
  readonly #reserved: ReadonlyMap<number, string>
  readonly #unmanaged: ReadonlySet<number>
  readonly #units = new Units()

  constructor({ items, stocks, wants }: Pickable) {
    const byItem = [...Map.groupBy(stocks, ({ itemId }) => itemId)]
    const placesOf = (own: readonly PickableStock[]) =>
      new Places(own, ({ free }) => this.#units.of(free))
    this.#places = new Map(byItem.map(([itemId, own]) => [itemId, placesOf(own)]))
    this.#reserved = new Map(wants.map(({ lineId, reserved }) => [lineId, reserved]))
    this.#unmanaged = new Set(
      items.filter(({ isManaged }) => !isManaged).map(({ itemId }) => itemId),
    )
  }

  /** Takes what is available for an order, and returns whether that is all of it. */
  takeFor({ id: orderId, priority, lines }: PickableOrder) {
    const picks: StockPick[] = []
    let isComplete = true
    for (const line of lines) {
      if (this.#unmanaged.has(line.itemId)) continue
      const wanted = this.#wantedOf(line)
      const taken = this.#places.get(line.itemId)?.take(wanted) ?? []
      const open = this.#units.of(line.open)
      let missing = open
      for (const { stock, units } of taken) {
        missing -= units
        const quantity = units === open ? line.open : Exact.ofUnits(units, decimals).toString()
        picks.push({ orderId, priority, lineId: line.id, stock, quantity })
      }
      if (missing > 0n) isComplete = false
    }
    return { picks, isComplete }
  }

  giveBack(picks: readonly StockPick[]): void {
    for (const { stock, quantity } of picks) {
      this.#places.get(stock.itemId)?.giveBack(stock, this.#units.of(quantity))
    }
  }

  /** What is open of a line and set aside for it. */
  #wantedOf({ id, open, inPick }: PickableLine): bigint {
    const reserved = this.#units.of(this.#reserved.get(id) ?? '0') - this.#units.of(inPick)
    if (reserved < 0n) return 0n
    return lesser(this.#units.of(open), reserved)
  }
}

/** What decimals are in ten-thousandths. Most quantities of a list are the same few. */
class Units {
  readonly #known = new Map<string, bigint>()

  of(quantity: string): bigint {
    const known = this.#known.get(quantity)
    if (known !== undefined) return known
    const units = Exact.of(quantity).units(decimals)
    this.#known.set(quantity, units)
    return units
  }
}

/** Where an item lies, in the order of use. */
class Places {
  readonly #stocks: readonly PickableStock[]
  readonly #indexes: ReadonlyMap<PickableStock, number>
  readonly #free: Heights

  constructor(stocks: readonly PickableStock[], freeOf: (stock: PickableStock) => bigint) {
    this.#stocks = stocks.toSorted(byUse)
    this.#indexes = new Map(this.#stocks.map((stock, index) => [stock, index]))
    this.#free = new Heights(this.#stocks.map(freeOf))
  }

  take(wanted: bigint): { readonly stock: PickableStock; readonly units: bigint }[] {
    const taken = []
    let open = wanted
    while (open > 0n) {
      const index = this.#bestFor(open)
      const stock = this.#stocks[index ?? -1]
      if (index === undefined || !stock) break
      const free = this.#free.at(index)
      const units = lesser(open, free)
      this.#free.set(index, free - units)
      open -= units
      taken.push({ stock, units })
    }
    return taken
  }

  giveBack(stock: PickableStock, units: bigint): void {
    const index = this.#indexes.get(stock)
    if (index !== undefined) this.#free.set(index, this.#free.at(index) + units)
  }

  /** Of what expires first, a place that has all of it, else the first in the order of use. */
  #bestFor(open: bigint): number | undefined {
    const first = this.#free.firstFrom(0, 1n)
    if (first === undefined) return undefined
    const covering = this.#free.firstFrom(first, open)
    if (covering === undefined) return first
    const isOfSameDate = this.#stocks[covering]?.bestBefore === this.#stocks[first]?.bestBefore
    return isOfSameDate ? covering : first
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

function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
