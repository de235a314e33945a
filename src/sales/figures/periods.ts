import { type Day, dayOf } from '../../platform/values/day.ts'

/** Steps of time that figures are summed by. */
export const steps = ['day', 'week', 'month', 'year'] as const
export type Step = (typeof steps)[number]

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

/** The first day of the step that a day lies in; weeks begin on Mondays (ISO 8601). */
function startOfStep(day: Day, step: Step): Day {
  const date = new Date(day)
  if (step === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  if (step === 'month' || step === 'year') date.setUTCDate(1)
  if (step === 'year') date.setUTCMonth(0)
  return dayOf(date)
}

/** The first days of all steps that a period touches. */
export function stepsIn({ from, until }: Period, step: Step): Day[] {
  const days: Day[] = []
  for (let day = startOfStep(from, step); day <= until; day = next(day, step)) days.push(day)
  return days
}

function next(day: Day, step: Step): Day {
  const date = new Date(day)
  if (step === 'day') date.setUTCDate(date.getUTCDate() + 1)
  if (step === 'week') date.setUTCDate(date.getUTCDate() + 7)
  if (step === 'month') date.setUTCMonth(date.getUTCMonth() + 1)
  if (step === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1)
  return dayOf(date)
}
