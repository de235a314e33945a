import { readSearch } from '../../shared/form/search-param.ts'
import { startOfDay } from '../../shared/formats/days.ts'
import { type ColumnSearch, readColumns } from '../../shared/lists/list-column.ts'

/** By what invoices are found that are in the same state; an invoice may be in several. */
export const invoiceStates = [
  'draft',
  'unpaid',
  'partlyPaid',
  'paid',
  'overdue',
  'cancelled',
] as const
type InvoiceState = (typeof invoiceStates)[number]

const sorts = [...(['invoiceDate', 'number', '-number', 'dueDate', '-dueDate'] as const)] as const
/** The newest come first where the address says nothing. */
export const newestFirst = '-invoiceDate' as const
type InvoiceSort = (typeof sorts)[number]

/** Search, filters and order of the list, as its address says them. */
export interface InvoiceSearch extends ColumnSearch {
  readonly search?: string
  readonly state?: InvoiceState
  /** The first and the last day of the invoice: `2026-11-23`. */
  readonly from?: string
  readonly until?: string
  /** Whose invoices. */
  readonly customer?: string
  readonly sort?: InvoiceSort
}

/** What is unknown is dropped, and what is usual left out. */
export function readInvoiceSearch(given: Record<string, unknown>): InvoiceSearch {
  const state = invoiceStates.find((one) => one === given['state'])
  const sort = sorts.find((one) => one === given['sort'])
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(state !== undefined && { state }),
    ...(isDay(given['from']) && { from: given['from'] }),
    ...(isDay(given['until']) && { until: given['until'] }),
    ...(isId(given['customer']) && { customer: given['customer'] }),
    ...(sort !== undefined && { sort }),
  }
}

/** As the filters of the interface. */
export function queryOf({ search, state, from, until, customer }: InvoiceSearch) {
  return {
    ...(search !== undefined && { searchKeyWord: search }),
    ...(customer !== undefined && { customerId: customer }),
    ...(state !== undefined && filters[state]),
    ...(from !== undefined && { invoicedSince: startOfDay(from) }),
    // The last moment of the day.
    ...(until !== undefined && {
      invoicedUntil: new Date(Date.parse(startOfDay(until, 1)) - 1).toISOString(),
    }),
  }
}

const final = { isDraft: false, isCancelled: false } as const

const filters: Readonly<Record<InvoiceState, { readonly [name: string]: boolean | number }>> = {
  draft: { isDraft: true },
  unpaid: { ...final, paymentStatus: 0 },
  partlyPaid: { ...final, paymentStatus: 1 },
  paid: { ...final, paymentStatus: 2 },
  overdue: { isOverdue: true },
  cancelled: { isCancelled: true },
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
}
