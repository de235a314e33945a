import { queryOptions, useQuery } from '@tanstack/react-query'
import { defaultStringifySearch } from '@tanstack/react-router'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { useCan } from '../../session.ts'

export type KeptView = Shape<'KeptViewV2'>

export const keptViewsQuery = queryOptions({
  queryKey: ['kept-views'],
  queryFn: ({ signal }) =>
    answerOf(api.GET('/v2/kept-views', { params: { query: { pageSize: 500 } }, signal })),
  staleTime: 60_000,
})

/** The kept views of a list, those that are shared and the person's own, by name. */
export function useKeptViews(list: string): readonly KeptView[] {
  const enabled = useCan()('keptviews.read')
  const { data } = useQuery({ ...keptViewsQuery, enabled })
  return (data?.items ?? []).filter((view) => view.list === list)
}

/** What a list shows, as kept views hold it: the query of its address without the question mark. */
export const writtenSearch = (search: object): string => defaultStringifySearch(search).slice(1)
