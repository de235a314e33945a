import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'

export type Shelf = Awaited<ReturnType<typeof readShelves>>['items'][number]

const pageSize = 500
/** So many places are drawn; who has more chooses by a scan. */
const placesMax = 2_000

/** The first places of a warehouse with what lies there, and how many there are. */
export const shelvesQuery = (warehouseId: string) =>
  queryOptions({
    queryKey: ['places', 'shelves', warehouseId],
    queryFn: async ({ signal }) => {
      const { items, totalItems } = await readShelves(warehouseId, { pageSize }, signal)
      const shelves = [...items]
      for (let pageNumber = 2; shelves.length < Math.min(totalItems, placesMax); pageNumber++) {
        const next = await readShelves(warehouseId, { pageSize, pageNumber }, signal)
        if (next.items.length === 0) break
        shelves.push(...next.items)
      }
      return { shelves, totalItems }
    },
    enabled: warehouseId !== '',
  })

/** One place that is not among those that are drawn. */
export const shelfQuery = (warehouseId: string, storageLocationId: string) =>
  queryOptions({
    queryKey: ['places', 'shelf', warehouseId, storageLocationId],
    queryFn: async ({ signal }) =>
      (await readShelves(warehouseId, { storageLocationId }, signal)).items[0] ?? null,
  })

interface WantedShelves {
  readonly pageSize?: number
  readonly pageNumber?: number
  readonly storageLocationId?: string
}

const readShelves = (warehouseId: string, query: WantedShelves, signal: AbortSignal) =>
  answerOf(
    api.GET('/v2/warehouses/{warehouseId}/shelves', {
      ...{ params: { path: { warehouseId }, query }, signal },
    }),
  )

/** As many of a place as a hand looks through. */
const stocksMax = 6

/** What lies at a place, with the names of the articles. */
export const contentsQuery = (storageLocationId: string) =>
  queryOptions({
    queryKey: ['places', 'contents', storageLocationId],
    queryFn: async ({ signal }) => {
      const params = { query: { storageLocationId, pageSize: stocksMax } }
      const { items, totalItems } = await answerOf(api.GET('/v2/stocks', { params, signal }))
      const ids = [...new Set(items.map(({ itemId }) => itemId))]
      const named = await Promise.all(ids.map((itemId) => readItem(itemId, signal)))
      const names = new Map(named.map(({ id, name, sku }) => [id, `${name} (${sku})`]))
      const stocks = items.map((stock) => ({ ...stock, name: names.get(stock.itemId) ?? '' }))
      return { stocks, totalItems }
    },
  })

const readItem = (itemId: string, signal: AbortSignal) =>
  answerOf(api.GET('/v2/items/{itemId}', { params: { path: { itemId } }, signal }))

export const placeQuery = (storageLocationId: string) =>
  queryOptions({
    queryKey: ['places', 'one', storageLocationId],
    queryFn: ({ signal }) => {
      const params = { path: { storageLocationId } }
      return answerOf(api.GET('/v2/storage-locations/{storageLocationId}', { params, signal }))
    },
    enabled: storageLocationId !== '',
  })

export const forgetPlaces = () =>
  Promise.all(
    [['places'], ['records', '/v2/storage-locations']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )

export type PlacesDraft = Shape<'CreateStorageLocationsBodyV2'>

/** Makes the places, or shows those that would be made. */
export const makePlaces = (body: PlacesDraft, dryRun: boolean, key?: string) =>
  answerOf(
    api.POST('/v2/storage-locations/batch', {
      params: { query: { dryRun } },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
      body,
    }),
  )

/** Prints the label of a place; without a printer on the one of the person. */
export const printLabel = (storageLocationId: string, printer: string | null, key: string) =>
  answerOf(
    api.POST('/v2/storage-locations/{storageLocationId}/output/print', {
      params: { path: { storageLocationId }, query: { ...(printer && { printer }) } },
      headers: { 'Idempotency-Key': `${key}-${storageLocationId}` },
    }),
  )
