import { Exact } from '../../platform/values/exact.ts'
import type { Shortage } from '../doors/reservations/reservation.ts'
import type { Consumed, Shippable, ShippableStock } from './issue-store.ts'
import { fromFewestPlaces } from './shipping-places.ts'
import { isSamePlace, type TakenFrom, timeOf } from './taken-from.ts'

/** What is taken out for a line of an order. */
export interface TakenLine {
  readonly lineId: number
  readonly itemId: number
  /** In units of the item, an exact decimal. */
  readonly quantity: string | number
  /** Taken from there alone, where the caller names it. */
  readonly warehouseId?: number | undefined
  readonly batchNumber?: string | undefined
  /** Likewise: RFC 3339. */
  readonly bestBefore?: string | undefined
  /** Likewise: 0 is the default location. */
  readonly locationId?: number | undefined
  /** Taken from exactly this stock, where it was picked. */
  readonly from?: TakenFrom | undefined
  /**
   * Where a picker took it, though the books have it at `from`: it leaves that stock, also where pick lists hold
   * all of it, or as much as is booked there.
   */
  readonly pickedFrom?: TakenFrom | undefined
  /** One for each unit, where the item is tracked by serial numbers. */
  readonly serialNumbers?: readonly string[] | undefined
}

/** A part of a line and where it was taken. */
export interface Taken {
  readonly line: TakenLine
  readonly stock: ShippableStock
  /** Exact decimals. */
  readonly quantity: string
  readonly quantityAfter: string
}

interface Allocated {
  readonly taken: readonly Taken[]
  readonly consumed: readonly Consumed[]
  /** Lines that cannot be taken out in full. */
  readonly shortages: readonly Shortage[]
}

/**
 * Decides what a delivery takes: what a line has reserved, and beyond that only what nobody else has. It
 * leaves from the fewest warehouses. Of their stock, the earliest best-before date first, then the warehouse and
 * location with the lowest priority. Lines that name a warehouse or batch choose before the others.
 */
export function allocateStock(lines: readonly TakenLine[], found: Shippable): Allocated {
  const named = lines.flatMap(({ warehouseId }) => warehouseId ?? [])
  return fromFewestPlaces(found.stocks, named, (stocks) => allocate(lines, { ...found, stocks }))
}

function allocate(lines: readonly TakenLine[], found: Shippable): Allocated {
  const kept = new Map(
    found.items.filter(({ isManaged }) => isManaged).map((item) => [item.id, item]),
  )
  const covered = coverLines(lines, found)
  const left = new Map(found.stocks.map((stock) => [stock, Exact.of(stock.free)]))
  const stocks = found.stocks.toSorted(byUse)
  const short = new Map<number, Shortage>()
  const taken: Taken[] = []
  const byChoice = lines.toSorted((one, other) => Number(isFree(one)) - Number(isFree(other)))
  for (const line of byChoice.filter(({ itemId }) => kept.has(itemId))) {
    let open = Exact.of(line.quantity)
    for (const [stock, held] of usable(stocks, line)) {
      const free = left.get(stock) as Exact
      const there = positive(free.plus(held))
      if (open.isZero() || there.isZero()) continue
      const quantity = lesser(open, there)
      left.set(stock, free.minus(quantity))
      const after = free.minus(quantity).plus(pickedOf(stock))
      open = open.minus(quantity)
      taken.push({ line, stock, quantity: quantity.toString(), quantityAfter: after.toString() })
    }
    if (!open.isZero()) {
      const available = Exact.of(line.quantity).minus(open).toString()
      short.set(line.lineId, { lineId: line.lineId, itemId: line.itemId, available })
    }
  }
  for (const shortage of covered.shortages) short.set(shortage.lineId, shortage)
  return {
    taken,
    consumed: covered.consumed,
    shortages: lines.flatMap(({ lineId }) => short.get(lineId) ?? []),
  }
}

