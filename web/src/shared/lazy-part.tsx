import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** The files of a part. Without a network they wait for it, unless somebody is to be told at once (`isUrgent`). */
export const partQuery = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  isUrgent = false,
) =>
  queryOptions({
    queryKey: ['parts', name],
    queryFn: async () => ({ Part: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: isUrgent ? 'always' : 'online',
    refetchOnReconnect: true,
  })

/**
 * A part of a page whose files are loaded where it is shown. They are read as data are, so the page is seen when they
 * are there, and nothing moves (`whole.ts`).
 */
export function lazyPart<Props extends object>(
  ...part: Parameters<typeof partQuery<Props>>
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const { data } = useQuery(partQuery(...part))
    return data ? <data.Part {...props} /> : null
  }
}
