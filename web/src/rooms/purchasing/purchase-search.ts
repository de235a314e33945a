import { readSearch } from '../../shared/form/search-param.ts'
import { type ColumnSearch, readColumns } from '../../shared/lists/list-column.ts'

const purchaseStates = [
  ...(['received', 'checked', 'approved', 'disputed', 'rejected'] as const),
  ...(['payment-ordered', 'paid'] as const),
] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** What is filtered by: a state, or what is overdue. */
export const shownStates = [...purchaseStates, 'overdue'] as const

export const newestFirst = '-issueDate' as const
const sorts = [
  ...(['issueDate', 'dueDate', '-dueDate'] as const),
  ...(['number', '-number', 'dueAmount', '-dueAmount'] as const),
] as const

/** Search, filters and order of the list, as its address says them. */
export interface PurchaseSearch extends ColumnSearch {
  readonly search?: string
  readonly state?: (typeof shownStates)[number]
  /** Whose invoices. */
  readonly supplier?: string
  readonly sort?: (typeof sorts)[number]
}

/** What is unknown is dropped, and what is usual left out. */
export function readPurchaseSearch(given: Record<string, unknown>): PurchaseSearch {
  const state = shownStates.find((one) => one === given['state'])
  const sort = sorts.find((one) => one === given['sort'])
  const { supplier } = given
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(state !== undefined && { state }),
    ...(typeof supplier === 'string' && /^[0-9a-f-]{36}$/.test(supplier) && { supplier }),
    ...(sort !== undefined && { sort }),
  }
}

/** As the filters of the interface. */
export function queryOf({ search, state, supplier }: PurchaseSearch) {
  return {
    ...(search !== undefined && { searchKeyWord: search }),
    ...(supplier !== undefined && { supplierId: supplier }),
    ...(state === 'overdue' ? { isOverdue: true } : state !== undefined && { status: state }),
  }
}
