import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ScanResult } from '../../../shared/scanning/scan-page.tsx'
import { signal } from '../../../shared/scanning/signal.ts'
import { findNotes } from './find-notes.ts'
import type { Note } from './queries.ts'
import { useT } from './texts.ts'

/** Opens the delivery note that a code leads to, or offers those that it may mean. */
export function useNoteSearch() {
  const t = useT()
  const navigate = useNavigate()
  const [result, setResult] = useState<ScanResult>()
  const [notes, setNotes] = useState<readonly Note[]>([])
  const last = useRef(0)

  function say(isRight: boolean, text: string): void {
    signal(isRight ? 'right' : 'wrong')
    setResult({ isRight, text })
  }

  async function find(code: string): Promise<void> {
    const own = ++last.current
    const found = await findNotes(code)
    // Somebody scanned something else meanwhile.
    if (own !== last.current) return
    const open = found.notes.filter(({ packages }) => packages.length === 0)
    const [only] = open.length > 0 ? open : found.notes
    setNotes(found.notes)
    if (only && (open.length === 1 || found.notes.length === 1)) {
      signal('right')
      await navigate({ to: `/warehouse/pack/${only.id}` })
    } else if (only) say(true, t('several', { code }))
    else say(false, t(found.isKnown ? 'noNote' : 'unknown', { code }))
  }

  return {
    ...{ result, notes },
    scan: (code: string) =>
      void find(code).catch((error: unknown) =>
        say(false, error instanceof Error ? error.message : String(error)),
      ),
  }
}
