import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/**
 * The files of a part. They are asked for whatever the browser thinks of its network, so who waits for them is told
 * at once that they do not come.
 */
export const partQuery = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
) =>
  queryOptions({
    queryKey: ['parts', name],
    queryFn: async () => ({ Part: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
  })

/**
 * A part of a page whose files are loaded where it is shown. They are read as data are, so the page is seen when they
 * are there, and nothing moves (`whole.ts`).
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const { data } = useQuery(partQuery(name, load))
    return data ? <data.Part {...props} /> : null
  }
}
