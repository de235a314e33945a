import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../../api/client.ts'
import { asLoaded } from '../../../queries.ts'

export type NumberRange = Shape<'NumberRangeV2'>

/** Names a range: null where all companies share it. */
export interface NamedRange {
  readonly kind: string
  readonly companyId: string | null
}

export const rangesQuery = queryOptions({
  queryKey: ['number-ranges', 'list'],
  queryFn: async ({ signal }): Promise<readonly NumberRange[]> => {
    const query = { pageSize: 500 }
    return (await answerOf(api.GET('/v2/number-ranges', { params: { query }, signal }))).items
  },
})

export const rangeQuery = (named: NamedRange) =>
  queryOptions({
    queryKey: ['number-ranges', 'one', named],
    queryFn: ({ signal }) =>
      taggedAnswerOf(api.GET('/v2/number-ranges/{kind}', { params: paramsOf(named), signal })),
    ...asLoaded,
  })

export const previewQuery = (named: NamedRange, changes: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['number-ranges', 'preview', named, changes],
    queryFn: ({ signal }) => {
      const { path, query } = paramsOf(named)
      const params = { path, query: { ...query, ...changes } }
      return answerOf(api.GET('/v2/number-ranges/{kind}/preview', { params, signal }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

export function updateRange(named: NamedRange, body: Record<string, unknown>, tag: string) {
  const headers = { 'If-Match': tag }
  return taggedAnswerOf(
    api.PATCH('/v2/number-ranges/{kind}', {
      ...{ params: paramsOf(named), body: body as Shape<'UpdateNumberRangeBodyV2'>, headers },
    }),
  )
}

const paramsOf = ({ kind, companyId }: NamedRange) => ({
  path: { kind },
  query: companyId === null ? {} : { companyId },
})
