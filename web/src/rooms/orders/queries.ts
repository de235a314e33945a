import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'

export type Order = Shape<'SalesOrderV2'>

/** More positions than anybody reads on a page. */
const linesMax = 500

/** Pages of the list, for `usePagedRows`. */
export function orderList(salesOrderNumber: string | undefined) {
  return {
    queryKey: ['orders', 'list', salesOrderNumber],
    fetchPage: (pageNumber: number, signal: AbortSignal) => {
      const named = salesOrderNumber === undefined ? {} : { salesOrderNumber }
      const query = { ...named, pageNumber, pageSize: rowsPerPage }
      return answerOf(api.GET('/v2/sales-orders', { params: { query }, signal }))
    },
  }
}

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
