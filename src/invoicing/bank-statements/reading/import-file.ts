import { readInThread } from '../../../platform/files/read-in-thread.ts'
import type { ReadStatement } from './statement-content.ts'
import { unreadable } from './statement-file-fault.ts'
import type { Found } from './statement-thread.ts'

const thread = new URL('./statement-thread.ts', import.meta.url)
/** A hundred thousand entries in XML take some seconds and 200 MB. */
const limits = { memoryMb: 640, timeLimitMs: 60_000 }

/** The statements in a file, read in a thread with limits. Throws `bank-statement.file.…` (422). */
export async function importFile(content: ArrayBuffer): Promise<readonly ReadStatement[]> {
  const found = await readInThread<Found>(thread, content, limits).catch((cause: unknown) => {
    throw unreadable('too-large', '', cause)
  })
  if ('statements' in found) return found.statements
  throw unreadable(found.code, found.place)
}
