import { type ColumnSearch, readColumns } from '../../../shared/lists/list-column.ts'

/** Which statements are shown, as the address says. */
export interface StatementSearch extends ColumnSearch {
  /** Those with lines that nobody has decided, or those without. */
  readonly lines?: 'open' | 'decided'
  readonly iban?: string
}

/** What is unknown is dropped. */
export function readStatementSearch(given: Record<string, unknown>): StatementSearch {
  const { lines, iban } = given
  return {
    ...readColumns(given),
    ...((lines === 'open' || lines === 'decided') && { lines }),
    ...(typeof iban === 'string' && /^[A-Z0-9]{5,34}$/.test(iban) && { iban }),
  }
}
