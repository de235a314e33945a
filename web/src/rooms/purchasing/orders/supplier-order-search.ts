import { isUuid, readSearch } from '../../../shared/form/search-param.ts'
import { type ColumnSearch, readColumns } from '../../../shared/lists/list-column.ts'

/** By the numbers that the service gives them. */
export const stateNames = {
  1: 'draft',
  2: 'sent',
  3: 'partly',
  4: 'received',
  5: 'closed',
  6: 'cancelled',
} as const
export type StateName = (typeof stateNames)[keyof typeof stateNames]

/** What is filtered by: what is open, what is late, a state, or nothing. */
export const shownStates = ['open', 'overdue', ...Object.values(stateNames), 'all'] as const

/** What should have come first comes first. */
export const dueFirst = 'expectedDate' as const
const sorts = ['-expectedDate', 'number', '-number', 'createdAt', '-createdAt'] as const

/** Search, filters and order of the list, as its address says them; what is open is shown without any. */
export interface SupplierOrderSearch extends ColumnSearch {
  readonly search?: string
  readonly state?: (typeof shownStates)[number]
  readonly supplier?: string
  readonly sort?: (typeof sorts)[number]
}

/** What is unknown is dropped, and what is usual left out. */
export function readSupplierOrderSearch(given: Record<string, unknown>): SupplierOrderSearch {
  const state = shownStates.find((one) => one !== 'open' && one === given['state'])
  const sort = sorts.find((one) => one === given['sort'])
  const { supplier } = given
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(state !== undefined && { state }),
    ...(isUuid(supplier) && { supplier }),
    ...(sort !== undefined && { sort }),
  }
}

/** As the filters of the interface. */
export function queryOf({ search, state = 'open', supplier, sort }: SupplierOrderSearch) {
  return {
    sort: sort ?? dueFirst,
    ...(search !== undefined && { searchKeyWord: search }),
    ...(supplier !== undefined && { supplierId: supplier }),
    ...filterOf(state),
  }
}

function filterOf(state: (typeof shownStates)[number]) {
  if (state === 'all') return {}
  if (state === 'open') return { isOpen: true }
  if (state === 'overdue') return { isOverdue: true }
  const found = Object.entries(stateNames).find(([, name]) => name === state)
  return found ? { status: Number(found[0]) } : {}
}
