import { type ColumnSearch, readColumns } from '../../shared/lists/list-column.ts'

export const jobStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

/** What the list of jobs shows, as its address says. */
export interface JobSearch extends ColumnSearch {
  readonly status?: (typeof jobStates)[number]
}

/** What is unknown is dropped. */
export function readJobSearch(given: Readonly<Record<string, unknown>>): JobSearch {
  const status = jobStates.find((one) => one === given['status'])
  return { ...readColumns(given), ...(status && { status }) }
}
