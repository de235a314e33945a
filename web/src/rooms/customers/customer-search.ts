import { readSearch } from '../../shared/form/search-param.ts'

/** Search and order of the list, as its address says them. */
export interface CustomerSearch {
  readonly search?: string
  readonly sort?: (typeof sorts)[number]
}

const sorts = ['customerNumber', '-customerNumber', 'changed', '-changed'] as const

/** What is unknown is dropped. */
export function readCustomerSearch(given: Record<string, unknown>): CustomerSearch {
  const sort = sorts.find((one) => one === given['sort'])
  return { ...readSearch(given), ...(sort && { sort }) }
}
