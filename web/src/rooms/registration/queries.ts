import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import type { Language } from '../../shared/texts/texts.ts'

/** An app registers while a person watches, so what it sends is looked for this often. */
const watchedMs = 2_000
/** More than anybody decides about at once; the newest come first. */
const pageSize = 100

/** Windows in which apps may register now. */
export const windowsQuery = queryOptions({
  queryKey: ['registration', 'windows'],
  queryFn: ({ signal }) =>
    answerOf(
      api.GET('/v2/admin/registration-windows', { params: { query: { pageSize } }, signal }),
    ),
  refetchInterval: watchedMs * 5,
})

/** Registrations of apps, in any state. */
export const registrationsQuery = queryOptions({
  queryKey: ['registration', 'registrations'],
  queryFn: ({ signal }) =>
    answerOf(api.GET('/v2/admin/registrations', { params: { query: { pageSize } }, signal })),
  refetchInterval: watchedMs,
})

export const apiKeysQuery = queryOptions({
  queryKey: ['registration', 'keys'],
  queryFn: ({ signal }) =>
    answerOf(api.GET('/v2/admin/api-keys', { params: { query: { pageSize } }, signal })),
})

/** What each scope allows, in words. */
export const scopesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['registration', 'scopes', language],
    queryFn: async ({ signal }) => {
      const { items } = await answerOf(api.GET('/v2/scopes', { signal }))
      return new Map(items.map(({ name, phrase }) => [name, phrase]))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A registration as administrators see it. */
export type Registration = Shape<'ListRegistrationsAnswerV2'>['items'][number]
/** A key as administrators see it, without the key. */
export type ApiKey = Shape<'ListApiKeysAnswerV2'>['items'][number]
