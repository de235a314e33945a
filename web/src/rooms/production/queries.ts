import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../api/client.ts'
import { queries } from '../../queries.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import { type OrderSearch, queryOf } from './order-search.ts'

export type Order = Shape<'ProductionOrderV2'>
export type Part = Order['parts'][number]
export type ProductionItem = Shape<'ProductionItemV2'>
export type Bill = Shape<'BillOfMaterialsV2'>

/** More products, and more versions of one, than are offered at once. */
const itemsMax = 500

/** Pages of the list, for `usePagedRows`. */
export function orderList(search: OrderSearch) {
  const query = queryOf(search)
  return {
    queryKey: ['production', 'orders', 'list', query],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const params = { query: { ...query, pageNumber, pageSize } }
      return answerOf(api.GET('/v2/production-orders', { params, signal }))
    },
  }
}

export const orderQuery = (productionOrderId: string) =>
  queryOptions({
    queryKey: ['production', 'orders', 'one', productionOrderId],
    queryFn: ({ signal }) => {
      const params = { path: { productionOrderId } }
      return answerOf(api.GET('/v2/production-orders/{productionOrderId}', { params, signal }))
    },
    // A colleague may have made something meanwhile.
    staleTime: 0,
  })

/** What is made here. */
export const itemsQuery = queryOptions({
  queryKey: ['production', 'items'],
  queryFn: ({ signal }) => {
    const params = { query: { pageSize: itemsMax } }
    return answerOf(api.GET('/v2/production-items', { params, signal }))
  },
})

export const itemQuery = (productionItemId: string) =>
  queryOptions({
    queryKey: ['production', 'items', productionItemId],
    queryFn: ({ signal }) => {
      const params = { path: { productionItemId } }
      return taggedAnswerOf(api.GET('/v2/production-items/{productionItemId}', { params, signal }))
    },
  })

/** The versions of what an item is made of, the newest first. */
export const billsQuery = (productionItemId: string) =>
  queryOptions({
    queryKey: ['production', 'items', productionItemId, 'bills'],
    queryFn: async ({ signal }) => {
      const params = { path: { productionItemId }, query: { pageSize: itemsMax } }
      const versions = '/v2/production-items/{productionItemId}/bills-of-materials'
      return (await answerOf(api.GET(versions, { params, signal }))).items.toReversed()
    },
    staleTime: 0,
  })

/** One version with its entity tag, for changing it. */
export const billQuery = (productionItemId: string, billOfMaterialsId: string) =>
  queryOptions({
    queryKey: ['production', 'items', productionItemId, 'bills', billOfMaterialsId],
    queryFn: ({ signal }) => {
      const params = { path: { productionItemId, billOfMaterialsId } }
      const path = '/v2/production-items/{productionItemId}/bills-of-materials/{billOfMaterialsId}'
      return taggedAnswerOf(api.GET(path, { params, signal }))
    },
    staleTime: 0,
  })

/** After something was done: all that is shown of production and of stock is read again. */
export async function forgetProduction(): Promise<void> {
  await Promise.all(
    ['production', 'stock'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
  )
}
