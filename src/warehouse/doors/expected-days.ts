import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Day } from '../../platform/values/day.ts'
import { Exact } from '../../platform/values/exact.ts'
import { findSupplies } from '../promises/find-supplies.ts'
import { type Promised, promiseOf } from '../promises/promised-day.ts'

/** What a line still waits for; quantities are exact decimals. */
export interface Waiting {
  readonly itemId: number
  /** What it and all lines that are served before it wait for. */
  readonly missingSoFar: string
  /** What all lines of the item wait for. */
  readonly missingInAll: string
}

/** When each of the lines has all of its goods, as things stand; `undefined` for an item that is gone. */
export async function expectedDays(
  tx: TenantTx,
  waiting: readonly Waiting[],
  today: Day,
): Promise<(Promised | undefined)[]> {
  const itemIds = [...new Set(waiting.map(({ itemId }) => itemId))]
  if (itemIds.length === 0) return []
  const supplies = await findSupplies(tx, itemIds)
  return waiting.map(({ itemId, missingSoFar, missingInAll }) => {
    const supply = supplies.get(itemId)
    if (!supply) return undefined
    // What is set aside is gone; what is free goes to orders that wait, as coming goods do.
    const free = supply.whole.free.plus(Exact.of(missingInAll))
    const { coming } = supply.whole
    return promiseOf(Exact.of(missingSoFar), { free, coming }, supply.terms, today)
  })
}
