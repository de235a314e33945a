import { useReducer, useRef } from 'react'
import { useSession } from '../../../../session.ts'
import { readKept } from '../../receive/count/use-lots.ts'
import type { Lots } from './parcel.ts'

/** What was counted of a parcel and not booked yet: kept in this browser, so that a reload loses nothing. */
export function useLots(task: string) {
  const { user, tenant } = useSession()
  const key = `kontor.returned.${task}.${tenant.tenantId}.${user.userId}`
  // Two scans may come before the page is drawn again: each counts on what the one before has left.
  const lots = useRef<Lots>(undefined)
  lots.current ??= readKept<Lots>(key, [])
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  return {
    now: () => lots.current ?? [],
    keep: (next: Lots) => {
      if (next.length > 0) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
      lots.current = next
      redraw()
    },
  }
}
