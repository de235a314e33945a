import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { queries } from '../../queries.ts'
import { sayChanged } from '../../shared/changes/record-changes.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import { newestFirst, type OrderSearch, queryOf } from './order-search.ts'

export type Order = Shape<'SalesOrderV2'>
export type OrderProgress = Shape<'SalesOrderProgressV2'>

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

/** What is set aside for its lines, and what is being picked. */
export const progressQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['orders', 'progress', salesOrderId],
    queryFn: ({ signal }) => {
      const params = { path: { salesOrderId } }
      return answerOf(api.GET('/v2/sales-orders/{salesOrderId}/progress', { params, signal }))
    },
  })

/** The quotation that an order was made of, if any. */
export const quotationOfOrderQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['orders', 'quotations', 'of', salesOrderId],
    queryFn: async ({ signal }) => {
      const params = { query: { salesOrderId, pageSize: 1 } }
      const { items } = await answerOf(api.GET('/v2/sales-quotations', { params, signal }))
      return items[0] ?? null
    },
  })

/** After something was done with orders: all that is shown of them and of their documents is read again. */
export async function forgetOrders(ids: readonly string[]): Promise<void> {
  await Promise.all(
    ['orders', 'documents', 'invoices'].map((room) =>
      queries.invalidateQueries({ queryKey: [room] }),
    ),
  )
  for (const id of ids) sayChanged({ resource: 'salesOrder', id })
}

/** As many drafts as one looks through. */
const draftsMax = 50

/** The drafts of a customer: what an order can be merged with. */
export const draftsOfCustomerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['orders', 'drafts', customerId],
    queryFn: ({ signal }) => {
      const query = { customerId, status: 0, pageSize: draftsMax, sort: newestFirst }
      return answerOf(api.GET('/v2/sales-orders', { params: { query }, signal }))
    },
    staleTime: 0,
  })

/** Other orders of the customer of an order that its credit can pay. */
export const unpaidOfCustomerQuery = (order: Order) =>
  queryOptions({
    queryKey: ['orders', 'unpaid', order.customerId, order.id],
    queryFn: async ({ signal }) => {
      const { customerId, companyId, paymentDetails } = order
      const query = { customerId: customerId ?? '', pageSize: 100, sort: newestFirst }
      const { items } = await answerOf(api.GET('/v2/sales-orders', { params: { query }, signal }))
      return items.filter(
        (one) =>
          one.id !== order.id &&
          !one.isCancelled &&
          one.companyId === companyId &&
          one.paymentDetails.currencyIso === paymentDetails.currencyIso &&
          one.paymentDetails.stillToPay > 0,
      )
    },
    staleTime: 0,
  })
