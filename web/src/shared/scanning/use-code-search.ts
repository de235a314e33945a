import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ScanResult } from './scan-page.tsx'
import { signal } from './signal.ts'

/** Where a code leads to, or what is said of it. */
export type Lead = { readonly to: string } | ScanResult

/**
 * Looks up scanned codes, and opens what each leads to or says what it is. An answer that a later scan overtook is
 * dropped. `found` is that of the last code.
 */
export function useCodeSearch<Found>(
  look: (code: string) => Promise<Found>,
  leadOf: (found: Found, code: string) => Lead,
) {
  const navigate = useNavigate()
  const [result, setResult] = useState<ScanResult>()
  const [found, setFound] = useState<Found>()
  const last = useRef(0)

  function say(said: ScanResult): void {
    signal(said.isRight ? 'right' : 'wrong')
    setResult(said)
  }

  async function find(code: string): Promise<void> {
    const own = ++last.current
    const one = await look(code)
    // Somebody scanned something else meanwhile.
    if (own !== last.current) return
    setFound(one)
    const lead = leadOf(one, code)
    if (!('to' in lead)) return say(lead)
    signal('right')
    await navigate({ to: lead.to })
  }

  const scan = (code: string) =>
    void find(code).catch((error: unknown) =>
      say({ isRight: false, text: error instanceof Error ? error.message : String(error) }),
    )
  return { result, found, scan }
}
