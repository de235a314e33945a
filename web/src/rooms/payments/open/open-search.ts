import { isUuid, readSearch } from '../../../shared/form/search-param.ts'
import { type ColumnSearch, readColumns } from '../../../shared/lists/list-column.ts'
import type { OpenItem } from '../queries.ts'

export const ages = [
  'not-due',
  '1-30',
  '31-60',
  '61-90',
  'over-90',
] as const satisfies readonly OpenItem['age'][]
export type Age = (typeof ages)[number]

/** What is open on which day, as the address says. */
export interface OpenSearch {
  readonly search?: string
  /** The day, if not today: `2026-11-23`. */
  readonly asOf?: string
  readonly company?: string
}

/** The same for the invoices behind a figure. */
export interface ItemSearch extends OpenSearch, ColumnSearch {
  readonly age?: Age
  readonly customer?: string
  readonly currency?: string
}

/** What is unknown is dropped. */
export function readOpenSearch(given: Record<string, unknown>): OpenSearch {
  const { asOf, company } = given
  return {
    ...readSearch(given),
    ...(typeof asOf === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asOf) && { asOf }),
    ...(isUuid(company) && { company }),
  }
}

export function readItemSearch(given: Record<string, unknown>): ItemSearch {
  const { customer, currency } = given
  const age = ages.find((one) => one === given['age'])
  return {
    ...readOpenSearch(given),
    ...readColumns(given),
    ...(age && { age }),
    ...(isUuid(customer) && { customer }),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && { currency }),
  }
}

/** As the filters of the interface. */
export function queryOf({ search, asOf, company }: OpenSearch) {
  return {
    ...(search !== undefined && { text: search }),
    ...(asOf !== undefined && { asOf }),
    ...(company !== undefined && { companyId: company }),
  }
}
