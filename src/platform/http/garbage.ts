import { setImmediate as othersTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Reading a body of this size leaves as much garbage again, before the work on it begins. */
const veryLargeBytes = 24 * 1024 * 1024
/** Large bodies that may be answered before their memory is freed. */
const answeredBytesMax = 8 * 1024 * 1024
let answeredBytes = 0

/**
 * Frees the memory of large bodies that have been answered. The engine itself waits until it needs
 * room, and large bodies one after another then take several times the memory of one. Collecting takes
 * about 100 ms of the event loop, a small part of what reading so many bytes takes anyway.
 */
export function collectAfter(bytes: number): void {
  answeredBytes += bytes
  if (answeredBytes < answeredBytesMax) return
  answeredBytes = 0
  collect()
}

/** Frees the memory that reading a very large body used; other requests run before and after. */
export async function collectAfterReading(bytes: number): Promise<void> {
  if (bytes < veryLargeBytes) return
  await othersTurn()
  collect()
  await othersTurn()
}
