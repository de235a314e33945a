import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import { newestFirst, type OrderSearch, queryOf } from './order-search.ts'

export type Order = Shape<'SalesOrderV2'>

/** More positions than anybody reads on a page. */
const linesMax = 500

/** Pages of the list, for `usePagedRows`. */
export function orderList(search: OrderSearch) {
  const query = { ...queryOf(search), sort: search.sort ?? newestFirst }
  return {
    queryKey: ['orders', 'list', query],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const params = { query: { ...query, pageNumber, pageSize } }
      return answerOf(api.GET('/v2/sales-orders', { params, signal }))
    },
  }
}

/** What all orders of the list come to. */
export const totalsQuery = (search: OrderSearch) =>
  queryOptions({
    queryKey: ['orders', 'totals', queryOf(search)],
    queryFn: ({ signal }) => {
      const params = { query: queryOf(search) }
      return answerOf(api.GET('/v2/sales-orders/totals', { params, signal }))
    },
    placeholderData: keepPreviousData,
  })

export const orderQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['orders', 'one', salesOrderId],
    queryFn: ({ signal }) => {
      const params = { path: { salesOrderId } }
      return answerOf(api.GET('/v2/sales-orders/{salesOrderId}', { params, signal }))
    },
  })

export const linesQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['orders', 'lines', salesOrderId],
    queryFn: ({ signal }) => {
      const params = { path: { salesOrderId }, query: { pageSize: linesMax } }
      return answerOf(api.GET('/v2/sales-orders/{salesOrderId}/line-items', { params, signal }))
    },
  })
