import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { rowsPerPage } from '../../../shared/table/paged-rows.ts'
import { queryOf, type SupplierOrderSearch } from './supplier-order-search.ts'

export type SupplierOrder = Shape<'SupplierOrderV2'>
export type SupplierOrderLine = SupplierOrder['lines'][number]

/** Pages of the list, for `usePagedRows`. */
export function supplierOrderList(search: SupplierOrderSearch) {
  const query = queryOf(search)
  return {
    queryKey: ['purchasing', 'orders', 'list', query],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const params = { query: { ...query, pageNumber, pageSize } }
      return answerOf(api.GET('/v2/supplier-orders', { params, signal }))
    },
  }
}

/** An order with its entity tag. */
export const supplierOrderQuery = (supplierOrderId: string) =>
  queryOptions({
    queryKey: ['purchasing', 'orders', 'one', supplierOrderId],
    queryFn: ({ signal }) => {
      const params = { path: { supplierOrderId } }
      return taggedAnswerOf(api.GET('/v2/supplier-orders/{supplierOrderId}', { params, signal }))
    },
    // A colleague may have changed it meanwhile.
    staleTime: 0,
  })

/** After something was done with orders: all that is shown of them is read again. */
export async function forgetSupplierOrders(): Promise<void> {
  await Promise.all(
    ['purchasing', 'documents', 'receiving', 'duties'].map((key) =>
      queries.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
