import { execFile } from 'node:child_process'

/**
 * Lets a process, and those that it starts from then on, wait until whoever has the processor gives it up
 * (`SCHED_BATCH`, sched(7)). It keeps its share of the processors; it does not interrupt. Without it the database
 * interrupts the service at each message that the service sends it, and both begin again with cold caches.
 * Where the system has no `chrt` or does not allow it, the process goes on as before.
 */
export function scheduleAsBatch({ pid }: { readonly pid?: number | undefined }): void {
  if (pid === undefined) return
  const flags = ['--all-tasks', '--batch', '--pid', '0', String(pid)]
  execFile('chrt', flags, () => undefined).unref()
}
