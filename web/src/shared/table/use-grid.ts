import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useActiveCell, useFocusOf } from './active-cell.ts'
import { placeAfter } from './grid-keys.ts'
import type { GridProps } from './grid-props.ts'
import { everything, isSelected, nothing, withSelected } from './selection.ts'

export const rowHeight = 36

/** Which rows are in the page, which cell Tab leads to, and what keys do. */
export function useGrid<Row>(
  { label, rows, idOf, onOpen, selection = nothing, onSelect }: GridProps<Row>,
  columnCount: number,
) {
  const box = useRef<HTMLDivElement>(null)
  const cell = useActiveCell(label, rows.count)
  const { active, move } = cell
  const chosenFrom = useRef(0)
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // The row with the focus stays in the page, so that a key finds it.
    rangeExtractor: (range) =>
      [...new Set([active.row, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  })
  const [first, last] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0]
  const { show } = rows
  useEffect(() => show(first, last), [show, first, last])
  useFocusOf(cell, box, (row) => virtual.scrollToIndex(row))

  const open = (record: Row, index: number) => {
    cell.leave(index)
    onOpen?.(record, index)
  }

  const choose = (isRange: boolean) => {
    const own = rows.rowAt(active.row)
    if (!own || !onSelect) return
    const from = isRange ? chosenFrom.current : active.row
    const [low, high] = [Math.min(active.row, from), Math.max(active.row, from)]
    const ids = Array.from({ length: high - low + 1 }, (_, offset) => rows.rowAt(low + offset))
      .filter((one) => one !== undefined)
      .map(idOf)
    chosenFrom.current = active.row
    onSelect(withSelected(selection, ids, isRange || !isSelected(selection, idOf(own))))
  }

  /** Whether the key did something. */
  const act = ({ key, shiftKey, ctrlKey }: KeyboardEvent): boolean => {
    const opened = rows.rowAt(active.row)
    if (key === 'Enter' && opened && onOpen) open(opened, active.row)
    else if (key === ' ' && onSelect) choose(shiftKey)
    else if (key === 'a' && ctrlKey && onSelect) onSelect(everything)
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys inside of a cell's own control are its own.
    if (!(event.target as HTMLElement).dataset['place']) return
    const perView = Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2
    const next = placeAfter(event, active, { rows: rows.count, columns: columnCount, perView })
    if (next) move(next)
    else if (!act(event)) return
    event.preventDefault()
  }

  const shown = virtual.getVirtualItems().filter(({ index }) => index < rows.count)
  const height = virtual.getTotalSize()
  return { box, active, shown, height, onKeyDown, onFocus: cell.stay, open }
}
