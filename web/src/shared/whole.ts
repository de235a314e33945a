import { useIsFetching } from '@tanstack/react-query'
import { createContext, useEffect, useState } from 'react'

/** Without anything to wait for, and with time to spare: the next read may depend on the one before. */
const restMs = 30
const busyMs = 500
/** The service answers within seconds or says that it cannot: a part that takes longer comes later than the others. */
const longestMs = 10_000

/**
 * What the last answer led to is rendered by then. Safari does not say when it is idle. Returns what can be cancelled,
 * or 0.
 */
export function whenIdle(act: () => void): number {
  // A processor that is busy with something else is never idle.
  if (typeof requestIdleCallback === 'function')
    return requestIdleCallback(act, { timeout: busyMs })
  act()
  return 0
}

/** For parts of a page: whether it is seen, and so can have the focus. */
export const IsSeen = createContext(true)

/**
 * Whether what the page reads first is there. Until then it takes its place unseen: parts that come one after another
 * would push those before them aside, under the pointer of a person who wants to click them.
 */
export function useIsWhole(): boolean {
  // What was not reached at once is tried again; the page says so meanwhile.
  const pending = useIsFetching({
    predicate: ({ state }) => state.status === 'pending' && state.fetchFailureCount === 0,
  })
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (isWhole || pending > 0) return
    let idle = 0
    const timer = setTimeout(() => {
      idle = whenIdle(() => setWhole(true))
    }, restMs)
    return () => {
      clearTimeout(timer)
      if (idle) cancelIdleCallback(idle)
    }
  }, [isWhole, pending])
  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), longestMs)
    return () => clearTimeout(timer)
  }, [])
  return isWhole
}
