import { createInterface } from 'node:readline/promises'
import type { Progress } from './progress.ts'
import { showProgress } from './progress.ts'

/** Dialogue with people. The result of a command goes to stdout, everything else to stderr. */
export interface Terminal {
  /** Whether questions can be asked. */
  readonly isInteractive: boolean
  readonly note: (text: string) => void
  readonly progress: () => Progress
  /** Asks a yes/no question; no where questions cannot be asked. */
  readonly confirm: (question: string) => Promise<boolean>
}

/** `isQuiet`: a program reads the result, so nothing else is printed. */
export function openTerminal(isQuiet: boolean): Terminal {
  const isInteractive = !isQuiet && process.stdin.isTTY === true && process.stderr.isTTY === true
  return {
    isInteractive,
    note: (text) => {
      if (!isQuiet) process.stderr.write(`${text}\n`)
    },
    progress: () => showProgress(process.stderr, isQuiet),
    confirm: async (question) => {
      if (!isInteractive) return false
      const lines = createInterface({ input: process.stdin, output: process.stderr })
      const answer = await lines.question(`${question} [y/N] `)
      lines.close()
      return /^(y|yes|j|ja)$/i.test(answer.trim())
    },
  }
}
