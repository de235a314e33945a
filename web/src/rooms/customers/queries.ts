import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../api/client.ts'
import { asLoaded, queries } from '../../queries.ts'
import { nameOfAddress } from '../../shared/formats/address-lines.ts'
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
      taggedAnswerOf(
        api.GET('/v2/customers/{customerId}', { params: { path: { customerId } }, signal }),
      ),
    ...asLoaded,
  })

/** After a write to a customer other than by its form: what was typed there is merged when it is saved. */
export async function forgetCustomer(customerId: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['customers', 'list'] })
  await queries.invalidateQueries({ queryKey: ['customers', 'of', customerId] })
  await queries.fetchQuery({ ...customerQuery(customerId), staleTime: 0 })
}

export const figuresQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', 'of', customerId, 'figures'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/customers/{customerId}/figures', { params: { path: { customerId } }, signal }),
      ),
  })

/** The address that letters go to. */
export function mainAddress({ addresses }: Customer): Customer['addresses'][number] | undefined {
  return addresses.find(({ isDefaultAddress }) => isDefaultAddress) ?? addresses[0]
}

/** What a customer is called: by the main address, or else by its number. */
export function nameOfCustomer(customer: Customer): string {
  const address = mainAddress(customer)
  return (address && nameOfAddress(address)) || customer.customerNumber
}
