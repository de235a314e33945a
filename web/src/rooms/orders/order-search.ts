import { readSearch } from '../../shared/form/search-param.ts'

/** Search, filters and order of the list, as its address says them. */
export interface OrderSearch {
  readonly search?: string
  /** As `status` of the interface: 0 draft to 5 cancelled. */
  readonly status?: number
  /** 0 unpaid, 1 partly paid, 2 paid. */
  readonly payment?: number
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
    ...(status !== undefined && { status }),
    ...(payment !== undefined && { payment }),
    ...(sort !== undefined && { sort }),
  }
}

function within(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return Number.isInteger(number) && Number(number) >= 0 && Number(number) <= most
    ? Number(number)
    : undefined
}
