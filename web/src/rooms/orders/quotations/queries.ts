import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { rowsPerPage } from '../../../shared/table/paged-rows.ts'
import { newestFirst, type QuotationSearch, queryOf } from './quotation-search.ts'

export type Quotation = Shape<'SalesQuotationV2'>

/** Pages of the list, for `usePagedRows`. */
export function quotationList(search: QuotationSearch) {
  const query = { ...queryOf(search), sort: search.sort ?? newestFirst }
  return {
    queryKey: ['orders', 'quotations', 'list', query],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const params = { query: { ...query, pageNumber, pageSize } }
      return answerOf(api.GET('/v2/sales-quotations', { params, signal }))
    },
  }
}

/** What all quotations of the list come to. */
export const quotationTotalsQuery = (search: QuotationSearch) =>
  queryOptions({
    queryKey: ['orders', 'quotations', 'totals', queryOf(search)],
    queryFn: ({ signal }) => {
      const params = { query: queryOf(search) }
      return answerOf(api.GET('/v2/sales-quotations/totals', { params, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** A quotation with its entity tag. */
export const quotationQuery = (salesQuotationId: string) =>
  queryOptions({
    queryKey: ['orders', 'quotations', 'one', salesQuotationId],
    queryFn: ({ signal }) => {
      const params = { path: { salesQuotationId } }
      return taggedAnswerOf(api.GET('/v2/sales-quotations/{salesQuotationId}', { params, signal }))
    },
  })

/** After something was done with a quotation: all that is shown of it is read again. */
export async function forgetQuotations(): Promise<void> {
  await Promise.all(
    [['orders', 'quotations'], ['orders', 'list'], ['documents'], ['customers']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
}
