import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import type { Language } from '../../shared/texts/texts.ts'

export type CatalogueApp = Shape<'AppV2'>
export type AppRequest = Shape<'ListAppRequestsAnswerV2'>['items'][number]
export type AppUsage = Shape<'AppUsageV2'>
export type HookCall = Shape<'ListAppHookCallsAnswerV2'>['items'][number]

/** More apps than a provider has ever offered to one tenant. */
const pageSize = 500
/** While something of an app is under way. */
const watchedMs = 1_000

/** The catalogue: what can be installed, and what of it is. */
export const appsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['apps', 'list', language],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/apps', { params: { query: { pageSize } }, signal })),
  })

export const appQuery = (extensionId: string, language: Language) =>
  queryOptions({
    queryKey: ['apps', 'one', extensionId, language],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/apps/{extensionId}', { params: { path: { extensionId } }, signal })),
    refetchInterval: ({ state: { data } }) =>
      data?.installation?.status === 'checking' ? watchedMs : false,
  })

/** The last installation of an app, ended or not; null where there was none. */
export const installationQuery = (extensionId: string) =>
  queryOptions({
    queryKey: ['apps', 'installation', extensionId],
    queryFn: async ({ signal }) => {
      const query = { extensionId, pageSize: 1 }
      const { items } = await answerOf(
        api.GET('/v2/app-installations', { params: { query }, signal }),
      )
      return items[0] ?? null
    },
    refetchInterval: ({ state: { data } }) => (data?.status === 'checking' ? watchedMs : false),
  })

/** The calls of the app, the newest first. */
export const hookCallsQuery = (appInstallationId: string) =>
  queryOptions({
    queryKey: ['apps', 'hooks', appInstallationId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/app-installations/{appInstallationId}/hook-calls', {
          params: { path: { appInstallationId }, query: { pageSize: 50 } },
          signal,
        }),
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ status }) => status === 'pending' || status === 'sent')
        ? watchedMs
        : false,
  })

/** Pages of the last calls that the app made, for `usePagedRows`. */
export function requestList(appInstallationId: string, status: number | undefined) {
  return {
    queryKey: ['apps', 'requests', appInstallationId, status],
    fetchPage: (pageNumber: number, signal: AbortSignal) => {
      const query = { ...(status !== undefined && { status }), pageNumber, pageSize: rowsPerPage }
      const params = { path: { appInstallationId }, query }
      return answerOf(
        api.GET('/v2/app-installations/{appInstallationId}/requests', { params, signal }),
      )
    },
  }
}

/** What the app uses: its calls of the last day, its operations of the last month, its events. */
export const usageQuery = (appInstallationId: string) =>
  queryOptions({
    queryKey: ['apps', 'usage', appInstallationId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/app-installations/{appInstallationId}/usage', {
          params: { path: { appInstallationId } },
          signal,
        }),
      ),
  })
