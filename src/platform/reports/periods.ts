import { type Day, dayOf } from '../values/day.ts'

/** Steps of time that figures are summed by. */
export const steps = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Step = (typeof steps)[number]

export function isStep(name: string): name is Step {
  return (steps as readonly string[]).includes(name)
}

const dayMs = 86_400_000

/** From the first to the last day, both included. */
export interface Period {
  readonly from: Day
  readonly until: Day
}

/** How many days a period has. */
export function daysIn({ from, until }: Period): number {
  return (Date.parse(until) - Date.parse(from)) / dayMs + 1
}

/** The period of the same length that ends on the day before. */
export function formerOf(period: Period): Period {
  const begin = Date.parse(period.from)
  return {
    from: dayOf(new Date(begin - daysIn(period) * dayMs)),
    until: dayOf(new Date(begin - dayMs)),
  }
}

/** As `formerOf`, but months before months: before October comes all of September. */
export function formerMonthsOf(period: Period): Period {
  const { from, until } = period
  const isWhole = from.endsWith('-01') && dayAfter(until).endsWith('-01')
  if (!isWhole) return formerOf(period)
  const months = monthOf(dayAfter(until)) - monthOf(from)
  return { from: monthsLater(from, -months), until: dayBefore(from) }
}

/** The same days of the year before; the 29th of February becomes the 28th. */
export function yearBefore({ from, until }: Period): Period {
  const earlier = (day: Day) => {
    const month = monthsLater(`${day.slice(0, 8)}01`, -12)
    const last = dayBefore(monthsLater(month, 1))
    const same = `${month.slice(0, 8)}${day.slice(8)}`
    return same > last ? last : same
  }
  // A period that ends with its month does so a year earlier as well.
  const endsMonth = dayAfter(until).endsWith('-01')
  return {
    from: earlier(from),
    until: endsMonth ? dayBefore(monthsLater(dayAfter(until), -12)) : earlier(until),
  }
}

/** The first day of the step that a day lies in; weeks begin on Mondays (ISO 8601). */
export function startOfStep(day: Day, step: Step): Day {
  const date = new Date(day)
  if (step === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  if (step === 'month' || step === 'quarter' || step === 'year') date.setUTCDate(1)
  if (step === 'quarter') date.setUTCMonth(date.getUTCMonth() - (date.getUTCMonth() % 3))
  if (step === 'year') date.setUTCMonth(0)
  return dayOf(date)
}

/** The first days of all steps that a period touches. */
export function stepsIn({ from, until }: Period, step: Step): Day[] {
  const days: Day[] = []
  for (let day = startOfStep(from, step); day <= until; day = stepAfter(day, step)) days.push(day)
  return days
}

/** The first day of so many steps later; of a first day. */
export function stepAfter(day: Day, step: Step, count = 1): Day {
  if (step === 'day') return daysLater(day, count)
  if (step === 'week') return daysLater(day, 7 * count)
  return monthsLater(day, { month: 1, quarter: 3, year: 12 }[step] * count)
}

export const dayBefore = (day: Day): Day => daysLater(day, -1)
const dayAfter = (day: Day): Day => daysLater(day, 1)

export function daysLater(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(day) + days * dayMs))
}

function monthsLater(first: Day, months: number): Day {
  const date = new Date(first)
  date.setUTCMonth(date.getUTCMonth() + months)
  return dayOf(date)
}

/** Counts the months since the year 0. */
function monthOf(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
