import { useLocation } from '@tanstack/react-router'

/** The row that a list was left from, by the entry of the browser's history and the name of the list. */
const left = new Map<string, number>()

/** Where somebody who comes back to a list is: at the row that was opened from it. */
export function useLeftRow(list: string): {
  readonly row: number | undefined
  readonly leave: (row: number) => void
} {
  const entry = `${useLocation().state.__TSR_key} ${list}`
  return { row: left.get(entry), leave: (row) => void left.set(entry, row) }
}
