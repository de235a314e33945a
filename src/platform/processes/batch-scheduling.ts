import { spawnSync } from 'node:child_process'

/**
 * The words before a command that make its process, and those that it starts, wait until the running process gives up
 * the processor (`SCHED_BATCH`, sched(7)). It keeps its share of the processors, but does not interrupt others. Without
 * it the database interrupts the service at each message of the service, and both continue with cold caches.
 * None where the system has no `chrt` or does not allow it. `chrt` becomes the program that it starts, with the same
 * number and files.
 */
export function batchPrefix(): readonly string[] {
  // The programs of the system, also for processes without a search path.
  allowed ??= spawnSync(words[0], [...words.slice(1), 'true'], { env: {} }).status === 0
  return allowed ? words : []
}

const words = ['chrt', '--batch', '0'] as const
let allowed: boolean | undefined
