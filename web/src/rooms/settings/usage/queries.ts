import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'

export type Usage = Shape<'UsageV2'>

export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => answerOf(api.GET('/v2/usage', { signal })),
})

export const deprecatedCallsQuery = queryOptions({
  queryKey: ['deprecated-calls'],
  queryFn: ({ signal }) => {
    const params = { query: { pageSize: 500 } }
    return answerOf(api.GET('/v2/deprecated-calls', { params, signal }))
  },
})
