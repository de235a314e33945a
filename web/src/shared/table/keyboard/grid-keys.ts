/** A cell by the index of its row and its column. */
export interface Place {
  readonly row: number
  readonly column: number
}

interface Extent {
  readonly rows: number
  readonly columns: number
  /** Rows that fit into the box. */
  readonly perView: number
}

/** Where a key leads from a cell (W3C APG, grid); undefined for keys that lead nowhere. */
export function placeAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Place,
  { rows, columns, perView }: Extent,
): Place | undefined {
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  })
  switch (ctrlKey ? `Ctrl ${key}` : key) {
    case 'ArrowDown':
    case 'j':
      return to(row + 1, column)
    case 'ArrowUp':
    case 'k':
      return to(row - 1, column)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'PageDown':
      return to(row + perView, column)
    case 'PageUp':
      return to(row - perView, column)
    case 'Home':
      return to(row, 0)
    case 'End':
      return to(row, columns - 1)
    case 'Ctrl Home':
      return to(0, 0)
    case 'Ctrl End':
      return to(rows - 1, columns - 1)
    default:
      return undefined
  }
}
