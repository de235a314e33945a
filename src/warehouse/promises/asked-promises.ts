import { findPromisedParts } from '../../catalog/doors/items/item-promise-terms-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Day } from '../../platform/values/day.ts'
import { Exact } from '../../platform/values/exact.ts'
import { findSupplies, type ItemSupply } from './find-supplies.ts'
import { latestOf, type Promised, promiseOf } from './promised-day.ts'

/** A quantity of an item, from one warehouse or from anywhere. */
export interface AskedQuantity {
  readonly itemId: number
  readonly quantity: Exact
  readonly warehouseId: number | null
}

/** When a quantity can leave, and how much nobody wants yet; null where no stock is kept. */
export interface AskedPromise extends Promised {
  readonly free: Exact | null
}

/**
 * When each of several quantities can leave, asked together: one is served before the next. A bill of materials
 * leaves when its last part does, and not before it is released and handled itself.
 */
export async function askedPromises(
  tx: TenantTx,
  asked: readonly AskedQuantity[],
  today: Day,
): Promise<AskedPromise[]> {
  const wholes = asked.map(({ itemId }) => itemId)
  const parts = await findPromisedParts(tx, wholes)
  const partsOf = Map.groupBy(parts, ({ wholeId }) => wholeId)
  const itemIds = new Set([...wholes, ...parts.map(({ partId }) => partId)])
  const supplies = await findSupplies(tx, [...itemIds])
  const promise = promising(supplies, today)
  return asked.map(({ itemId, quantity, warehouseId }) => {
    const own = partsOf.get(itemId)
    const supply = supplies.get(itemId)
    const terms = supply?.terms
    if (!own || !terms)
      return { ...promise({ itemId, quantity, warehouseId }), free: freeOf(supply) }
    const ofWhole = promiseOf(quantity, nothing, { ...terms, isKept: false }, today)
    const ofParts = own.map(({ partId, quantity: each }) =>
      promise({ itemId: partId, quantity: quantity.times(Exact.of(each)), warehouseId }),
    )
    const [first, ...others] = ofParts as [Promised, ...Promised[]]
    const free = own.flatMap(({ partId, quantity: each }) => {
      const ofPart = freeOf(supplies.get(partId))
      return ofPart === null ? [] : [ofPart.over(Exact.of(each)).floored(0)]
    })
    return { ...latestOf(first, [...others, ofWhole]), free: leastOf(free) }
  })
}

const freeOf = (supply: ItemSupply | undefined) => (supply?.terms.isKept ? supply.whole.free : null)

function leastOf(quantities: readonly Exact[]): Exact | null {
  return quantities.reduce<Exact | null>(
    (least, one) => (least === null || one.compare(least) < 0 ? one : least),
    null,
  )
}

/** For an item that was deleted meanwhile. */
const ofDeleted: Promised = { day: null, reason: 'out-of-stock', isBacked: false }

const nothing = { free: Exact.zero, coming: [] }

/** Promises one quantity after the other: each comes on top of those before it. */
function promising(supplies: ReadonlyMap<number, ItemSupply>, today: Day) {
  const taken = new Map<string, Exact>()
  const inAll = (key: string, quantity: Exact) => {
    const all = quantity.plus(taken.get(key) ?? Exact.zero)
    taken.set(key, all)
    return all
  }
  return ({ itemId, quantity, warehouseId }: AskedQuantity): Promised => {
    const supply = supplies.get(itemId)
    if (!supply) return ofDeleted
    const { terms, whole } = supply
    const anywhere = promiseOf(inAll(`${itemId}`, quantity), whole, terms, today)
    if (warehouseId === null) return anywhere
    const there = inAll(`${itemId} ${warehouseId}`, quantity)
    return latestOf(anywhere, [promiseOf(there, supply.in(warehouseId), terms, today)])
  }
}
