import type { Definition, Measures } from '../definition.ts'

const steps = ['year', 'quarter', 'month', 'day'] as const
const dayMs = 86_400_000

type Knows = Pick<Measures['measures'][number], 'by'>

/** A report of one part of another one: a year by its quarters, a day by its items; undefined where there is none. */
export function closerLook(
  { by, filters }: Definition,
  key: string,
  facts: readonly Knows[],
): Partial<Definition> | undefined {
  const fits = (name: string) => facts.every((one) => one.by.includes(name))
  const place = steps.indexOf(by as (typeof steps)[number])
  if (place >= 0 || by === 'week') {
    const next = by === 'week' ? 'day' : (steps[place + 1] ?? 'item')
    if (!fits(next)) return undefined
    return { by: next, period: 'between', firstDay: key, lastDay: lastDayOf(key, by) }
  }
  const next = ['item', 'month'].find((name) => name !== by && fits(name))
  if (next === undefined) return undefined
  const others = filters.filter(({ dimension }) => dimension !== by)
  return { by: next, filters: [...others, { dimension: by, keys: [key] }] }
}

/** The last day of a step of time that begins with a day. */
function lastDayOf(firstDay: string, by: string): string {
  const days = { day: 1, week: 7 }[by]
  const date = new Date(firstDay)
  if (days !== undefined) return dayOf(new Date(date.getTime() + (days - 1) * dayMs))
  date.setUTCMonth(date.getUTCMonth() + ({ month: 1, quarter: 3, year: 12 }[by] ?? 1))
  return dayOf(new Date(date.getTime() - dayMs))
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
