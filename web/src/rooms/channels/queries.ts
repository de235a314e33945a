import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import type { EventState } from './event-search.ts'

export type Connection = Omit<Shape<'ChannelConnectionV2'>, 'session'>
export type ListedEvent = Shape<'ListChannelEventsAnswerV2'>['items'][number]

/** Queues move while a person watches. */
const watchedMs = 5_000

/** Sales channels of the tenant that lead to marketplaces. */
export const connectionsQuery = queryOptions({
  queryKey: ['channels', 'connections'],
  queryFn: ({ signal }) => answerOf(api.GET('/v2/channel-connections', { signal })),
})

/** What the sales channels are called. */
export const namesQuery = queryOptions({
  queryKey: ['channels', 'names'],
  queryFn: async ({ signal }) => {
    const query = { pageSize: 500, includeInactive: true }
    const { items } = await answerOf(api.GET('/v2/sales-channels', { params: { query }, signal }))
    return new Map(items.map(({ id, name }) => [id, name]))
  },
  staleTime: 60_000,
})

/** How many events of a channel are in a state. */
export const countQuery = (salesChannelId: string, status: EventState) =>
  queryOptions({
    queryKey: ['channels', 'count', salesChannelId, status],
    queryFn: async ({ signal }) =>
      (await readEvents(salesChannelId, status, 1, 1, signal)).totalItems,
    refetchInterval: watchedMs,
  })

/** Pages of the events, for `usePagedRows`. */
export function eventList(salesChannelId: string, status: EventState) {
  return {
    queryKey: ['channels', 'events', salesChannelId, status],
    fetchPage: (page: number, signal: AbortSignal) =>
      readEvents(salesChannelId, status, page, rowsPerPage, signal),
    refetchInterval: watchedMs,
  }
}

/** An event with what it says. */
export const eventQuery = (salesChannelId: string, eventId: string) =>
  queryOptions({
    queryKey: ['channels', 'event', salesChannelId, eventId],
    queryFn: ({ signal }) => {
      const path = { salesChannelId, eventId }
      return answerOf(
        api.GET('/v2/channel-connections/{salesChannelId}/events/{eventId}', {
          params: { path },
          signal,
        }),
      )
    },
  })

function readEvents(
  salesChannelId: string,
  status: EventState,
  pageNumber: number,
  pageSize: number,
  signal: AbortSignal,
) {
  return answerOf(
    api.GET('/v2/channel-connections/{salesChannelId}/events', {
      params: { path: { salesChannelId }, query: { status, pageNumber, pageSize } },
      signal,
    }),
  )
}
