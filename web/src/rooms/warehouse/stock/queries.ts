import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'

export type Item = Shape<'ItemV2'>
export type ItemStock = Shape<'ItemStockV2'>
export type Change = Shape<'QueryStockChangesAnswerV2'>['items'][number]

/** What lies, or lay, at a place of one batch and best-before date. */
export interface Lot {
  readonly warehouseId: string
  readonly storageLocationId: string
  readonly storageLocationName: string
  readonly batchNumber: string
  readonly shelfLifeExpirationDate: string | null
  readonly quantity: number
  readonly quantityInPickingLists: number
  readonly isLocked: boolean
  readonly needsCount: boolean
}

/** More places, and more movements of a time, than are looked at at once. */
export const rowsMax = 500

/** Whether two lots are the same one. */
export const isSameLot = (one: Lot, other: Lot) => keyOfLot(one) === keyOfLot(other)

export const keyOfLot = (lot: Lot) =>
  [lot.storageLocationId, lot.batchNumber, lot.shelfLifeExpirationDate ?? ''].join(' ')

/** Items of which a word or code reminds. */
export const foundItemsQuery = (words: string) =>
  queryOptions({
    queryKey: ['stock', 'found', words],
    queryFn: async ({ signal }) => {
      const query = { searchKeyWord: words, pageSize: 12 }
      return (await answerOf(api.GET('/v2/items', { params: { query }, signal }))).items
    },
    enabled: words.trim() !== '',
  })

export const itemQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['stock', 'item', itemId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/items/{itemId}', { params: { path: { itemId } }, signal })),
    staleTime: 60_000,
  })

/** The figures of the item now. */
export const figuresQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['stock', 'of', itemId, 'figures'],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/items/{itemId}/stock', { params: { path: { itemId } }, signal })),
  })

/** Where it lies; with a moment, where it lay then. */
export const lotsQuery = (itemId: string, moment: string | undefined) =>
  queryOptions({
    queryKey: ['stock', 'of', itemId, 'lots', moment ?? ''],
    queryFn: ({ signal }) => (moment ? pastLots(itemId, moment, signal) : lots(itemId, signal)),
  })

async function lots(itemId: string, signal: AbortSignal): Promise<Lot[]> {
  const params = { query: { itemId, pageSize: rowsMax } }
  const { items } = await answerOf(api.GET('/v2/stocks', { params, signal }))
  return items
    .filter(({ quantityTotal, needsCount }) => quantityTotal !== 0 || needsCount)
    .map(({ quantityTotal, quantityLockedForShipment, quantityLockedForAvailability, ...lot }) => ({
      ...lot,
      quantity: quantityTotal,
      isLocked: quantityLockedForShipment !== 0 || quantityLockedForAvailability !== 0,
    }))
}

async function pastLots(itemId: string, moment: string, signal: AbortSignal): Promise<Lot[]> {
  const params = { path: { itemId }, query: { moment, pageSize: rowsMax } }
  const { items } = await answerOf(api.GET('/v2/items/{itemId}/stock/past', { params, signal }))
  const past = { quantityInPickingLists: 0, isLocked: false, needsCount: false }
  return items.map((lot) => ({ ...lot, ...past }))
}

/** Serial numbers of the units that lie somewhere, by the key of the place. */
export const serialsQuery = (itemId: string, isTracked: boolean) =>
  queryOptions({
    queryKey: ['stock', 'of', itemId, 'serials'],
    queryFn: async ({ signal }) => {
      const params = { query: { itemId, pageSize: rowsMax } }
      const { items } = await answerOf(api.GET('/v2/stocks/serial-numbers', { params, signal }))
      return items
    },
    enabled: isTracked,
  })

/** Movements of a time, the newest first. */
export const changesQuery = (itemId: string, startDate: string, endDate: string | undefined) =>
  queryOptions({
    queryKey: ['stock', 'of', itemId, 'changes', startDate, endDate ?? ''],
    queryFn: ({ signal }) => {
      const time = { startDate, ...(endDate !== undefined && { endDate }) }
      const query = { itemId, isNewestFirst: true, pageSize: rowsMax, ...time }
      return answerOf(api.GET('/v2/stocks/changes', { params: { query }, signal }))
    },
  })

/** The places of a warehouse, to book where nothing lies yet. */
export const placesQuery = (warehouseId: string) =>
  queryOptions({
    queryKey: ['stock', 'places', warehouseId],
    queryFn: async ({ signal }) => {
      const params = { path: { warehouseId }, query: { pageSize: rowsMax } }
      const at = '/v2/warehouses/{warehouseId}/storage-locations'
      return (await answerOf(api.GET(at, { params, signal }))).items
    },
    enabled: warehouseId !== '',
    staleTime: 60_000,
  })

/** After something was booked. */
export const forgetStock = (itemId: string) =>
  queries.invalidateQueries({ queryKey: ['stock', 'of', itemId] })
