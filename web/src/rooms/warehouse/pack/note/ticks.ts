import { useReducer, useRef } from 'react'
import type { NoteLine } from '../queries.ts'

/** How many of each line are in the parcel. */
type Ticks = Readonly<Record<string, number>>

/** What of a delivery note is in the parcel: kept in this tab, so that a reload loses nothing. */
export function useTicks(deliveryNoteId: string, lines: readonly NoteLine[]) {
  const key = `kontor.packed.${deliveryNoteId}`
  // Two scans may come before the page is drawn again: each counts on what the one before has left.
  const ticks = useRef<Ticks>(undefined)
  ticks.current ??= readKept(key)
  const history = useRef<Ticks[]>([])
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const now = () => ticks.current ?? {}
  const keep = (next: Ticks) => {
    sessionStorage.setItem(key, JSON.stringify(next))
    ticks.current = next
    redraw()
  }
  const change = (next: Ticks) => {
    history.current.push(now())
    keep(next)
  }
  const inParcel = ({ id }: NoteLine) => now()[id] ?? 0
  const leftOf = (line: NoteLine) => Math.max(0, line.quantity - inParcel(line))
  return {
    ...{ inParcel, leftOf },
    isAll: () => lines.every((line) => leftOf(line) === 0),
    put: (line: NoteLine, quantity: number) =>
      change({ ...now(), [line.id]: inParcel(line) + quantity }),
    putAll: () => change(Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))),
    takeBack: () => keep(history.current.pop() ?? now()),
  }
}

export type TickedLines = ReturnType<typeof useTicks>

function readKept(key: string): Ticks {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
