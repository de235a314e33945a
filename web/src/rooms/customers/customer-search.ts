import { isUuid, readSearch } from '../../shared/form/search-param.ts'
import { type ColumnSearch, readColumns } from '../../shared/lists/list-column.ts'

/** Search, filters and order of the list, as its address says them. */
export interface CustomerSearch extends ColumnSearch {
  readonly search?: string
  /** That of the default billing address. */
  readonly country?: string
  readonly group?: string
  readonly category?: string
  readonly sort?: (typeof sorts)[number]
}

const sorts = ['customerNumber', '-customerNumber', 'changed', '-changed'] as const

/** What is unknown is dropped. */
export function readCustomerSearch(given: Record<string, unknown>): CustomerSearch {
  const { country, group, category } = given
  const sort = sorts.find((one) => one === given['sort'])
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(typeof country === 'string' && /^[A-Z]{2}$/.test(country) && { country }),
    ...(isUuid(group) && { group }),
    ...(isUuid(category) && { category }),
    ...(sort && { sort }),
  }
}

/** As the interface wants it. */
export function queryOf({ search, country, group, category, sort }: CustomerSearch) {
  return {
    ...(search !== undefined && { searchKeyWord: search }),
    ...(country !== undefined && { countryIso: country }),
    ...(group !== undefined && { groupId: group }),
    ...(category !== undefined && { categoryId: category }),
    ...(sort !== undefined && { sort }),
  }
}
