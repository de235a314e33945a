import { readSearch } from '../../shared/form/search-param.ts'
import { type ColumnSearch, readColumns } from '../../shared/lists/list-column.ts'

/** Search and order of the list, as its address says them. */
export interface CustomerSearch extends ColumnSearch {
  readonly search?: string
  readonly sort?: (typeof sorts)[number]
}

const sorts = ['customerNumber', '-customerNumber', 'changed', '-changed'] as const

/** What is unknown is dropped. */
export function readCustomerSearch(given: Record<string, unknown>): CustomerSearch {
  const sort = sorts.find((one) => one === given['sort'])
  return { ...readSearch(given), ...readColumns(given), ...(sort && { sort }) }
}
