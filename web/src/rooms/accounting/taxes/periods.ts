import type { TaxReturn } from '../books-search.ts'

/** Whether a return is declared by quarter alone, by month alone, or by either. */
export const spansOf: Readonly<Record<TaxReturn, readonly ('month' | 'quarter')[]>> = {
  vat: ['month', 'quarter'],
  oss: ['quarter'],
  'ec-sales': ['month', 'quarter'],
  intrastat: ['month'],
}

export const spanOf = (period: string) => (period.includes('Q') ? 'quarter' : 'month')

/** The month, counted from the year 0, that a period begins with. */
function startOf(period: string): number {
  const [year = 0, part = ''] = [Number(period.slice(0, 4)), period.slice(5)]
  return year * 12 + (part.startsWith('Q') ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1)
}

function periodAt(months: number, span: 'month' | 'quarter'): string {
  const [year, month] = [Math.floor(months / 12), ((months % 12) + 12) % 12]
  const part =
    span === 'quarter' ? `Q${Math.floor(month / 3) + 1}` : String(month + 1).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${part}`
}

/** The period so many before or after another one. */
export function stepped(period: string, by: number): string {
  const span = spanOf(period)
  return periodAt(startOf(period) + by * (span === 'quarter' ? 3 : 1), span)
}

/** The same time as a month or a quarter: of a quarter its last month. */
export function asSpan(period: string, span: 'month' | 'quarter'): string {
  if (spanOf(period) === span) return period
  return periodAt(startOf(period) + (span === 'month' ? 2 : 0), span)
}

/** The last period that is over, of a return; or the one that was asked for, as the return wants it. */
export function shownPeriod(which: TaxReturn, asked: string | undefined, today: Date): string {
  const spans = spansOf[which]
  const span =
    asked === undefined || !spans.includes(spanOf(asked)) ? (spans[0] ?? 'month') : spanOf(asked)
  if (asked !== undefined) return asSpan(asked, span)
  const now = periodAt(today.getUTCFullYear() * 12 + today.getUTCMonth(), span)
  return stepped(now, -1)
}
