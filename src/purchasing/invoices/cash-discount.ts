import type { Day } from '../../platform/values/day.ts'
import { daysAfter } from '../../platform/values/day.ts'
import { Exact } from '../../platform/values/exact.ts'

/** A line of the terms of payment (BT-20) that programs read: rule BR-DE-18 of XRechnung. */
const discountLine =
  /^#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}\.\d{2})#(?:BASISBETRAG=(-?\d{1,12}\.\d{2})#)?$/

interface Discounted {
  readonly terms: string
  readonly issueDay: Day
  /** What is to be paid, an exact decimal. */
  readonly due: string
}

/**
 * What the supplier takes off where it is paid on a day: the most that its terms grant then, by the days since the date
 * of the invoice; zero where no discount can be taken any more.
 */
export function cashDiscountOn(day: Day, { terms, issueDay, due }: Discounted): Exact {
  let most = Exact.zero
  for (const line of terms.split('\n')) {
    const [, days, percent = '0', base = due] = discountLine.exec(line.trim()) ?? []
    if (days === undefined) continue
    const last = daysAfter(issueDay, Number(days))
    if (last === null || last < day) continue
    const discount = Exact.of(base).times(Exact.of(percent)).hundredth().rounded(2)
    if (discount.compare(most) > 0 && discount.compare(Exact.of(due)) < 0) most = discount
  }
  return most
}
