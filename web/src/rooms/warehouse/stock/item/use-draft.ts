import { useRef, useState } from 'react'
import type { Draft } from './draft.ts'

/**
 * A correction that is filled in, by hand and by scans. Two scans may come before the page is drawn again: each counts on
 * what the one before has left.
 */
export function useDraft() {
  const open = useRef<Draft>(undefined)
  const [, redraw] = useState<Draft>()

  function change(next: Draft | undefined): void {
    open.current = next
    redraw(next)
  }

  /** Changes the open one, if any, and returns what puts it back. */
  function changePart(part: Partial<Draft>): () => void {
    const before = open.current
    if (before) change({ ...before, ...part })
    return () => {
      if (!before || !open.current) return
      const { quantity, serialNumbers } = before
      change({ ...open.current, quantity, serialNumbers })
    }
  }

  return { current: () => open.current, change, changePart }
}

export type OpenDraft = ReturnType<typeof useDraft>
