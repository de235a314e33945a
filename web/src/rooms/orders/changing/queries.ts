import { queryOptions } from '@tanstack/react-query'
import { api, taggedAnswerOf } from '../../../api/client.ts'

/** An order with its entity tag: what is changed of it is written only over this state. */
export const taggedOrderQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['orders', 'tagged', salesOrderId],
    queryFn: ({ signal }) => {
      const params = { path: { salesOrderId } }
      return taggedAnswerOf(api.GET('/v2/sales-orders/{salesOrderId}', { params, signal }))
    },
    staleTime: 0,
  })
