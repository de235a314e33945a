import { type RefObject, useContext, useEffect, useState } from 'react'
import { IsSeen } from '../../whole.ts'
import { placeName } from '../grid-row.tsx'
import { useLeftRow } from '../left-rows.ts'
import type { Place } from './grid-keys.ts'

/** The cell that Tab leads to: the first one, or in the row that was opened before somebody came back. */
export function useActiveCell(list: string, count: number) {
  const left = useLeftRow(list)
  const [place, setPlace] = useState<Place>({ row: left.row ?? 0, column: 0 })
  const [isMoved, setMoved] = useState(left.row !== undefined)
  const active = { ...place, row: Math.min(place.row, Math.max(0, count - 1)) }
  return {
    active,
    isMoved: isMoved && count > 0,
    /** It is where it is, and has the focus. */
    stay: setPlace,
    move: (next: Place) => {
      setPlace(next)
      setMoved(true)
    },
    leave: left.leave,
    arrive: () => setMoved(false),
  }
}

type ActiveCell = ReturnType<typeof useActiveCell>

/** Brings the cell into the page once its row is there, and gives it the focus: rows may come later than their list. */
export function useFocusOf(
  { active: { row, column }, isMoved, arrive }: ActiveCell,
  box: RefObject<HTMLElement | null>,
  scrollTo: (row: number) => void,
): void {
  const isSeen = useContext(IsSeen)
  useEffect(() => {
    if (!isMoved || !isSeen) return
    scrollTo(row)
    const name = placeName({ row, column })
    const cell = box.current?.querySelector<HTMLElement>(`[data-place="${name}"]`)
    cell?.focus({ preventScroll: true })
    if (cell) arrive()
  })
}
