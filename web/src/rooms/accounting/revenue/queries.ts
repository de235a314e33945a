import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import type { RevenueBy } from '../books-search.ts'
import { type DocumentsQuery, documentsKey, shownDocuments } from '../taxes/queries.ts'

export type Revenue = Awaited<ReturnType<typeof readRevenue>>
export type RevenueFigure = Revenue['figures'][number]

interface Asked {
  readonly companyId: string
  readonly by: RevenueBy
  readonly from: string
  readonly to: string
}

function readRevenue({ companyId, ...query }: Asked, signal: AbortSignal) {
  const params = { path: { companyId }, query }
  return answerOf(api.GET('/v2/companies/{companyId}/revenue-figures', { params, signal }))
}

export const revenueQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['accounting', 'revenue', asked],
    queryFn: ({ signal }) => readRevenue(asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The documents behind a figure, as those of taxes. */
export const revenueDocumentsQuery = (
  { companyId, by, from, to }: Asked,
  figure: string,
): DocumentsQuery =>
  queryOptions({
    queryKey: documentsKey('revenue', companyId, by, from, to, figure),
    queryFn: ({ signal }) => {
      const query = { by, from, to, figure, pageNumber: 1, pageSize: shownDocuments }
      const params = { path: { companyId }, query }
      return answerOf(api.GET('/v2/companies/{companyId}/revenue-documents', { params, signal }))
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
