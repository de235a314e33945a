import { useState } from 'react'

/** The requests that were decided on this page: what becomes of them is shown until the page is left. */
export function useDecided(): [ReadonlySet<string>, (registrationId: string) => void] {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  return [decided, (registrationId) => setDecided((known) => new Set([...known, registrationId]))]
}
