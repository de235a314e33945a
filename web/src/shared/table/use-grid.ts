import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { GridProps } from './grid-props.ts'
import { useActiveCell, useFocusOf } from './keyboard/active-cell.ts'
import { placeAfter } from './keyboard/grid-keys.ts'
import { useRowHeight } from './row-height.ts'
import { inSlots } from './row-slots.ts'
import { useChoosing } from './use-choosing.ts'
import { usePeek } from './use-peek.tsx'

/** Which rows are in the page, which cell Tab leads to, and what keys do. */
export function useGrid<Row>(props: GridProps<Row>, columnCount: number) {
  const { label, rows, onOpen } = props
  const box = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const cell = useActiveCell(label, rows.count)
  const { active, move } = cell
  const choose = useChoosing(props, active.row)
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    // Until its box is measured, so that rows are drawn at once.
    initialRect: { width: 0, height: innerHeight / 2 },
    // The row with the focus stays in the page, so that a key finds it.
    rangeExtractor: (range) =>
      [...new Set([active.row, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured is right for this height alone.
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  const [first, last] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0]
  const { show } = rows
  useEffect(() => show(first, last), [show, first, last])
  useFocusOf(cell, box, (row) => virtual.scrollToIndex(row))

  const open = (record: Row, index: number) => {
    cell.leave(index)
    onOpen?.(record, index)
  }
  const peek = usePeek({ ...props, ...(onOpen && { onOpen: open }) }, active.row)

  /** Whether the key did something. */
  const act = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey } = event
    const opened = rows.rowAt(active.row)
    if (key === 'Enter' && opened && onOpen) open(opened, active.row)
    else if (key === 'p' && !ctrlKey && peek) peek.toggle()
    else if (key === 'Escape' && peek?.isOpen) peek.close()
    else return choose(event)
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

  /** Shows a row next to the list, and goes on from there. */
  const look = (row: number) => {
    move({ row, column: 0 })
    peek?.show()
  }

  const inPage = virtual.getVirtualItems().filter(({ index }) => index < rows.count)
  const shown = inSlots(inPage, active.row)
  const height = virtual.getTotalSize()
  const onFocus = cell.stay
  return { box, active, shown, height, rowHeight, onKeyDown, onFocus, open, peek, look }
}
