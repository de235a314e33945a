import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../session.ts'
import { forgetDraft, readDraft, writeDraft } from './draft-storage.ts'

/** What is written in one go: somebody who types fast makes one draft of many keys. */
const restMs = 150

export interface KeptDraft<Draft> {
  readonly draft: Draft
  readonly change: (next: (before: Draft) => Draft) => void
  /** Begins from nothing, as after it was sent. */
  readonly clear: () => void
  /** It was there when the page was opened. */
  readonly isTakenUp: boolean
}

/**
 * What a person is typing, kept in this tab: it survives that the page is loaded again, left and come back to, and that
 * the service is away. Each tab has its own, so two orders are typed next to each other; another person does not see it.
 */
export function useKeptDraft<Draft extends object>(name: string, empty: Draft): KeptDraft<Draft> {
  const { user, tenant } = useSession()
  const key = `${name}.${tenant.tenantId}.${user.userId}`
  const [kept] = useState(() => readDraft<Draft>(key))
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...kept }))
  const [isTakenUp, setTakenUp] = useState(kept !== undefined)
  const unwritten = useRef<Draft | undefined>(undefined)
  const write = useCallback(() => {
    if (unwritten.current) writeDraft(key, unwritten.current)
    unwritten.current = undefined
  }, [key])
  useEffect(() => {
    // Also where the page is closed, or left for another one, before it was written.
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [write])
  useEffect(() => {
    if (draft === empty) return
    unwritten.current = draft
    const timer = setTimeout(write, restMs)
    return () => clearTimeout(timer)
  }, [draft, empty, write])
  const clear = useCallback(() => {
    unwritten.current = undefined
    forgetDraft(key)
    setTakenUp(false)
    setDraft(empty)
  }, [key, empty])
  return { draft, change: setDraft, clear, isTakenUp }
}
