/** Whose books are shown, and of which days. What is left out is as usual. */
export interface BooksSearch {
  readonly company?: string
  readonly from?: string
  readonly to?: string
  readonly year?: number
  /** Which return of taxes, of which month or quarter, and which of its figures is looked into. */
  readonly taxReturn?: TaxReturn
  readonly period?: string
  readonly figure?: string
  /** What revenue is shown by, and whether the figure is one of the year before. */
  readonly by?: RevenueBy
  readonly isFormer?: boolean
  /** At the end of which day stock is valued, of which warehouse, and which page of it is shown. */
  readonly day?: string
  readonly warehouse?: string
  readonly page?: number
}

export const revenueParts = ['day', 'month', 'rate', 'country', 'channel'] as const
export type RevenueBy = (typeof revenueParts)[number]

export const taxReturns = ['vat', 'oss', 'ec-sales', 'intrastat'] as const
export type TaxReturn = (typeof taxReturns)[number]

const periodPattern = /^(?!0000)\d{4}-(0[1-9]|1[0-2]|Q[1-4])$/
const dayPattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/

/** What is unknown is dropped. */
export function readBooksSearch(given: Record<string, unknown>): BooksSearch {
  const { company, from, to, year, taxReturn, period, figure, by, isFormer, day, warehouse, page } =
    given
  return {
    ...(isKey(company) && { company }),
    ...(isKey(warehouse) && { warehouse }),
    ...(isDay(day) && { day }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(Number.isInteger(year) &&
      Number(year) > 1900 &&
      Number(year) < 9999 && { year: Number(year) }),
    ...(isTaxReturn(taxReturn) && { taxReturn }),
    ...(typeof period === 'string' && periodPattern.test(period) && { period }),
    ...(typeof figure === 'string' && figure.length <= 255 && { figure }),
    ...(revenueParts.includes(by as RevenueBy) && { by: by as RevenueBy }),
    ...(isFormer === true && { isFormer }),
  }
}

const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text)
const isTaxReturn = (text: unknown): text is TaxReturn => taxReturns.includes(text as TaxReturn)
const isDay = (text: unknown): text is string => typeof text === 'string' && dayPattern.test(text)

/** The first and the last day of the month before a day: what is usually exported. */
export function monthBefore(today: string): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const day = (at: Date) => at.toISOString().slice(0, 10)
  return {
    from: day(new Date(Date.UTC(year, month - 2, 1))),
    to: day(new Date(Date.UTC(year, month - 1, 0))),
  }
}

/** The first and the last day of a month such as `2026-01`. */
export function daysOfMonth(text: string): { from: string; to: string } {
  const [year = 0, month = 1] = text.split('-').map(Number)
  return { from: `${text}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}
