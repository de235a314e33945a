import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../api/client.ts'
import { useLanguage } from './texts/texts.ts'

/** The states of returns. The list is the same for every tenant, and never changes. */
export const returnStatesQuery = queryOptions({
  queryKey: ['return-states'],
  queryFn: ({ signal }) => answerOf(api.GET('/v2/return-states', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the states are called. */
export function useReturnStateName(): (stateId: string) => string {
  const language = useLanguage()
  const { data = [] } = useQuery(returnStatesQuery)
  return (stateId) => {
    const names = data.find(({ id }) => id === stateId)?.translations ?? []
    return names.find(({ languageIso }) => languageIso === language)?.name ?? ''
  }
}