/** The stocks that a line may be taken from, in their order, and what it may take of them beyond what is free. */
function usable(
  stocks: readonly ShippableStock[],
  line: TakenLine,
): (readonly [ShippableStock, Exact])[] {
  const suitable = stocks.filter((stock) => suits(stock, line))
  const { pickedFrom } = line
  if (!pickedFrom) return suitable.map((stock) => [stock, Exact.zero] as const)
  const picked = { ...line, batchNumber: undefined, from: pickedFrom }
  return [
    ...suitable.map((stock) => [stock, pickedOf(stock)] as const),
    ...stocks.filter((stock) => suits(stock, picked)).map((stock) => [stock, Exact.zero] as const),
  ]
}

/** What each line consumes of its reservation, and where neither that nor what is free suffices. */
function coverLines(lines: readonly TakenLine[], { items, held, onHand, current }: Shippable) {
  const free = new Map(
    held.map(({ itemId, reserved }) => {
      const there = onHand.find((stock) => stock.itemId === itemId)?.onHand ?? '0'
      return [itemId, positive(Exact.of(there).minus(Exact.of(reserved)))]
    }),
  )
  const shortages: Shortage[] = []
  const consumed = [...Map.groupBy(lines, ({ lineId }) => lineId)].flatMap(([lineId, parts]) => {
    const [{ itemId }] = parts as [TakenLine]
    const quantity = Exact.sum(parts.map((part) => Exact.of(part.quantity)))
    const line = current.find((one) => one.lineId === lineId && one.itemId === itemId)
    const own = lesser(quantity, Exact.of(line?.reserved ?? '0'))
    const more = quantity.minus(own)
    const item = items.find(({ id }) => id === itemId)
    const rest = free.get(itemId) ?? Exact.zero
    if (item?.isManaged && !item.mayBeNegative) {
      if (more.compare(rest) > 0) {
        shortages.push({ lineId, itemId, available: own.plus(rest).toString() })
      }
      free.set(itemId, positive(rest.minus(more)))
    }
    if (!line) return []
    const wanted = lesser(quantity, Exact.of(line.wanted)).toString()
    return [{ lineId, itemId, wanted, reserved: own.toString() }]
  })
  return { consumed, shortages }
}

function isFree({ warehouseId, batchNumber, bestBefore, locationId, from }: TakenLine): boolean {
  return [warehouseId, batchNumber, bestBefore, locationId, from].every((one) => one === undefined)
}

/** What of a stock pick lists hold: it stays. */
function pickedOf({ quantity, free }: ShippableStock): Exact {
  return Exact.of(quantity).minus(Exact.of(free))
}

function suits(stock: ShippableStock, line: TakenLine): boolean {
  const { itemId, warehouseId, batchNumber, bestBefore, locationId, from } = line
  return (
    stock.itemId === itemId &&
    (warehouseId ?? stock.warehouseId) === stock.warehouseId &&
    (batchNumber ?? stock.batchNumber) === stock.batchNumber &&
    timeOf(bestBefore ?? stock.bestBefore) === timeOf(stock.bestBefore) &&
    (locationId ?? stock.locationId) === stock.locationId &&
    (from === undefined || isSamePlace(stock, from))
  )
}

function byUse(one: ShippableStock, other: ShippableStock): number {
  return (
    timeOf(one.bestBefore) - timeOf(other.bestBefore) ||
    one.priority - other.priority ||
    one.warehouseId - other.warehouseId ||
    one.locationPriority - other.locationPriority ||
    one.locationSortNumber - other.locationSortNumber ||
    one.locationId - other.locationId ||
    one.batchNumber.localeCompare(other.batchNumber)
  )
}

function positive(quantity: Exact): Exact {
  return quantity.isNegative() ? Exact.zero : quantity
}

function lesser(one: Exact, other: Exact): Exact {
  return one.compare(other) < 0 ? one : other
}
