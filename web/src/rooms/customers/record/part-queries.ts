import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'

/** More than anybody keeps for a customer. */
const pageSize = 500
const about = (customerId: string) => ({ path: { customerId }, query: { pageSize } })
const keyOf = (customerId: string, part: string) => ['customers', 'of', customerId, part]

export const contactsQuery = (customerId: string) =>
  queryOptions({
    queryKey: keyOf(customerId, 'contacts'),
    queryFn: ({ signal }) => {
      const params = about(customerId)
      return answerOf(api.GET('/v2/customers/{customerId}/contacts', { params, signal }))
    },
  })

export const accountsQuery = (customerId: string) =>
  queryOptions({
    queryKey: keyOf(customerId, 'accounts'),
    queryFn: ({ signal }) => {
      const params = about(customerId)
      return answerOf(api.GET('/v2/customers/{customerId}/bank-accounts', { params, signal }))
    },
  })

export const mandatesQuery = (customerId: string) =>
  queryOptions({
    queryKey: keyOf(customerId, 'mandates'),
    queryFn: ({ signal }) => {
      const params = about(customerId)
      return answerOf(api.GET('/v2/customers/{customerId}/mandates', { params, signal }))
    },
  })
