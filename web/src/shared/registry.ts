import { useEffect, useRef } from 'react'

/** What mounted pages offer to the frame: keys, commands. It is read when a person asks for it. */
export interface Registry<Entry> {
  /** Offers entries while the component is mounted. */
  readonly useOffer: (entries: readonly Entry[]) => void
  /** All entries; those offered last come first. */
  readonly entries: () => readonly Entry[]
}

export function registry<Entry>(): Registry<Entry> {
  const offers = new Map<object, readonly Entry[]>()
  return {
    entries: () => [...offers.values()].toReversed().flat(),
    useOffer: (entries) => {
      const own = useRef({})
      useEffect(() => {
        const key = own.current
        offers.set(key, entries)
        return () => {
          offers.delete(key)
        }
      })
    },
  }
}
