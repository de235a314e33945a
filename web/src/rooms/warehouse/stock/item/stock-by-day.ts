/** A movement as far as a plot needs it. */
interface Moved {
  readonly changedDate: string
  readonly quantity: number
}

/** What lay at the end of a day. */
export interface DayOfStock {
  /** Midnight, with which the day begins where the person is. */
  readonly day: Date
  readonly quantity: number
}

interface Time {
  readonly from: Date
  readonly until: Date
}

/**
 * The stock at the end of each day, from the stock at the end of the time back by what was booked.
 *
 * @param newestFirst all movements of the time
 */
export function stockByDay(
  total: number,
  newestFirst: readonly Moved[],
  { from, until }: Time,
): DayOfStock[] {
  const days: DayOfStock[] = []
  const first = midnightOf(from)
  let quantity = total
  let next = 0
  for (let day = midnightOf(until); day >= first; day = dayBefore(day)) {
    days.push({ day, quantity: rounded(quantity) })
    for (let moved = newestFirst[next]; moved; moved = newestFirst[++next]) {
      if (new Date(moved.changedDate) < day) break
      quantity -= moved.quantity
    }
  }
  return days.reverse()
}

function midnightOf(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
}

/** Days of a change of the clocks are longer or shorter. */
function dayBefore(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1)
}

const rounded = (quantity: number) => Math.round(quantity * 10_000) / 10_000
