import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import { type CustomerSearch, queryOf } from './customer-search.ts'

export type Customer = Shape<'CustomerV2'>

/** Pages of the list, for `usePagedRows`. */
export function customerList(search: CustomerSearch) {
  const asked = queryOf(search)
  return {
    queryKey: ['customers', 'list', asked],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const query = { ...asked, pageNumber, pageSize }
      return answerOf(api.GET('/v2/customers', { params: { query }, signal }))
    },
  }
}

export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', 'one', customerId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/customers/{customerId}', { params: { path: { customerId } }, signal })),
  })

/** The address that letters go to. */
export function mainAddress({ addresses }: Customer): Customer['addresses'][number] | undefined {
  return addresses.find(({ isDefaultAddress }) => isDefaultAddress) ?? addresses[0]
}
