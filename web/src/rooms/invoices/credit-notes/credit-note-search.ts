import { readSearch } from '../../../shared/form/search-param.ts'
import { type ColumnSearch, readColumns } from '../../../shared/lists/list-column.ts'

/** Search and order of the list of credit notes, as its address says them. */
export interface CreditNoteSearch extends ColumnSearch {
  readonly search?: string
  /** The newest come first without it. */
  readonly sort?: 'creditNoteDate'
}

/** What is unknown is dropped, and what is usual left out. */
export function readCreditNoteSearch(given: Record<string, unknown>): CreditNoteSearch {
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(given['sort'] === 'creditNoteDate' && { sort: 'creditNoteDate' as const }),
  }
}
