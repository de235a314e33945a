import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import { newestFirst, type OrderSearch } from './order-search.ts'

export type Order = Shape<'SalesOrderV2'>

/** More positions than anybody reads on a page. */
const linesMax = 500

/** Pages of the list, for `usePagedRows`. */
export function orderList({ search, status, payment, ...order }: OrderSearch) {
  const sort = order.sort ?? newestFirst
  return {
    queryKey: ['orders', 'list', search, status, payment, sort],
    fetchPage: (pageNumber: number, signal: AbortSignal) => {
      const query = {
        ...(search !== undefined && { searchKeyWord: search }),
        ...(status !== undefined && { status }),
        ...(payment !== undefined && { paymentStatus: payment }),
        sort,
        ...{ pageNumber, pageSize: rowsPerPage },
      }
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
