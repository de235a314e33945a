import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import type { Resource } from '../changes/record-changes.ts'
import { type Language, useLanguage } from '../texts/texts.ts'

export type AppPlace = Shape<'ListAppPlacesAnswerV2'>['items'][number]

/** A frame of an app that was paused, removed or blocked closes after this. */
const watchedMs = 5_000

/** Where apps appear for the person. */
export const appPlacesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['app-places', language],
    queryFn: async ({ signal }) => (await answerOf(api.GET('/v2/app-places', { signal }))).items,
    staleTime: 60_000,
  })

/** The places of installed apps; undefined until they are known. */
export function useAppPlaces(isWatched = false): readonly AppPlace[] | undefined {
  const can = useCan()
  const isAllowed = can('extensions.read') || can('all.read')
  const { data, isError } = useQuery({
    ...appPlacesQuery(useLanguage()),
    enabled: isAllowed,
    ...(isWatched && { refetchInterval: watchedMs }),
  })
  return isAllowed && !isError ? data : []
}

/** Those next to a record of this kind. */
export function useContextPlaces(kind: 'tab' | 'pane', context: Resource): readonly AppPlace[] {
  const places = useAppPlaces() ?? []
  return places.filter((place) => place.kind === kind && place.context === context)
}

/** The address of a page that an app fills. */
export function addressOfPlace({ appInstallationId, place }: AppPlace): string {
  return `/apps/open/${appInstallationId}/${place}`
}
