import { readSearch } from '../../../shared/form/search-param.ts'
import { endOfDay, startOfDay } from '../../../shared/formats/days.ts'
import { type ColumnSearch, readColumns } from '../../../shared/lists/list-column.ts'
import { isDay, within } from '../order-search.ts'

/** Search, filters and order of the list of quotations, as its address says them. */
export interface QuotationSearch extends ColumnSearch {
  readonly search?: string
  /** 0 draft, 1 sent, 2 accepted, 3 declined, 4 expired. */
  readonly status?: number
  /** The first and the last day of the quotation: `2026-11-23`. */
  readonly from?: string
  readonly until?: string
  readonly sort?: QuotationSort
}

const sorts = ['salesQuotationDate', 'salesQuotationNumber', '-salesQuotationNumber'] as const
/** The newest come first where the address says nothing. */
export const newestFirst = '-salesQuotationDate' as const
type QuotationSort = (typeof sorts)[number]

/** What is unknown is dropped, and what is usual left out. */
export function readQuotationSearch(given: Record<string, unknown>): QuotationSearch {
  const status = within(given['status'], 4)
  const sort = sorts.find((one) => one === given['sort'])
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(status !== undefined && { status }),
    ...(isDay(given['from']) && { from: given['from'] }),
    ...(isDay(given['until']) && { until: given['until'] }),
    ...(sort !== undefined && { sort }),
  }
}

/** As the filters of the interface. */
export function queryOf({ search, status, from, until }: QuotationSearch) {
  return {
    ...(search !== undefined && { searchKeyWord: search }),
    ...(status !== undefined && { status }),
    ...(from !== undefined && { createdSince: startOfDay(from) }),
    ...(until !== undefined && { createdUntil: endOfDay(until) }),
  }
}
