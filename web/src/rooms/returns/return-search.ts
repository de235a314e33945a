import { isUuid, readSearch } from '../../shared/form/search-param.ts'
import { type ColumnSearch, readColumns } from '../../shared/lists/list-column.ts'

/** In the order of the list of states. */
export const returnStates = [
  ...(['announced', 'received', 'inspected', 'completed', 'rejected'] as const),
]
export type ReturnState = (typeof returnStates)[number]

const sorts = ['returnDate', 'number', '-number'] as const
/** The newest come first where the address says nothing. */
export const newestFirst = '-returnDate' as const

/** Search, filters and order of the list, as its address says them. */
export interface ReturnSearch extends ColumnSearch {
  readonly search?: string
  readonly state?: ReturnState
  /** Whose returns. */
  readonly customer?: string
  readonly sort?: (typeof sorts)[number]
}

/** What is unknown is dropped, and what is usual left out. */
export function readReturnSearch(given: Record<string, unknown>): ReturnSearch {
  const state = returnStates.find((one) => one === given['state'])
  const sort = sorts.find((one) => one === given['sort'])
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(state !== undefined && { state }),
    ...(isUuid(given['customer']) && { customer: given['customer'] }),
    ...(sort !== undefined && { sort }),
  }
}

/** Of which order goods come back. */
export function readNewReturn({ order }: Record<string, unknown>): { readonly order?: string } {
  return isUuid(order) ? { order } : {}
}
