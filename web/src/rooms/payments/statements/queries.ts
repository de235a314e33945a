import { answerOf, api } from '../../../api/client.ts'
import { rowsPerPage } from '../../../shared/table/paged-rows.ts'
import type { StatementSearch } from './statement-search.ts'

/** Pages of the list, the newest first. */
export function statementList({ lines, iban }: StatementSearch) {
  const asked = {
    ...(lines !== undefined && { hasOpenLines: lines === 'open' }),
    ...(iban !== undefined && { iban }),
  }
  return {
    queryKey: ['payments', 'statements', asked],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const query = { ...asked, pageNumber, pageSize }
      return answerOf(api.GET('/v2/bank-statements', { params: { query }, signal }))
    },
  }
}

/** Begins to read a file; returns the job. */
export function uploadStatement(file: File, booksCertain: boolean, key: string) {
  return answerOf(
    api.POST('/v2/bank-statements', {
      params: { query: { fileName: file.name, ...(booksCertain && { booksCertain }) } },
      headers: { 'Idempotency-Key': key, 'content-type': 'application/octet-stream' },
      body: '',
      // The file itself, as it is.
      bodySerializer: () => file,
    }),
  )
}
