import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { GridProps } from './grid-props.ts'

const PeekPanel = lazyPart('peek', async () => (await import('./peek-panel.tsx')).PeekPanel)

export interface Peek {
  readonly isOpen: boolean
  readonly toggle: () => void
  readonly show: () => void
  readonly close: () => void
  /** The panel next to the list. */
  readonly panel: ReactNode
}

/** A panel next to the list that shows the active row. A telephone has no room for it. */
export function usePeek<Row>(
  { rows, peek, onOpen }: GridProps<Row>,
  activeRow: number,
): Peek | undefined {
  const [isOpen, setOpen] = useState(false)
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false })
  if (!peek || !isWide) return undefined
  const record = rows.rowAt(activeRow)
  const close = () => setOpen(false)
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    show: () => setOpen(true),
    close,
    panel: isOpen && record && (
      <PeekPanel
        {...(onOpen && { onOpen: () => onOpen(record, activeRow) })}
        content={peek(record)}
        onClose={close}
      />
    ),
  }
}
