import type { ShippableStock } from './issue-store.ts'

/** What goods were allocated from a choice of warehouses. */
interface Outcome {
  readonly taken: readonly { readonly stock: Pick<ShippableStock, 'warehouseId'> }[]
  readonly shortages: readonly unknown[]
}

/**
 * Allocates from the fewest warehouses, since each ships a parcel of its own. Where one suffices in addition to
 * those that are named, it is the first by priority that does. Otherwise warehouses are left out from the lowest
 * priority on, as long as the rest suffices. `allocate` is asked with the stocks of a choice. What all of them cannot
 * serve is short of all.
 */
export function fromFewestPlaces<O extends Outcome>(
  stocks: readonly ShippableStock[],
  named: readonly number[],
  allocate: (stocks: readonly ShippableStock[]) => O,
): O {
  const all = allocate(stocks)
  if (all.shortages.length > 0 || placesOf(all).size <= 1) return all
  const others = byPriority(stocks).filter((id) => !named.includes(id))
  const allocateFrom = (ids: readonly number[]) => {
    const places = new Set([...named, ...ids])
    return allocate(stocks.filter(({ warehouseId }) => places.has(warehouseId)))
  }
  for (const ids of [[], ...others.map((id) => [id])]) {
    const outcome = allocateFrom(ids)
    if (outcome.shortages.length === 0) return outcome
  }
  let fewest = { ids: others, outcome: all }
  for (const id of others.toReversed()) {
    const ids = fewest.ids.filter((one) => one !== id)
    const outcome = allocateFrom(ids)
    if (outcome.shortages.length === 0) fewest = { ids, outcome }
  }
  return fewest.outcome
}

const placesOf = ({ taken }: Outcome) => new Set(taken.map(({ stock }) => stock.warehouseId))

function byPriority(stocks: readonly ShippableStock[]): number[] {
  const sorted = stocks.toSorted(
    (one, other) => one.priority - other.priority || one.warehouseId - other.warehouseId,
  )
  return [...new Set(sorted.map(({ warehouseId }) => warehouseId))]
}
