import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './whole.ts'

/** The files of a part. Without a network they wait for it, unless the person is to see that at once (`isUrgent`). */
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

/** The same of a part that nobody sees yet: its files are loaded once the page is drawn, or when they are asked for. */
export function idlePart<Props extends object>(
  ...part: Parameters<typeof partQuery<Props>>
): ComponentType<Props> {
  return function IdlePart(props: Props) {
    const { data } = useQuery({ ...partQuery(...part), enabled: useIdle() })
    return data ? <data.Part {...props} /> : null
  }
}

/** Whether the browser has had nothing to do since this was drawn first. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const asked = whenIdle(() => setIdle(true))
    return () => {
      if (asked) cancelIdleCallback(asked)
    }
  }, [])
  return isIdle
}
