import { useState } from 'react'
import type { NoteLine } from '../queries.ts'

/** How many of each line are in the parcel. */
type Ticks = Readonly<Record<string, number>>

/** What of a delivery note is in the parcel: kept in this tab, so that a reload loses nothing. */
export function useTicks(deliveryNoteId: string, lines: readonly NoteLine[]) {
  const key = `kontor.packed.${deliveryNoteId}`
  const [ticks, setTicks] = useState<Ticks>(() => readKept(key))
  const [history, setHistory] = useState<readonly Ticks[]>([])
  const keep = (next: Ticks) => {
    sessionStorage.setItem(key, JSON.stringify(next))
    setTicks(next)
  }
  const inParcel = ({ id }: NoteLine) => ticks[id] ?? 0
  const leftOf = (line: NoteLine) => Math.max(0, line.quantity - inParcel(line))
  return {
    ...{ inParcel, leftOf },
    isAll: lines.every((line) => leftOf(line) === 0),
    put: (line: NoteLine, quantity: number) => {
      setHistory([...history, ticks])
      keep({ ...ticks, [line.id]: inParcel(line) + quantity })
    },
    putAll: () => {
      setHistory([...history, ticks])
      keep(Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])))
    },
    takeBack: () => {
      const before = history.at(-1)
      if (before) keep(before)
      setHistory(history.slice(0, -1))
    },
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
