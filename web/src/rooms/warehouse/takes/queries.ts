import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { queries, showAnswered } from '../../../queries.ts'

export type Take = Shape<'StockTakeV2'>
export type Line = Shape<'ListStockTakeLinesAnswerV2'>['items'][number]
export type Place = Awaited<ReturnType<typeof readPlaces>>[number]

/** States of a stock take, as the interface names them. */
export const takeStates = {
  counting: 1,
  approved: 2,
  rejected: 3,
  cancelled: 4,
  completed: 5,
} as const

export const isCounting = ({ status }: Pick<Take, 'status'>) => status === takeStates.counting

/** More than anybody counts at once, and than lies at one place. */
const recordsMax = 500
const closedPage = 20

export const openTakesQuery = queryOptions({
  queryKey: ['stock-takes', 'open'],
  queryFn: ({ signal }) => readTakes({ isOpen: true, pageSize: recordsMax }, signal),
  refetchInterval: 30_000,
})

/** The last ones that were decided on, the newest first: the service lists them by number. */
export const closedTakesQuery = queryOptions({
  queryKey: ['stock-takes', 'closed'],
  queryFn: async ({ signal }) => {
    const first = await readTakes({ isOpen: false, pageSize: closedPage }, signal)
    if (first.totalPages <= 1) return first.items.toReversed()
    const ofPage = (pageNumber: number) =>
      readTakes({ isOpen: false, pageSize: closedPage, pageNumber }, signal)
    const before = first.totalPages === 2 ? first : await ofPage(first.totalPages - 1)
    const { items } = await ofPage(first.totalPages)
    return [...before.items, ...items].toReversed().slice(0, closedPage)
  },
})

interface TakesQuery {
  readonly isOpen: boolean
  readonly pageSize: number
  readonly pageNumber?: number
}

const readTakes = (query: TakesQuery, signal: AbortSignal) =>
  answerOf(api.GET('/v2/stock-takes', { params: { query }, signal }))

export const takeQuery = (stockTakeId: string) =>
  queryOptions({
    queryKey: ['stock-takes', 'one', stockTakeId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/stock-takes/{stockTakeId}', { params: { path: { stockTakeId } }, signal }),
      ),
  })

export const placesQuery = (stockTakeId: string) =>
  queryOptions({
    queryKey: ['stock-takes', 'places', stockTakeId],
    queryFn: ({ signal }) => readPlaces(stockTakeId, signal),
  })

const readPlaces = (stockTakeId: string, signal: AbortSignal) =>
  answerOf(
    api.GET('/v2/stock-takes/{stockTakeId}/places', { params: { path: { stockTakeId } }, signal }),
  )

/** What is counted at a place. */
export const linesQuery = (stockTakeId: string, storageLocationId: string) =>
  queryOptions({
    queryKey: ['stock-takes', 'lines', stockTakeId, storageLocationId],
    queryFn: async ({ signal }) => {
      const query = { storageLocationId, pageSize: recordsMax }
      return (await readLines(stockTakeId, query, signal)).items
    },
  })

export const differencesQuery = (stockTakeId: string) =>
  queryOptions({
    queryKey: ['stock-takes', 'differences', stockTakeId],
    queryFn: ({ signal }) =>
      readLines(stockTakeId, { hasDifference: true, pageSize: recordsMax }, signal),
  })

interface LinesQuery {
  readonly storageLocationId?: string
  readonly hasDifference?: boolean
  readonly pageSize: number
}

const readLines = (stockTakeId: string, query: LinesQuery, signal: AbortSignal) =>
  answerOf(
    api.GET('/v2/stock-takes/{stockTakeId}/lines', {
      params: { path: { stockTakeId }, query },
      signal,
    }),
  )

/** What the service answered of a stock take is shown at once. */
export function showTake(take: Take): void {
  showAnswered<Take>(takeQuery(take.id).queryKey, () => take)
}

/** After something was counted or decided, by anybody. */
export const forgetTakes = () => queries.invalidateQueries({ queryKey: ['stock-takes'] })

export const forgetCounts = async (stockTakeId: string) => {
  await Promise.all(
    ['places', 'lines', 'differences', 'one'].map((what) =>
      queries.invalidateQueries({ queryKey: ['stock-takes', what, stockTakeId] }),
    ),
  )
}
