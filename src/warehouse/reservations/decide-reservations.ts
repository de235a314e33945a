import { Exact } from '../../platform/values/exact.ts'
import type { Shortage, Want } from '../doors/reservations/reservation.ts'
import type { PromiseTerms } from '../promises/promised-day.ts'

/** What there is of a held item; quantities are exact decimals. */
export interface StockFigures {
  readonly itemId: number
  /** Stock is not kept, or may be negative: everything is reserved. */
  readonly isUnlimited: boolean
  readonly onHand: string
  readonly buffer: string
  readonly reserved: string
  readonly wanted: string
  /** What suppliers have of it that is sold like the own. */
  readonly atSuppliers: string
  /** What is on order there. */
  readonly orderedThere: string
  /** Whether a line may wait for what is to come on a known day. */
  readonly allowsPreorders: boolean
  readonly terms: Omit<PromiseTerms, 'procurementDays'>
}

/** What a line has wanted so far. */
export interface CurrentWant {
  readonly lineId: number
  readonly itemId: number
  readonly wanted: string
  readonly reserved: string
}

/** The figures of a line or, as a difference, of an item. */
interface Wanted {
  readonly wanted: Exact
  readonly reserved: Exact
}

export interface DecidedLine extends Omit<Want, 'quantity'>, Wanted {
  /** Whether it wants more than before. */
  readonly isRaised: boolean
}

interface Decided {
  /** What each line wants from now on, and has. */
  readonly lines: readonly DecidedLine[]
  /** What that adds to the sums of each item. */
  readonly added: ReadonlyMap<number, Wanted>
  /** Lines that want more than before and get all of it neither from the own stock nor from suppliers. */
  readonly shortages: readonly Shortage[]
}

const none: Wanted = { wanted: Exact.zero, reserved: Exact.zero }

/**
 * Decides what each line gets of what is on hand, neither reserved for others nor held back. No line loses
 * what it has and still wants. Lines of items that do not exist any more are left out.
 */
export function decideReservations(
  wants: readonly Want[],
  current: readonly CurrentWant[],
  figures: readonly StockFigures[],
): Decided {
  const before = new Map(current.map((line) => [line.lineId, line]))
  const added = new Map<number, Wanted>()
  const add = (itemId: number, { wanted, reserved }: Wanted) => {
    const sum = added.get(itemId) ?? none
    added.set(itemId, { wanted: sum.wanted.plus(wanted), reserved: sum.reserved.plus(reserved) })
  }
  for (const line of current) {
    add(line.itemId, {
      wanted: Exact.of(line.wanted).negated(),
      reserved: Exact.of(line.reserved).negated(),
    })
  }
  const stocks = new Map(figures.map((figure) => [figure.itemId, figure]))
  const existing = wants.filter(({ itemId }) => stocks.has(itemId))
  const kept = existing.map((want) => {
    const line = before.get(want.lineId)
    const reserved =
      line?.itemId === want.itemId
        ? lesser(Exact.of(line.reserved), Exact.of(want.quantity))
        : Exact.zero
    add(want.itemId, { wanted: Exact.zero, reserved })
    return { want, reserved, wantedBefore: line?.itemId === want.itemId ? line.wanted : '0' }
  })
  const shortages: Shortage[] = []
  const lines = kept.map(({ want, reserved, wantedBefore }) => {
    const figure = stocks.get(want.itemId) as StockFigures
    const wanted = Exact.of(want.quantity)
    const missing = wanted.minus(reserved)
    const others = added.get(want.itemId) ?? none
    const granted = figure.isUnlimited ? missing : lesser(missing, freeOf(figure, others))
    const spare = spareAtSuppliers(figure, others)
    const line = { wanted, reserved: reserved.plus(granted) }
    add(want.itemId, { wanted, reserved: granted })
    const isRaised = wanted.compare(Exact.of(wantedBefore)) > 0
    const available = line.reserved.plus(spare)
    if (isRaised && available.compare(wanted) < 0) {
      const { lineId, itemId } = want
      shortages.push({ lineId, itemId, available: available.toString() })
    }
    const { quantity: _, ...named } = want
    return { ...named, ...line, isRaised }
  })
  return { lines, added, shortages }
}

function freeOf(figures: StockFigures, added: Wanted): Exact {
  return notNegative(ownOf(figures, added))
}

function ownOf({ onHand, buffer, reserved }: StockFigures, added: Wanted): Exact {
  return Exact.of(onHand).minus(Exact.of(buffer)).minus(Exact.of(reserved)).minus(added.reserved)
}

/**
 * What suppliers have beyond what the item's lines wait for. What is on order there is for these, and serves nobody else
 * before it is here: that would be a pre-order.
 */
function spareAtSuppliers(figures: StockFigures, added: Wanted): Exact {
  const { wanted, reserved, atSuppliers, orderedThere } = figures
  const waiting = Exact.of(wanted)
    .plus(added.wanted)
    .minus(Exact.of(reserved))
    .minus(added.reserved)
  const left = Exact.of(atSuppliers).minus(notNegative(waiting.minus(Exact.of(orderedThere))))
  return notNegative(left.plus(lesser(ownOf(figures, added), Exact.zero)))
}

function notNegative(quantity: Exact): Exact {
  return quantity.isNegative() ? Exact.zero : quantity
}

function lesser(one: Exact, other: Exact): Exact {
  return one.compare(other) < 0 ? one : other
}
