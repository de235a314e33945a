import { type KeyboardEvent, useRef } from 'react'
import type { GridProps } from './grid-props.ts'
import { everything, isSelected, nothing, withSelected } from './selection.ts'

/**
 * Chooses rows by keys: Space, with Shift up to the row, Ctrl A all that matches. Returns whether the key did
 * something.
 */
export function useChoosing<Row>(
  { rows, idOf, selection = nothing, onSelect }: GridProps<Row>,
  activeRow: number,
): (event: KeyboardEvent) => boolean {
  const chosenFrom = useRef(0)
  const choose = (isRange: boolean) => {
    const own = rows.rowAt(activeRow)
    if (!own || !onSelect) return
    const from = isRange ? chosenFrom.current : activeRow
    const [low, high] = [Math.min(activeRow, from), Math.max(activeRow, from)]
    const ids = Array.from({ length: high - low + 1 }, (_, offset) => rows.rowAt(low + offset))
      .filter((one) => one !== undefined)
      .map(idOf)
    chosenFrom.current = activeRow
    onSelect(withSelected(selection, ids, isRange || !isSelected(selection, idOf(own))))
  }
  return ({ key, shiftKey, ctrlKey }) => {
    if (key === ' ' && onSelect) choose(shiftKey)
    else if (key === 'a' && ctrlKey && onSelect) onSelect(everything)
    else return false
    return true
  }
}
