import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/**
 * A part of a page whose files are loaded where it is shown. They are read as data are, so the page is seen when they
 * are there, and nothing moves (`whole.ts`).
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const { data } = useQuery({
      queryKey: ['parts', name],
      queryFn: async () => ({ Part: await load() }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })
    return data ? <data.Part {...props} /> : null
  }
}
