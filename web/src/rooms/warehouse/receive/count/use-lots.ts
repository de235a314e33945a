import { useReducer, useRef } from 'react'
import { useSession } from '../../../../session.ts'
import type { Lots } from './lots.ts'

/** What was counted and not booked yet: kept in this browser, so that a reload loses nothing. */
export function useLots(task: string) {
  const { user, tenant } = useSession()
  const key = `kontor.received.${task}.${tenant.tenantId}.${user.userId}`
  // Two scans may come before the page is drawn again: each counts on what the one before has left.
  const lots = useRef<Lots>(undefined)
  lots.current ??= readKept<Lots>(key, [])
  const history = useRef<Lots[]>([])
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const now = () => lots.current ?? []
  const keep = (next: Lots) => {
    if (next.length > 0) localStorage.setItem(key, JSON.stringify(next))
    else localStorage.removeItem(key)
    lots.current = next
    redraw()
  }
  return {
    now,
    change: (next: Lots) => {
      history.current.push(now())
      keep(next)
    },
    takeBack: () => keep(history.current.pop() ?? now()),
    /** What is counted from here on cannot be taken back to before. */
    replace: (next: Lots) => {
      history.current = []
      keep(next)
    },
  }
}

export function readKept<Value>(key: string, none: Value): Value {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? none
  } catch {
    return none
  }
}
