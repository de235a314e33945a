import { type Day, daysAfter } from '../../platform/values/day.ts'
import type { Exact } from '../../platform/values/exact.ts'

/** Why goods can leave on a day, or on none that is known. */
export type PromiseReason =
  | 'without-stock'
  | 'in-stock'
  | 'supplier-order'
  | 'stock-transfer'
  | 'supplier-stock'
  | 'procurement'
  | 'release'
  | 'undated'
  | 'out-of-stock'

/** The day from which goods can leave the house; null where nobody knows. */
export interface Promised {
  readonly day: Day | null
  readonly reason: PromiseReason
  /** Whether the goods are there, or on order for a known day. */
  readonly isBacked: boolean
}

/** What an item says of its promises. */
export interface PromiseTerms {
  /** Whether there is stock of it at all. */
  readonly isKept: boolean
  /** It does not leave before this day. */
  readonly releasedOn: Day | null
  readonly handlingDays: number
  /** From an order to the supplier to its arrival; 0 is unknown. */
  readonly procurementDays: number
}

/** Goods that are to come. */
export interface Coming {
  readonly source: 'supplier-order' | 'stock-transfer' | 'supplier-stock'
  readonly quantity: Exact
  readonly day: Day | null
}

export interface Supply {
  /** On hand, less all that is wanted or kept back: what is below 0 is served first by what comes. */
  readonly free: Exact
  readonly coming: readonly Coming[]
}

/**
 * When so much can leave. What others want already is served first, so the same pieces are not promised twice.
 * Goods that were expected before today count as those without a date: nobody knows when they come, unless the item
 * is not released yet, for which they are expected by then.
 */
export function promiseOf(
  quantity: Exact,
  supply: Supply,
  terms: PromiseTerms,
  today: Day,
): Promised {
  const ready = readyOn(quantity, supply, terms, today)
  const day = ready.day && daysAfter(ready.day, terms.handlingDays)
  const { releasedOn } = terms
  const isBacked = ready.day !== null && ready.reason !== 'procurement'
  if (day && releasedOn && releasedOn > day) return { day: releasedOn, reason: 'release', isBacked }
  return { day, reason: ready.reason, isBacked }
}

/** Whether goods can leave now, on a day, or nobody knows. */
export function availabilityOf(day: Day | null, today: Day): 'now' | 'on-day' | 'unknown' {
  if (day === null) return 'unknown'
  return day <= today ? 'now' : 'on-day'
}

/** What is promised where all of several promises are to be kept; the first, where they say the same. */
export function latestOf(first: Promised, others: readonly Promised[]): Promised {
  return others.reduce((latest, one) => (isLater(one, latest) ? one : latest), first)
}

function isLater({ day }: Promised, other: Promised): boolean {
  return other.day !== null && (day === null || day > other.day)
}

function readyOn(
  quantity: Exact,
  { free, coming }: Supply,
  { isKept, procurementDays, releasedOn }: PromiseTerms,
  today: Day,
): Pick<Promised, 'day' | 'reason'> {
  if (!isKept) return { day: today, reason: 'without-stock' }
  const isEnough = (there: Exact) => there.compare(quantity) >= 0
  if (isEnough(free)) return { day: today, reason: 'in-stock' }
  const dated = coming
    .flatMap(({ day, ...one }) => {
      const known = day !== null && day >= today ? day : releasedOn
      return known !== null && known >= today ? { ...one, day: known } : []
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  let there = free
  for (const { quantity: more, day, source } of dated) {
    there = there.plus(more)
    if (isEnough(there)) return { day, reason: source }
  }
  if (procurementDays > 0) return { day: daysAfter(today, procurementDays), reason: 'procurement' }
  const all = coming.reduce((sum, one) => sum.plus(one.quantity), free)
  return { day: null, reason: isEnough(all) ? 'undated' : 'out-of-stock' }
}
