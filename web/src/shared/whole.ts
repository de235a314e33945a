import { useIsFetching } from '@tanstack/react-query'
import { createContext, useEffect, useState } from 'react'

/** Without anything to wait for: the next read may depend on the one before. */
const restMs = 30
/** A part that takes longer comes later than the others. */
const longestMs = 1_000

/** For parts of a page: whether it is seen, and so can have the focus. */
export const IsSeen = createContext(true)

/**
 * Whether what the page reads first is there. Until then it takes its place unseen: parts that come one after another
 * would push those before them aside, under the pointer of who wants to click them.
 */
export function useIsWhole(): boolean {
  const pending = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (isWhole || pending > 0) return
    const timer = setTimeout(() => setWhole(true), restMs)
    return () => clearTimeout(timer)
  }, [isWhole, pending])
  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), longestMs)
    return () => clearTimeout(timer)
  }, [])
  return isWhole
}
