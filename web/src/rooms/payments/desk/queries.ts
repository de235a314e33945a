import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import type { Line } from '../queries.ts'
import type { LineSearch } from './line-search.ts'

/** So many lines are on the desk at once. */
export const linesAtOnce = 100

export const linesQuery = (bankStatementId: string | undefined, search: LineSearch) =>
  queryOptions({
    queryKey: ['payments', 'lines', bankStatementId ?? '', search],
    queryFn: ({ signal }) => {
      const { state = 'open', page = 1 } = search
      const query = {
        ...(bankStatementId !== undefined && { bankStatementId }),
        ...(state !== 'all' && ({ state } as const)),
        ...(search.search !== undefined && { text: search.search }),
        ...{ pageNumber: page, pageSize: linesAtOnce },
      }
      return answerOf(api.GET('/v2/bank-statement-lines', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
    // Lines stay where they are while somebody works on them.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const proposalsQuery = (bankStatementLineId: string) =>
  queryOptions({
    queryKey: ['payments', 'proposals', bankStatementLineId],
    queryFn: ({ signal }) => {
      const params = { path: { bankStatementLineId } }
      return answerOf(
        api.GET('/v2/bank-statement-lines/{bankStatementLineId}/proposals', { params, signal }),
      )
    },
    staleTime: 20_000,
  })

export const statementQuery = (bankStatementId: string) =>
  queryOptions({
    queryKey: ['payments', 'statement', bankStatementId],
    queryFn: ({ signal }) => {
      const params = { path: { bankStatementId } }
      return answerOf(api.GET('/v2/bank-statements/{bankStatementId}', { params, signal }))
    },
  })

export type LineBooking = Shape<'BookBankStatementLineBodyV2'>

const at = (bankStatementLineId: string) => ({ params: { path: { bankStatementLineId } } })

export const readLine = (id: string): Promise<Line> =>
  answerOf(api.GET('/v2/bank-statement-lines/{bankStatementLineId}', at(id)))

export const bookLine = (id: string, body: LineBooking): Promise<Line> =>
  answerOf(api.POST('/v2/bank-statement-lines/{bankStatementLineId}/book', { ...at(id), body }))

export const ignoreLine = (id: string, comment: string): Promise<Line> =>
  answerOf(
    api.POST('/v2/bank-statement-lines/{bankStatementLineId}/ignore', {
      ...at(id),
      body: { comment },
    }),
  )

export const reopenLine = (id: string): Promise<Line> =>
  answerOf(api.POST('/v2/bank-statement-lines/{bankStatementLineId}/reopen', at(id)))
