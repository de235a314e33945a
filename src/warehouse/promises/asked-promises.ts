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

/**
 * When each of several quantities can leave, asked together: one is served before the next. A bill of materials
 * leaves when its last part does, and not before it is released and handled itself.
 */
export async function askedPromises(
  tx: TenantTx,
  asked: readonly AskedQuantity[],
  today: Day,
): Promise<Promised[]> {
  const wholes = asked.map(({ itemId }) => itemId)
  const parts = await findPromisedParts(tx, wholes)
  const partsOf = Map.groupBy(parts, ({ wholeId }) => wholeId)
  const itemIds = new Set([...wholes, ...parts.map(({ partId }) => partId)])
  const supplies = await findSupplies(tx, [...itemIds])
  const promise = promising(supplies, today)
  return asked.map(({ itemId, quantity, warehouseId }) => {
    const own = partsOf.get(itemId)
    const terms = supplies.get(itemId)?.terms
    if (!own || !terms) return promise({ itemId, quantity, warehouseId })
    const ofWhole = promiseOf(quantity, nothing, { ...terms, isKept: false }, today)
    const ofParts = own.map(({ partId, quantity: each }) =>
      promise({ itemId: partId, quantity: quantity.times(Exact.of(each)), warehouseId }),
    )
    const [first, ...others] = ofParts as [Promised, ...Promised[]]
    return latestOf(first, [...others, ofWhole])
  })
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
