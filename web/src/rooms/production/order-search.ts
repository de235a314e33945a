import { readSearch } from '../../shared/form/search-param.ts'
import { type ColumnSearch, readColumns } from '../../shared/lists/list-column.ts'

/** By the numbers that the service gives them. */
export const stateNames = {
  1: 'created',
  2: 'released',
  3: 'partly',
  4: 'made',
  5: 'cancelled',
} as const
export type StateName = (typeof stateNames)[keyof typeof stateNames]

/** What is filtered by: what has not ended, a state, or nothing. */
export const shownStates = ['open', ...Object.values(stateNames), 'all'] as const

/** What is to be done first comes first. */
export const dueFirst = 'targetDate' as const
const sorts = ['-targetDate', 'createdAt', '-createdAt'] as const

/** Search, filters and order of the list, as its address says them; what is open is shown without any. */
export interface OrderSearch extends ColumnSearch {
  readonly search?: string
  readonly state?: (typeof shownStates)[number]
  readonly sort?: (typeof sorts)[number]
}

/** What is unknown is dropped, and what is usual left out. */
export function readOrderSearch(given: Record<string, unknown>): OrderSearch {
  const state = shownStates.find((one) => one !== 'open' && one === given['state'])
  const sort = sorts.find((one) => one === given['sort'])
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(state !== undefined && { state }),
    ...(sort !== undefined && { sort }),
  }
}

/** As the filters of the interface. */
export function queryOf({ search, state = 'open', sort }: OrderSearch) {
  return {
    sort: sort ?? dueFirst,
    ...(search !== undefined && { searchKeyWord: search }),
    ...filterOf(state),
  }
}

function filterOf(state: (typeof shownStates)[number]) {
  if (state === 'all') return {}
  if (state === 'open') return { isOpen: true }
  const found = Object.entries(stateNames).find(([, name]) => name === state)
  return found ? { status: Number(found[0]) } : {}
}
