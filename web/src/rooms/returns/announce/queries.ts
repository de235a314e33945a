import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'

export const orderQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['returns', 'order', salesOrderId],
    queryFn: ({ signal }) => {
      const params = { path: { salesOrderId } }
      return answerOf(api.GET('/v2/sales-orders/{salesOrderId}', { params, signal }))
    },
  })

/** Those of its lines of which something was delivered. */
export const deliveredLinesQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['returns', 'order-lines', salesOrderId],
    queryFn: async ({ signal }) => {
      const params = { path: { salesOrderId }, query: { pageSize: 500 } }
      const { items } = await answerOf(
        api.GET('/v2/sales-orders/{salesOrderId}/line-items', { params, signal }),
      )
      // Components come back with what they are part of.
      return items.filter((line) => line.quantityDelivered > 0 && line.parentLineItemId === null)
    },
  })

/** The newest orders that words find. */
export const foundOrdersQuery = (words: string) =>
  queryOptions({
    queryKey: ['returns', 'found-orders', words],
    queryFn: ({ signal }) => {
      const query = {
        ...{ pageSize: 8, sort: '-salesOrderDate' as const, isCancelled: false },
        ...(words !== '' && { searchKeyWord: words }),
      }
      return answerOf(api.GET('/v2/sales-orders', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
  })
