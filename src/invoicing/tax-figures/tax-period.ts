import Type from 'typebox'

/** A month or a quarter of the calendar, for which taxes are declared. */
export interface TaxPeriod {
  /** As callers name it: `2026-01`, `2026-Q1`. */
  readonly name: string
  /** The first moment, and the one at which the next period begins. */
  readonly from: string
  readonly before: string
}

const year = '(?!0000)\\d{4}'
const month = `${year}-(0[1-9]|1[0-2])`
const quarter = `${year}-Q[1-4]`

const Period = (pattern: string, example: string, description: string) =>
  Type.String({ pattern: `^(${pattern})$`, example, description })

export const MonthField = Period(month, '2026-01', 'The month, such as `2026-01`.')
export const QuarterField = Period(quarter, '2026-Q1', 'The quarter, such as `2026-Q1`.')
export const MonthOrQuarterField = Period(
  `${month}|${quarter}`,
  '2026-Q1',
  'The month or quarter: `2026-01`, `2026-Q1`.',
)

/** The period that a name of such a form means; its days are those of UTC, as everywhere. */
export function periodNamed(name: string): TaxPeriod {
  const [years = '', part = ''] = name.split('-')
  const isQuarter = part.startsWith('Q')
  const first = isQuarter ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1
  const [from, before] = [first, first + (isQuarter ? 3 : 1)].map((at) => monthStart(+years, at))
  return { name, from: from ?? '', before: before ?? '' }
}

/** `Date.UTC` takes years below 100 for those of the last century. */
function monthStart(years: number, months: number): string {
  const start = new Date(0)
  start.setUTCFullYear(years, months, 1)
  return start.toISOString()
}

/** The quarter of a month such as `2026-05`. */
export function quarterOf(name: string): string {
  const [years = '', months = ''] = name.split('-')
  return `${years}-Q${Math.ceil(Number(months) / 3)}`
}

/** The month before the one of a moment, and its quarter before: what is usually declared. */
export function usualPeriods(now: Date): { month: string; quarter: string } {
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const lastQuarter = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1))
  return {
    month: lastMonth.toISOString().slice(0, 7),
    quarter: quarterOf(lastQuarter.toISOString().slice(0, 7)),
  }
}
