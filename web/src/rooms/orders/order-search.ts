import { readSearch } from '../../shared/form/search-param.ts'
import { endOfDay, startOfDay } from '../../shared/formats/days.ts'
import { type ColumnSearch, readColumns } from '../../shared/lists/list-column.ts'

/** Search, filters and order of the list, as its address says them. */
export interface OrderSearch extends ColumnSearch {
  readonly search?: string
  /** As `status` of the interface: 0 draft to 5 cancelled. */
  readonly status?: number
  /** 0 unpaid, 1 partly paid, 2 paid. */
  readonly payment?: number
  /** Whether more was paid than it costs. */
  readonly credit?: 1
  /** The first and the last day of the order: `2026-11-23`. */
  readonly from?: string
  readonly until?: string
  readonly sort?: OrderSort
}

const sorts = ['salesOrderDate', 'salesOrderNumber', '-salesOrderNumber'] as const
/** The newest come first where the address says nothing. */
export const newestFirst = '-salesOrderDate' as const
type OrderSort = (typeof sorts)[number]

/** What is unknown is dropped, and what is usual left out. */
export function readOrderSearch(given: Record<string, unknown>): OrderSearch {
  const status = within(given['status'], 5)
  const payment = within(given['payment'], 2)
  const sort = sorts.find((one) => one === given['sort'])
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(status !== undefined && { status }),
    ...(payment !== undefined && { payment }),
    ...(Number(given['credit']) === 1 && { credit: 1 as const }),
    ...(isDay(given['from']) && { from: given['from'] }),
    ...(isDay(given['until']) && { until: given['until'] }),
    ...(sort !== undefined && { sort }),
  }
}

/** As the filters of the interface. */
export function queryOf({ search, status, payment, credit, from, until }: OrderSearch) {
  return {
    ...(search !== undefined && { searchKeyWord: search }),
    ...(status !== undefined && { status }),
    ...(payment !== undefined && { paymentStatus: payment }),
    ...(credit === 1 && { hasCredit: true }),
    ...(from !== undefined && { createdSince: startOfDay(from) }),
    ...(until !== undefined && { createdUntil: endOfDay(until) }),
  }
}

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

export function within(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return Number.isInteger(number) && Number(number) >= 0 && Number(number) <= most
    ? Number(number)
    : undefined
}
