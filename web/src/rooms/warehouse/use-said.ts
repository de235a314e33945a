import { useState } from 'react'
import type { ScanResult } from '../../shared/scanning/scan-page.tsx'
import { signal } from '../../shared/scanning/signal.ts'

export type Say = (isRight: boolean, text: string, undo?: () => void) => void

/** What became of the last scan: said, heard and felt. */
export function useSaid() {
  const [result, setResult] = useState<ScanResult>()
  const say: Say = (isRight, text, undo) => {
    signal(isRight ? 'right' : 'wrong')
    setResult({ isRight, text, ...(undo && { undo }) })
  }
  return { result, say, hush: () => setResult(undefined) }
}
