import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import { rowsPerPage } from '../../../shared/table/paged-rows.ts'
import { type ItemSearch, type OpenSearch, queryOf } from './open-search.ts'

const customersAtOnce = 50

/** Sums by age, and a page of the customers who owe them. */
export const agesQuery = (search: OpenSearch, pageNumber: number) =>
  queryOptions({
    queryKey: ['payments', 'ages', queryOf(search), pageNumber],
    queryFn: ({ signal }) => {
      const query = { ...queryOf(search), pageNumber, pageSize: customersAtOnce }
      return answerOf(api.GET('/v2/open-items/ages', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
  })

/** Pages of the list of open invoices, the oldest first. */
export function itemList({ age, customer, currency, ...search }: ItemSearch) {
  const asked = {
    ...queryOf(search),
    ...(age !== undefined && { age }),
    ...(customer !== undefined && { customerId: customer }),
    ...(currency !== undefined && { currencyIso: currency }),
  }
  return {
    queryKey: ['payments', 'items', asked],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const query = { ...asked, pageNumber, pageSize }
      return answerOf(api.GET('/v2/open-items', { params: { query }, signal }))
    },
  }
}
