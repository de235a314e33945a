import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** From this size on, what a body leaves behind would stay long enough to be counted twice. */
const heavyBytes = 8 * 1024 * 1024

/**
 * Frees the memory of a large body and of what was made of it. The engine itself waits until it needs
 * room, and large bodies one after another then take several times the memory of one (390 MiB instead of
 * 300 for bodies of 31 MB). Collecting takes some hundredths of a second, a small part of what reading
 * such a body takes anyway.
 */
export function collectAfter(bytes: number): void {
  if (bytes > heavyBytes) collect()
}
