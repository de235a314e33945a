import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../api/client.ts'
import { asLoaded, queries } from '../../queries.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import { type ItemSearch, queryOf } from './item-search.ts'

export type Item = Shape<'ItemV2'>

/** Choices of a field: more than that are found by their name in the room of the records. */
const choicesMax = 500

/** Pages of the list, for `usePagedRows`. */
export function itemList(search: ItemSearch) {
  return {
    queryKey: ['items', 'list', queryOf(search)],
    fetchPage: (page: number, signal: AbortSignal, size = rowsPerPage) =>
      readItems(search, page, size, signal),
  }
}

export function readItems(search: ItemSearch, page: number, size: number, signal?: AbortSignal) {
  const query = { ...queryOf(search), pageNumber: page, pageSize: size }
  return answerOf(api.GET('/v2/items', { params: { query }, ...(signal && { signal }) }))
}

/** A record with its entity tag. */
export const itemQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', 'one', itemId],
    queryFn: ({ signal }) =>
      taggedAnswerOf(api.GET('/v2/items/{itemId}', { params: { path: { itemId } }, signal })),
    ...asLoaded,
  })

export const salesChannelsQuery = queryOptions({
  queryKey: ['items', 'sales-channels'],
  queryFn: ({ signal }) =>
    answerOf(
      api.GET('/v2/sales-channels', { params: { query: { pageSize: choicesMax } }, signal }),
    ),
  staleTime: 60_000,
})

/** What was done to an item, the newest first. */
export const historyQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', 'history', itemId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/admin/audit', {
          params: { query: { entityId: itemId, pageSize: 50 } },
          signal,
        }),
      ),
  })

export const stockQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', 'stock', itemId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/items/{itemId}/stock', { params: { path: { itemId } }, signal })),
  })

/** What an item is called, where only its id is known. */
export const itemNameQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', 'name', itemId],
    queryFn: async ({ signal }) => {
      const params = { path: { itemId } }
      const { sku, name } = await answerOf(api.GET('/v2/items/{itemId}', { params, signal }))
      return `${sku} ${name}`
    },
    staleTime: 60_000,
  })

export type ItemDescription = Shape<'ItemDescriptionV2'>

export const descriptionsQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', 'descriptions', itemId],
    queryFn: ({ signal }) => {
      const params = { path: { itemId }, query: { pageSize: choicesMax } }
      return answerOf(api.GET('/v2/items/{itemId}/descriptions', { params, signal }))
    },
    ...asLoaded,
  })

export type ItemImage = Shape<'ItemImageV2'>

export const imagesQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', 'images', itemId],
    queryFn: ({ signal }) => {
      const params = { path: { itemId }, query: { pageSize: choicesMax } }
      return answerOf(api.GET('/v2/items/{itemId}/images', { params, signal }))
    },
  })

export type ItemSupplier = Shape<'ItemSupplierV2'>

export const suppliersQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', 'suppliers', itemId],
    queryFn: ({ signal }) => {
      const params = { path: { itemId }, query: { pageSize: choicesMax } }
      return answerOf(api.GET('/v2/items/{itemId}/suppliers', { params, signal }))
    },
  })

/** Reads who sells the item again. */
export const forgetSuppliers = (itemId: string) =>
  queries.invalidateQueries({ queryKey: ['items', 'suppliers', itemId] })

/** What the item costs each company now. */
export const costsQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', 'costs', itemId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/items/{itemId}/stock/value', { params: { path: { itemId } }, signal })),
  })

function readCostChanges(itemId: string, pageSize: number, signal: AbortSignal) {
  const params = { path: { itemId }, query: { pageSize } }
  return answerOf(api.GET('/v2/items/{itemId}/stock/value-changes', { params, signal }))
}

export type CostChange = Awaited<ReturnType<typeof readCostChanges>>['items'][number]

/** What changed the value of the item, the newest first. */
export const costChangesQuery = (itemId: string, pageSize: number) =>
  queryOptions({
    queryKey: ['items', 'cost-changes', itemId, pageSize],
    queryFn: ({ signal }) => readCostChanges(itemId, pageSize, signal),
    placeholderData: keepPreviousData,
  })
