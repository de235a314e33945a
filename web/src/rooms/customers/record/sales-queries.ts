import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'

/** How many are read at a glance. */
const pageSize = 6

const keyOf = (customerId: string, part: string) => ['customers', 'of', customerId, part]

export const ordersQuery = (customerId: string) =>
  queryOptions({
    queryKey: keyOf(customerId, 'orders'),
    queryFn: ({ signal }) => {
      const query = { customerId, pageSize, sort: '-salesOrderDate' as const }
      return answerOf(api.GET('/v2/sales-orders', { params: { query }, signal }))
    },
  })

export const quotationsQuery = (customerId: string) =>
  queryOptions({
    queryKey: keyOf(customerId, 'quotations'),
    queryFn: ({ signal }) => {
      const query = { customerId, pageSize, sort: '-salesQuotationDate' as const }
      return answerOf(api.GET('/v2/sales-quotations', { params: { query }, signal }))
    },
  })

export const invoicesQuery = (customerId: string) =>
  queryOptions({
    queryKey: keyOf(customerId, 'invoices'),
    queryFn: ({ signal }) => {
      const query = { customerId, pageSize, sort: '-invoiceDate' as const }
      return answerOf(api.GET('/v2/invoices', { params: { query }, signal }))
    },
  })

export const returnsQuery = (customerId: string) =>
  queryOptions({
    queryKey: keyOf(customerId, 'returns'),
    queryFn: ({ signal }) => {
      const query = { customerId, pageSize, sort: '-returnDate' as const }
      return answerOf(api.GET('/v2/returns', { params: { query }, signal }))
    },
  })
