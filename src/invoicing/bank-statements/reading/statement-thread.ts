import { parentPort, workerData } from 'node:worker_threads'
import { readStatementFile } from './read-statement-file.ts'
import type { ReadStatement } from './statement-content.ts'
import { StatementFileFault, type StatementFileFaultCode } from './statement-file-fault.ts'

// Runs in a thread of its own: files come from strangers, and one that is made to take all the time or memory
// ends only this thread.

/** What the thread found. */
export type Found =
  | { readonly statements: readonly ReadStatement[] }
  | { readonly code: StatementFileFaultCode; readonly place: string }

function found(bytes: Uint8Array): Found {
  try {
    return { statements: readStatementFile(bytes) }
  } catch (error) {
    if (!(error instanceof StatementFileFault)) throw error
    const { code, place } = error
    return { code, place }
  }
}

parentPort?.postMessage(found(new Uint8Array(workerData as ArrayBuffer)))
